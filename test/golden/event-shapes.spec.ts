import { currentSchemaVersion } from '@app/event-store';
import { type StoredEvent, upcasters } from '../../apps/api/src/stored-events';
import { eventShapes } from './event-shapes';

/** The fields of a value with their types: `questions[].text: string`. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => fieldsOf(each, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [`${path}: ${value === null ? 'null' : typeof value}`];
  return Object.entries(value).flatMap(([key, each]) => fieldsOf(each, path ? `${path}.${key}` : key));
}

const shapeOf = (examples: readonly unknown[]) =>
  [...new Set(examples.flatMap((example) => fieldsOf(example)))].toSorted();

const types = Object.keys(eventShapes) as StoredEvent['type'][];

describe.each(types)('%s', (type) => {
  const versions: readonly (readonly unknown[])[] = eventShapes[type];

  it('is shown in each shape it was ever stored in', () => {
    expect(versions).toHaveLength(currentSchemaVersion(type, upcasters));
  });

  // A test that fails here found a change of what old logs hold. Give the event a step in `stored-events.ts` and
  // leave the earlier shape as it is.
  it('keeps the shapes that are in logs', () => {
    for (const [index, examples] of versions.entries()) {
      expect(shapeOf(examples)).toMatchSnapshot(`version ${index + 1}`);
    }
  });

  it('reaches its present shape from every earlier one', () => {
    const steps: readonly ((data: unknown) => unknown)[] = upcasters[type] ?? [];
    const present = shapeOf(versions.at(-1)!);
    for (const [index, examples] of versions.entries()) {
      const brought = examples.map((example) => steps.slice(index).reduce((data, step) => step(data), example));
      for (const field of shapeOf(brought)) expect(present).toContain(field);
    }
  });
});
