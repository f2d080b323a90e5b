import fc from 'fast-check';
import type { Collection, Filter, IndexDefinition, QueryOptions } from '../document-store.port';
import type { AnyDocument, ContractFixture } from './fixture.contract-suite';

const INDEXES: IndexDefinition[] = [
  { key: { score: -1 } },
  { key: { team: 1, score: -1 } },
  { key: { team: 1, score: -1, timeMs: 1 } },
  { key: { 'car.year': 1, team: -1 } },
  { key: { _id: 1 } },
];

// Small ranges of values, so that equal keys, empty answers and hits all occur.
const number = fc.integer({ min: 0, max: 5 });
const team = fc.constantFrom('blue', 'green', 'red', 'Red', '');
const id = fc.integer({ min: 0, max: 30 }).map((n) => `id-${n}`);

const document = fc.record(
  {
    _id: id,
    score: fc.oneof({ weight: 3, arbitrary: number }, fc.constantFrom(null, 'none', true, 2.5)),
    team: fc.oneof({ weight: 3, arbitrary: team }, fc.constantFrom(null, 3)),
    timeMs: number,
    car: fc.oneof(fc.record({ year: number }, { requiredKeys: [] }), fc.constant(null)),
    tags: fc.array(team, { maxLength: 2 }),
  },
  { requiredKeys: ['_id'] },
);
const documents = fc.uniqueArray(document, { maxLength: 25, selector: ({ _id }) => _id });

const value = fc.oneof({ weight: 5, arbitrary: number }, team, fc.constantFrom(null, true));
const condition = fc.oneof(
  value,
  fc.record({ $gte: number, $lt: number }, { requiredKeys: [] }).filter((range) => Object.keys(range).length > 0),
  fc.oneof(number, team).map(($gt) => ({ $gt })),
  fc.oneof(number, team).map(($lte) => ({ $lte })),
  fc.array(value, { maxLength: 3 }).map(($in) => ({ $in })),
  value.map(($ne) => ({ $ne })),
  fc.boolean().map(($exists) => ({ $exists })),
);
const fields = fc.dictionary(fc.constantFrom('score', 'team', 'timeMs', 'car.year', 'tags'), condition, { maxKeys: 3 });
const filter = fc
  .tuple(fields, fc.option(id), fc.option(fc.array(fields, { minLength: 1, maxLength: 3 })), fc.option(fields))
  .map(
    ([own, _id, $or, and]) =>
      ({ ...own, ...(_id && { _id }), ...($or && { $or }), ...(and && { $and: [and] }) }) as Filter<AnyDocument>,
  );

const sort = fc
  .uniqueArray(fc.tuple(fc.constantFrom('score', 'team', 'timeMs', 'car.year', '_id'), fc.constantFrom(1, -1)), {
    minLength: 1,
    maxLength: 3,
    selector: ([path]) => path,
  })
  .map((keys) => Object.fromEntries(keys) as Record<string, 1 | -1>);
const page = fc.record({ sort, skip: fc.integer({ min: 0, max: 5 }), limit: fc.integer({ min: 0, max: 8 }) });

export const randomQuery = { documents, filter, page, id };

/** All answers of the port to one query. */
export async function answers(collection: Collection<AnyDocument>, wanted: Filter<AnyDocument>, options: QueryOptions) {
  return {
    page: await collection.find(wanted, options).toArray(),
    count: await collection.countDocuments(wanted),
  };
}

/** Replaces the documents of a collection. */
export async function refill(collection: Collection<AnyDocument>, content: AnyDocument[]): Promise<void> {
  await collection.deleteMany({});
  await collection.insertMany(content);
}

export function randomQueryContract({ fresh }: ContractFixture): void {
  it('random queries over indexes answer as a scan does, also after changes', async () => {
    const [indexed, scanned] = [await fresh(...INDEXES), await fresh()];
    const property = fc.asyncProperty(
      documents,
      fc.array(fc.tuple(filter, page), { minLength: 1, maxLength: 4 }),
      fc.tuple(filter, id, document),
      async (content, queries, [changed, deleted, replacement]) => {
        for (const collection of [indexed, scanned]) {
          await refill(collection, content);
          await collection.updateMany(changed, { $set: { team: 'green' }, $inc: { timeMs: 1 } });
          await collection.bulkWrite([
            { deleteOne: { filter: { _id: deleted } } },
            { replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true } },
          ]);
        }
        for (const [wanted, options] of queries) {
          expect(await answers(indexed, wanted, options)).toEqual(await answers(scanned, wanted, options));
        }
      },
    );
    await fc.assert(property, { numRuns: 150 });
  });
}
