import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { callNames, type JsonSchema, resolved, schemaOf } from '@app/contracts/schemas';
import { type RunningApp, startApp } from '../apps/api/src/testing/start-app';
import { inputsOfCalls, type Place } from './security/call-inputs';

/** Bodies that no class checks: the catalogue and the survey check them, or the handler reads a file or a stream. */
const READ_BY_HAND = ['questions', 'complete-survey', 'sponsors', 'upload', 'question-pictures', 'badge-image'];

let app: RunningApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

describe('The declared calls', () => {
  it('have schemas that are what their types say', () => {
    expect(() =>
      execFileSync(process.execPath, ['libs/contracts/schemas.mjs', '--check'], { cwd: join(__dirname, '..') }),
    ).not.toThrow();
  });

  it('are all handled, and nothing else is', () => {
    expect([...inputsOfCalls(app).keys()].toSorted()).toEqual(callNames.toSorted());
  });

  it('read the fields that they declare', () => {
    const inputs = inputsOfCalls(app);
    const isReadByHand = (name: string) => READ_BY_HAND.some((part) => name.includes(`/${part}`));
    const different = callNames.flatMap((name) => {
      const { query, body } = schemaOf(name);
      const parts = [...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => part!);
      const declared = { path: parts.toSorted(), query: fieldsOf(query), body: fieldsOf(body) };
      return (['path', 'query', 'body'] as const).flatMap((place: Place) => {
        const read = [...inputs.get(name)!].flatMap(([field, of]) => (of === place ? field : [])).toSorted();
        if (place === 'body' && read.length === 0 && isReadByHand(name)) return [];
        return read.join() === declared[place].join() ? [] : [{ name, place, read, declared: declared[place] }];
      });
    });
    expect(different).toEqual([]);
  });
});

/** The fields of an object, or of the parts that it is made of. */
function fieldsOf(schema: JsonSchema | undefined): string[] {
  if (!schema) return [];
  const { properties = {}, allOf = [] } = resolved(schema) as JsonSchema & { allOf?: JsonSchema[] };
  return [...Object.keys(properties), ...allOf.flatMap(fieldsOf)].toSorted();
}
