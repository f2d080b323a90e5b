import { type Access, type CallName, isRight, officesWith, type RejectionCode, rejections } from '@app/contracts';
import {
  answerSchemaOf,
  commonRefusals,
  DEFINITIONS,
  descriptionOf,
  type JsonSchema,
  resolved,
  schemaOf,
  wordsOf,
} from '@app/contracts/schemas';

/** One call in the description of an API, as far as it is read and changed here. */
export interface Operation {
  /** Who may make the call: the declared word, and the offices with this right. */
  'x-access'?: string;
  'x-offices'?: string[];
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
}

const COMPONENTS = '#/components/schemas/';
const JSON_TYPE = 'application/json';

/** A schema of the contracts where an API's description refers to it. */
export function asComponent<Value>(schema: Value): Value {
  const text = JSON.stringify(schema).replaceAll(`"${DEFINITIONS}`, `"${COMPONENTS}`);
  return JSON.parse(text) as Value;
}

/**
 * The call as the contracts declare it: who may make it, what it takes, its answer and its refusals. Nest knows beside
 * this the limits that are checked (`checked`: the schemas of the classes that check bodies) and the status.
 */
export function declaredOperation(
  name: CallName,
  operation: Operation,
  checked: Record<string, JsonSchema>,
  signedIn: Record<string, string[]>[],
): Operation {
  const { access, params, body, form, refusals } = schemaOf(name);
  const [whose] = wordsOf(access) as [Access];
  const numbers = params?.properties ?? {};
  const own = wordsOf(refusals) as RejectionCode[];
  return {
    ...operation,
    'x-access': whose,
    ...(isRight(whose) && { 'x-offices': officesWith(whose) }),
    summary: descriptionOf(name),
    security: whose === 'public' ? [] : signedIn,
    parameters: operation.parameters?.map((parameter) =>
      parameter.in === 'path'
        ? { ...parameter, schema: { type: parameter.name in numbers ? 'integer' : 'string' } }
        : { ...parameter, schema: whole(parameter.schema ?? {}) },
    ),
    ...((body ?? form) && {
      requestBody: {
        required: true,
        content: {
          ...(body && { [JSON_TYPE]: { schema: asComponent(whole(limited(body, checkedBody(operation, checked)))) } }),
          ...(form && { 'multipart/form-data': { schema: asComponent(whole(form)) } }),
        },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.keys(operation.responses)
          .filter((status) => status.startsWith('2'))
          .map((status) => [status, answered(answerSchemaOf(name))]),
      ),
      ...refusalsByStatus([...own, ...refusalsOfAccess(whose)]),
      default: refused('Refused for a reason that any call can be refused for', commonRefusals),
    },
  };
}

function refusalsOfAccess(whose: Access): RejectionCode[] {
  if (whose === 'public') return [];
  return isRight(whose) ? ['not-authenticated', 'admin-only'] : ['not-authenticated'];
}

function checkedBody({ requestBody }: Operation, checked: Record<string, JsonSchema>): JsonSchema | undefined {
  const schema = requestBody?.content[JSON_TYPE]?.schema;
  return schema?.$ref ? checked[schema.$ref.slice(COMPONENTS.length)] : schema;
}

/** The declared schema with the limits of the checked one: how long, how large, which words. */
function limited(declared: JsonSchema, check: JsonSchema | undefined): JsonSchema {
  if (!check) return declared;
  const schema = resolved(declared);
  if (schema.items) return { ...schema, items: limited(schema.items, check.items) };
  if (!schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(([field, of]) => {
    const { minLength, maxLength, minimum, maximum, enum: words, format } = check.properties?.[field] ?? {};
    const oneOf = words && { enum: of.type?.includes('null') ? [...words, null] : words };
    return [field, { ...of, ...oneOf, minLength, maxLength, minimum, maximum, format }];
  });
  return { ...schema, properties: Object.fromEntries(properties) as Record<string, JsonSchema> };
}

/** A number that is sent is whole, unless its check says `double`. */
function whole(schema: JsonSchema): JsonSchema {
  const isWhole = (part: JsonSchema | null) => part?.type === 'number' && part.format !== 'double';
  return JSON.parse(JSON.stringify(schema), (_, part: JsonSchema | null) =>
    isWhole(part) ? { ...part, type: 'integer' } : part,
  ) as JsonSchema;
}

function answered(answer: JsonSchema): Operation['responses'][string] {
  const { mediaType } = resolved(answer).properties ?? {};
  if (!mediaType) return { description: 'The answer', content: { [JSON_TYPE]: { schema: asComponent(answer) } } };
  const file = { schema: { type: 'string', format: 'binary' } };
  return { description: 'The file', content: Object.fromEntries(wordsOf(mediaType).map((type) => [type, file])) };
}

function refusalsByStatus(codes: readonly RejectionCode[]): Operation['responses'] {
  const statuses = [...new Set(codes.map((code) => rejections[code].statusCode))];
  return Object.fromEntries(
    statuses.map((status) => {
      const these = codes.filter((code) => rejections[code].statusCode === status);
      return [status, refused(these.map((code) => rejections[code].message).join(' · '), these)];
    }),
  );
}

/** A refusal with one of these codes: `ErrorBody` of the contracts. */
function refused(description: string, codes: readonly RejectionCode[]): Operation['responses'][string] {
  const schema = {
    allOf: [{ $ref: `${COMPONENTS}ErrorBody` }, { type: 'object', properties: { code: { enum: [...codes] } } }],
  };
  return { description, content: { [JSON_TYPE]: { schema } } };
}
