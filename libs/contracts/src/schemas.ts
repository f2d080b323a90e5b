import type { CallName } from './calls/call';
import written from './calls/calls.schema.json';
import { type CommonRefusal, commonRejections } from './common-rejections';

/** A JSON schema, as far as it is read here. References point into `definitions`. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** The parts of a declared call, each as a schema. */
export interface CallSchema {
  access: JsonSchema;
  alsoBy?: JsonSchema;
  answer: JsonSchema;
  paged?: JsonSchema;
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  form?: JsonSchema;
  refusals?: JsonSchema;
}

const { calls, definitions: types } = written as unknown as {
  calls: Record<CallName, { description?: string; properties: CallSchema }>;
  definitions: Record<string, JsonSchema>;
};

export const definitions = types;
export const DEFINITIONS = '#/definitions/';

export const callNames = Object.keys(calls) as CallName[];
export const isCallName = (name: string): name is CallName => name in calls;
export const schemaOf = (name: CallName): CallSchema => calls[name].properties;
export const descriptionOf = (name: CallName): string | undefined => calls[name].description;

export const commonRefusals = Object.keys(commonRejections) as CommonRefusal[];

/** What a call answers with: one thing, or a page of a list or the whole list. */
export function answerSchemaOf(name: CallName): JsonSchema {
  const { answer, paged } = schemaOf(name);
  return paged ? { anyOf: [paged, answer] } : answer;
}

/** The schema itself, when it only refers to a definition. */
export const resolved = (schema: JsonSchema): JsonSchema =>
  schema.$ref ? resolved(definitions[schema.$ref.slice(DEFINITIONS.length)]!) : schema;

/** The words that a schema allows: of a list, of alternatives, or the only one. */
export const wordsOf = (schema: JsonSchema | undefined): string[] =>
  (schema?.enum ?? (schema && 'const' in schema ? [schema.const] : [])) as string[];
