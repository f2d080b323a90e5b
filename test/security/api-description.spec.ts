import { Ajv2020 } from 'ajv/dist/2020';
import { isRight, officesWith } from '@app/contracts';
import { AppProcess } from '../support/app-process';
import { describedCalls, nameOf, type Schema } from './api-calls';
import { visitorsCalls } from './open-calls';

interface Operation {
  'x-access': string;
  'x-offices'?: string[];
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: { allOf?: unknown[] } }> }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Record<string, string>> };
}

let app: AppProcess;
let description: Description;
let operations: [string, Operation][];
beforeAll(async () => {
  app = await AppProcess.start();
  description = (await (await fetch(`${app.url}/api/docs-json`)).json()) as Description;
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      nameOf({ method: method.toUpperCase(), path }),
      operation,
    ]),
  );
});
afterAll(() => app.stop());

const namesOf = (chosen: [string, Operation][]) => chosen.map(([name]) => name).toSorted();
const fieldsOf = (schema: Schema): Schema[] => [schema, ...Object.values(schema.properties ?? {}).flatMap(fieldsOf)];

describe('The description of the API', () => {
  it('says of every call who may make it', () => {
    expect(description.components.securitySchemes['bearer']).toEqual({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'opaque',
    });
    expect(Object.keys(description.components.securitySchemes).toSorted()).toEqual(['bearer', 'cookie']);
    const signedIn = [{ bearer: [] }, { cookie: [] }];
    for (const [name, { security, 'x-access': access, 'x-offices': offices }] of operations) {
      expect([name, security]).toEqual([name, access === 'public' ? [] : signedIn]);
      expect([name, offices]).toEqual([name, isRight(access) ? officesWith(access) : undefined]);
    }
    const open = operations.filter(([, { 'x-access': access }]) => access === 'public');
    expect(namesOf(open)).toEqual(Object.keys(visitorsCalls).toSorted());
    const guarded = operations.filter(([name]) => / \/api\/admin\//.test(name) && !(name in visitorsCalls));
    expect(guarded.filter(([, { 'x-access': access }]) => !isRight(access))).toEqual([]);
  });

  it('has the body of a refusal for every call', () => {
    for (const [name, { responses, 'x-access': access }] of operations) {
      const statuses = ['default', ...(access === 'public' ? [] : ['401']), ...(isRight(access) ? ['403'] : [])];
      for (const status of statuses) {
        const [body] = responses[status]!.content!['application/json']!.schema.allOf!;
        expect([name, status, body]).toEqual([name, status, { $ref: '#/components/schemas/ErrorBody' }]);
      }
    }
    const { required } = description.components.schemas['ErrorBody']!;
    expect(required).toEqual(['statusCode', 'message', 'error', 'code']);
    expect(description.components.schemas['RejectionCode']!.enum).toContain('not-authenticated');
  });

  it('has the answer of every call, in schemas that hold together', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'api', components: description.components });
    for (const [name, { responses }] of operations) {
      const [status = 'none', answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
      const schemas = Object.values(answer?.content ?? {}).map(({ schema }) => schema);
      expect([name, status, schemas.length > 0]).toEqual([name, status, true]);
      for (const schema of schemas) {
        ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object);
      }
    }
  });

  it('has every part of a path, and of one type for one name', () => {
    const types = new Map<string, Set<string>>();
    for (const [name, { parameters }] of operations) {
      const inPath = parameters.filter(({ in: place }) => place === 'path');
      expect([name, inPath.map((parameter) => parameter.name).toSorted()]).toEqual([
        name,
        [...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => part!).toSorted(),
      ]);
      for (const { name: part, schema } of inPath) types.set(part, (types.get(part) ?? new Set()).add(schema.type!));
    }
    // An event has a number, everything else a text.
    expect(types.get('id')).toEqual(new Set(['string', 'integer']));
    types.delete('id');
    expect([...types].filter(([, each]) => each.size > 1)).toEqual([]);
    expect([types.get('round'), types.get('count')]).toEqual([new Set(['integer']), new Set(['integer'])]);
  });

  it('takes whole numbers, except for two times', async () => {
    const bodies = (await describedCalls(app.url)).flatMap(({ body }) => (body ? fieldsOf(body.schema) : []));
    const inAddresses = operations.flatMap(([, { parameters }]) => parameters.map(({ schema }) => schema));
    const fractions = [...bodies, ...inAddresses].filter(({ type }) => type === 'number');
    // Of an answer, of an answer in a round by either name, and the average of a race.
    expect(fractions.map(({ format }) => format)).toEqual(['double', 'double', 'double', 'double']);
  });

  it.each([
    ['POST /api/questions', 'text', true],
    ['PUT /api/questions/{id}', 'correctAnswer', true],
    // Or scheduledTime, which means the same.
    ['POST /api/events', 'startTime', false],
    ['PUT /api/events/{id}', 'startTime', false],
    ['POST /api/admin/duel-categories', 'name', true],
    ['PUT /api/admin/duel-categories/{id}', 'name', false],
    ['PUT /api/sponsors/{id}', 'displayOrder', false],
  ])('of %s has %s, required: %s', async (name, field, isRequired) => {
    const { body } = (await describedCalls(app.url)).find((call) => nameOf(call) === name)!;
    expect(Object.keys(body!.schema.properties!)).toContain(field);
    expect(body!.schema.required?.includes(field) ?? false).toBe(isRequired);
  });

  it('has the bodies that are read row by row, and the free one of the survey', async () => {
    const bodies = new Map((await describedCalls(app.url)).map((call) => [nameOf(call), call.body?.schema.type]));
    expect(bodies.get('POST /api/questions/batch')).toBe('array');
    expect(bodies.get('POST /api/questions/import')).toBe('array');
    expect(bodies.get('POST /api/user/complete-survey')).toBe('object');
  });

  it('has how long a racing name is, and that an export has a format of its own', async () => {
    const calls = await describedCalls(app.url);
    for (const name of ['POST /api/users/register', 'PATCH /api/users/{id}']) {
      const { body } = calls.find((call) => nameOf(call) === name)!;
      const { minLength, maxLength } = body!.schema.properties!['racingName']!;
      expect([name, minLength, maxLength]).toEqual([name, 2, 20]);
    }
    const { parameters } = description.paths['/api/questions/export']!['get']!;
    expect(parameters.find(({ name }) => name === 'format')!.required).toBe(false);
  });
});
