import type { Filter, QueryOptions, UpdateFilter } from '../document-store.port';
import { allOf, type AnyDocument, type ContractFixture, sortedIds } from './fixture.contract-suite';

type Fields = Record<string, unknown>;
type Update = UpdateFilter<AnyDocument>;

const refusal = { name: 'InvalidDocument' };

const UPDATES: [what: string, before: Fields, update: object, after: Fields][] = [
  ['$addToSet keeps equal elements that are there', { c: [1, 1] }, { $addToSet: { c: 2 } }, { c: [1, 1, 2] }],
  ['$addToSet adds an equal one once', { c: [1] }, { $addToSet: { c: { $each: [2, 2] } } }, { c: [1, 2] }],
  [
    '$addToSet tells orders of fields apart',
    { c: [{ a: 1, b: 2 }] },
    { $addToSet: { c: { b: 2, a: 1 } } },
    {
      c: [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    },
  ],
  ['$push keeps the last of a new list', {}, { $push: { c: { $each: [1, 2, 3], $slice: -2 } } }, { c: [2, 3] }],
  ['$push keeps the first', { c: [1] }, { $push: { c: { $each: [2, 3], $slice: 2 } } }, { c: [1, 2] }],
  ['$unset of a path that cannot exist changes nothing', { c: 1 }, { $unset: { 'c.b': '' } }, { c: 1 }],
  [
    '$pull of a filter leaves values alone',
    { c: [1, { a: 1 }, [{ a: 1 }]] },
    { $pull: { c: { a: 1 } } },
    { c: [1, [{ a: 1 }]] },
  ],
  ['$pull of a condition opens lists', { c: [1, [1, 9], 9] }, { $pull: { c: { $gt: 5 } } }, { c: [1] }],
  ['$max takes the kinds of values in order', { c: 'x', d: 1 }, { $max: { c: 5, d: true } }, { c: 'x', d: true }],
  [
    '$set of a field that every object inherits',
    {},
    { $set: { toString: 1, 'constructor.name': 'x' } },
    { toString: 1, constructor: { name: 'x' } },
  ],
  [
    '$push to a list with a name that every object inherits',
    { constructor: [{ a: 1 }] },
    { $push: { constructor: { a: 2 } } },
    { constructor: [{ a: 1 }, { a: 2 }] },
  ],
];

const NOT_FITTING: [what: string, before: Fields, update: object][] = [
  ['$set below a number', { c: 1 }, { $set: { 'c.b': 1 } }],
  ['$set below null', { c: null }, { $set: { 'c.b': 1 } }],
  ['$set of a field of a list', { c: [{ b: 1 }] }, { $set: { 'c.b': 1 } }],
  ['$inc of null', { c: null }, { $inc: { c: 1 } }],
  ['$inc to infinity', { c: 1.7e308 }, { $inc: { c: 1.7e308 } }],
  ['$push to null', { c: null }, { $push: { c: 1 } }],
  ['$pull below a text', { c: 'x' }, { $pull: { 'c.b': 1 } }],
  ['$push with $sort', {}, { $push: { c: { $each: [2, 1], $sort: 1 } } }],
  ['a place in a list', { c: [1] }, { $set: { 'c.0': 2 } }],
  ['a path with an empty part', {}, { $set: { 'c..b': 1 } }],
  ['a path through an operator', { c: [1] }, { $set: { 'c.$[]': 1 } }],
  ['a path that leads through another', {}, { $set: { c: {} }, $inc: { 'c.n': 1 } }],
  ['a forged prototype in a path', {}, { $set: { '__proto__.isAdmin': true } }],
  ["a type of the driver's", {}, { $set: { c: { _bsontype: 'ObjectId' } } }],
  ['a name with a zero in it', {}, { $set: { c: { 'a\0b': 1 } } }],
];

const FOUND: [what: string, stored: Fields, filter: Fields, isFound: boolean][] = [
  ['an object with its fields in another order', { c: { a: 1, b: 2 } }, { c: { b: 2, a: 1 } }, false],
  ['null in an element without the field', { c: [{}] }, { 'c.a': null }, true],
  ['null in an empty list', { c: [] }, { 'c.a': null }, false],
  ['null below a number', { c: 5 }, { 'c.a': null }, true],
  ['a field of an empty list that does not exist', { c: [] }, { 'c.a': { $exists: false } }, true],
  ['an element of a list in a list', { c: [[1, 2]] }, { c: 1 }, false],
  ['a list in a list', { c: [[1, 2]] }, { c: [1, 2] }, true],
  ['a field that every object inherits', {}, { constructor: { $exists: true } }, false],
  ['null in it', {}, { toString: null }, true],
  ['a list in it', { constructor: [{ a: 1 }] }, { 'constructor.a': 1 }, true],
  ['the length of a list', { c: [1, 2] }, { 'c.length': 2 }, false],
];

const REFUSED_FILTERS: [what: string, filter: Fields][] = [
  ['a date', { at: { $gt: new Date(0) } }],
  ['a place in a list', { 'c.0': 1 }],
  ['infinity', { n: { $lt: Infinity } }],
  ['no alternative', { $or: [] }],
  ['a pattern that is none', { name: { $regex: '(' } }],
  ['a pattern of JavaScript', { name: /x/ }],
  ['a list of nothing', { name: { $in: 'x' } }],
  ['a value beside an operator', { n: { $gt: 1, m: 2 } }],
  ['an operator in a value', { n: { m: { $gt: 1 } } }],
];

/** The filters of upserts that are more than values of fields. */
const UNCLEAR: [what: string, filter: Fields][] = [
  ['a date', { _id: 'a', at: new Date(0) }],
  ['an operator', { _id: 'a', n: { $gt: 1 } }],
  ['$or with one part', { $or: [{ _id: 'a' }] }],
  ['a path', { _id: 'a', 'n.m': 1 }],
  ['a number as an id', { _id: 7 }],
];

/** Options that the types let through. */
const REFUSED_OPTIONS: QueryOptions[] = [
  { limit: -1 },
  { skip: 0.5 },
  { sort: { 'n..m': 1 } },
  { projection: { n: 1, 'n.m': 1 } },
];

/** What embedded stores and servers are most likely to see differently. */
export function alikeContract({ fresh }: ContractFixture): void {
  const holding = async (...documents: Fields[]) => {
    const collection = await fresh();
    await collection.insertMany(documents.map((fields, i) => ({ _id: String.fromCharCode(97 + i), ...fields })));
    return collection;
  };

  it.each(UPDATES)('%s', async (_what, before, update, after) => {
    const collection = await holding(before);
    await collection.updateOne({ _id: 'a' }, update as Update);
    expect(await allOf(collection)).toEqual([{ _id: 'a', ...after }]);
  });

  it.each(NOT_FITTING)('%s is refused and changes nothing', async (_what, before, update) => {
    const collection = await holding(before);
    await expect(collection.updateOne({ _id: 'a' }, update as Update)).rejects.toMatchObject(refusal);
    expect(await allOf(collection)).toEqual([{ _id: 'a', ...before }]);
  });

  it.each(FOUND)('a filter for %s', async (_what, stored, filter, isFound) => {
    const collection = await holding(stored);
    expect(await sortedIds(collection.find(filter as Filter<AnyDocument>))).toEqual(isFound ? ['a'] : []);
  });

  it.each(REFUSED_FILTERS)('a filter with %s is refused', async (_what, filter) => {
    const collection = await holding({ n: 1 });
    await expect(collection.findOne(filter as Filter<AnyDocument>)).rejects.toMatchObject(refusal);
  });

  it.each(UNCLEAR)('an upsert with %s in its filter is refused', async (_what, filter) => {
    const collection = await fresh();
    const unclear = filter as Filter<AnyDocument>;
    await expect(collection.updateOne(unclear, { $set: { m: 1 } }, { upsert: true })).rejects.toMatchObject(refusal);
    expect(await allOf(collection)).toEqual([]);
  });

  it('a replacement is checked even if nothing matches', async () => {
    const collection = await holding({ c: [1] });
    const invalid = { at: new Date(0) } as object;
    await expect(collection.replaceOne({ _id: 'nobody' }, invalid)).rejects.toMatchObject(refusal);
  });

  describe('a bulk write', () => {
    const misfit = { updateOne: { filter: { _id: 'a' }, update: { $inc: { name: 1 } } } };
    const fitting = { updateOne: { filter: { _id: 'a' }, update: { $inc: { n: 1 } }, upsert: true } };

    it('with an invalid operation in the middle writes nothing', async () => {
      const collection = await fresh();
      const invalid = { replaceOne: { filter: { _id: 'b' }, replacement: { at: new Date(0) }, upsert: true } };
      await expect(collection.bulkWrite([fitting, invalid, fitting])).rejects.toMatchObject(refusal);
      expect(await allOf(collection)).toEqual([]);
    });

    it('ends at one that does not fit', async () => {
      const collection = await holding({ name: 'Ada' });
      await expect(collection.bulkWrite([fitting, misfit, fitting])).rejects.toMatchObject(refusal);
      expect(await allOf(collection)).toEqual([{ _id: 'a', name: 'Ada', n: 1 }]);
    });

    it('of nothing does nothing', async () => {
      const collection = await fresh();
      await collection.bulkWrite([]);
      await collection.insertMany([]);
      expect(await allOf(collection)).toEqual([]);
    });
  });

  it.each(REFUSED_OPTIONS)('%j are no options', async (options) => {
    const collection = await fresh();
    await expect((async () => collection.find({}, options).toArray())()).rejects.toMatchObject(refusal);
    await expect(collection.findOne({}, options)).rejects.toMatchObject(refusal);
  });
}
