import type { Filter } from '../document-store.port';
import { type AnyDocument, type ContractFixture, sortedIds } from './fixture.contract-suite';

const CARS = [
  {
    _id: 'audi',
    year: 1980,
    name: 'Quattro',
    engine: { cylinders: 5, maker: { city: 'Ingolstadt' } },
    tags: ['rally'],
  },
  { _id: 'bmw', year: 1978, name: 'M1', engine: { cylinders: 6 }, tags: ['road', 'race'], winner: true },
  { _id: 'porsche', year: 1963, name: '911', engine: { cylinders: 6 }, tags: [], winner: false },
  { _id: 'trabant', year: null, name: 'Trabant 601', engine: null, laps: [{ no: 1, seconds: 99 }] },
  {
    _id: 'unknown',
    laps: [
      { no: 1, seconds: 61 },
      { no: 2, seconds: 75 },
    ],
    year: 'long ago',
  },
];

const FILTERS: [what: string, filter: Filter<AnyDocument>, found: string[]][] = [
  ['an id', { _id: 'bmw' }, ['bmw']],
  ['an id that is not there', { _id: 'ferrari' }, []],
  ['several ids', { _id: { $in: ['bmw', 'audi', 'ferrari'] } }, ['audi', 'bmw']],
  ['an id and more', { _id: 'bmw', year: 1980 }, []],
  ['equality', { year: 1980 }, ['audi']],
  ['truth', { winner: true }, ['bmw']],
  ['falsehood, which is not a missing field', { winner: false }, ['porsche']],
  ['null, which is also a missing field', { winner: null }, ['audi', 'trabant', 'unknown']],
  ['null in a field', { year: null }, ['trabant']],
  ['$ne, which finds missing fields', { winner: { $ne: true } }, ['audi', 'porsche', 'trabant', 'unknown']],
  ['$gt among numbers only', { year: { $gt: 1963 } }, ['audi', 'bmw']],
  ['$gte', { year: { $gte: 1978 } }, ['audi', 'bmw']],
  ['$lt among numbers only', { year: { $lt: 1978 } }, ['porsche']],
  ['$lte', { year: { $lte: 1978 } }, ['bmw', 'porsche']],
  ['a range', { year: { $gt: 1963, $lt: 1980 } }, ['bmw']],
  ['an empty range', { year: { $gt: 1980, $lt: 1963 } }, []],
  ['a range of texts', { name: { $gte: 'M', $lt: 'R' } }, ['audi', 'bmw']],
  ['$in', { year: { $in: [1963, 1980, 5] } }, ['audi', 'porsche']],
  ['$in with null', { winner: { $in: [null, false] } }, ['audi', 'porsche', 'trabant', 'unknown']],
  ['$in of nothing', { year: { $in: [] } }, []],
  ['$nin', { year: { $nin: [1963, 1980] } }, ['bmw', 'trabant', 'unknown']],
  ['$and', { $and: [{ year: { $gt: 1970 } }, { 'engine.cylinders': 6 }] }, ['bmw']],
  ['the same field twice in $and', { $and: [{ year: { $gt: 1963 } }, { year: { $lt: 1980 } }] }, ['bmw']],
  ['$or', { $or: [{ year: 1963 }, { name: 'M1' }] }, ['bmw', 'porsche']],
  ['$or whose parts overlap', { $or: [{ year: { $gt: 1970 } }, { year: { $gt: 1960 } }] }, ['audi', 'bmw', 'porsche']],
  ['$or beside another condition', { winner: true, $or: [{ year: 1963 }, { year: 1978 }] }, ['bmw']],
  ['$exists', { year: { $exists: true } }, ['audi', 'bmw', 'porsche', 'trabant', 'unknown']],
  ['$exists: false', { winner: { $exists: false } }, ['audi', 'trabant', 'unknown']],
  ['$regex', { name: { $regex: '^[QM]' } }, ['audi', 'bmw']],
  ['$regex with $options', { name: { $regex: '^trabant', $options: 'i' } }, ['trabant']],
  ['an element of a list', { tags: 'race' }, ['bmw']],
  ['a whole list', { tags: ['road', 'race'] }, ['bmw']],
  ['an empty list', { tags: [] }, ['porsche']],
  ['$in on a list', { tags: { $in: ['rally', 'road'] } }, ['audi', 'bmw']],
  ['$elemMatch', { tags: { $elemMatch: { $ne: 'rally' } } }, ['bmw']],
  ['a path into a list', { 'laps.seconds': 75 }, ['unknown']],
  ['a dotted path', { 'engine.cylinders': 6 }, ['bmw', 'porsche']],
  ['a longer path', { 'engine.maker.city': 'Ingolstadt' }, ['audi']],
  ['a path that ends early', { 'engine.maker.city': null }, ['bmw', 'porsche', 'trabant', 'unknown']],
  ['a whole object', { engine: { cylinders: 6 } }, ['bmw', 'porsche']],
  ['everything', {}, ['audi', 'bmw', 'porsche', 'trabant', 'unknown']],
];

const REFUSED: [what: string, filter: unknown][] = [
  ['an undefined value', { _id: undefined }],
  ['an undefined value in an operator', { year: { $gt: undefined } }],
  ['code', { $where: 'true' }],
  ['an expression', { $expr: { $eq: ['$year', 1980] } }],
  ['an unknown operator', { year: { $type: 'string' } }],
  ['a text in place of a filter', 'bmw'],
];

export function filterContract({ fresh }: ContractFixture): void {
  describe.each([
    ['without an index', []],
    ['with indexes', [{ year: 1 }, { name: -1 }, { winner: 1, year: -1 }, { 'engine.cylinders': 1 }, { tags: 1 }]],
  ] as [string, Record<string, 1 | -1>[]][])('a filter %s', (_, keys) => {
    const cars = async () => {
      const collection = await fresh(...keys.map((key) => ({ key })));
      await collection.insertMany(CARS);
      return collection;
    };

    it.each(FILTERS)('finds by %s', async (_what, filter, found) => {
      const collection = await cars();
      expect(await sortedIds(collection.find(filter))).toEqual(found);
      expect(await collection.countDocuments(filter)).toBe(found.length);
      expect((await collection.findOne(filter, { sort: { _id: 1 } }))?._id).toBe(found[0]);
    });
  });

  it.each(REFUSED)('a filter with %s is refused by every call', async (_what, filter) => {
    const collection = await fresh();
    await collection.insertOne({ _id: 'bmw' });
    const refused = filter as Filter<AnyDocument>;
    const refusal = { name: 'InvalidDocument' };
    expect(() => collection.find(refused)).toThrow(expect.objectContaining(refusal));
    await expect(collection.findOne(refused)).rejects.toMatchObject(refusal);
    await expect(collection.countDocuments(refused)).rejects.toMatchObject(refusal);
    await expect(collection.updateOne(refused, { $set: { year: 1 } })).rejects.toMatchObject(refusal);
    await expect(collection.updateMany(refused, { $set: { year: 1 } })).rejects.toMatchObject(refusal);
    await expect(collection.replaceOne(refused, { year: 1 })).rejects.toMatchObject(refusal);
    await expect(collection.deleteOne(refused)).rejects.toMatchObject(refusal);
    await expect(collection.deleteMany(refused)).rejects.toMatchObject(refusal);
    await expect(collection.bulkWrite([{ deleteOne: { filter: refused } }])).rejects.toMatchObject(refusal);
    expect(await collection.find({}).toArray()).toEqual([{ _id: 'bmw' }]);
  });
}
