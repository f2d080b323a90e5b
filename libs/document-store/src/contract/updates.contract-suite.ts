import type { UpdateFilter } from '../document-store.port';
import { allOf, type AnyDocument, type ContractFixture } from './fixture.contract-suite';

const RACER = {
  _id: 'r',
  score: 5,
  name: 'Ada',
  best: { ms: 900 },
  badges: ['first', 'fast'],
  laps: [{ no: 1 }, { no: 2 }],
};

type Update = UpdateFilter<AnyDocument>;

const UPDATES: [what: string, update: unknown, changed: Record<string, unknown>][] = [
  ['$set', { $set: { name: 'Bob' } }, { name: 'Bob' }],
  ['$set of a new path', { $set: { 'car.make': 'BMW' } }, { car: { make: 'BMW' } }],
  ['$set in an object', { $set: { 'best.lap': 3 } }, { best: { ms: 900, lap: 3 } }],
  ['$set of a whole object', { $set: { best: { lap: 1 } } }, { best: { lap: 1 } }],
  ['$unset', { $unset: { name: '' } }, { name: undefined }],
  ['$unset in an object', { $unset: { 'best.ms': '' } }, { best: {} }],
  ['$inc', { $inc: { score: 3 } }, { score: 8 }],
  ['$inc of a new field', { $inc: { rounds: 1, 'best.count': 2 } }, { rounds: 1, best: { ms: 900, count: 2 } }],
  ['$push', { $push: { badges: 'loyal' } }, { badges: ['first', 'fast', 'loyal'] }],
  ['$push to a new list', { $push: { cars: { make: 'BMW' } } }, { cars: [{ make: 'BMW' }] }],
  ['$push $each', { $push: { badges: { $each: ['a', 'b'] } } }, { badges: ['first', 'fast', 'a', 'b'] }],
  ['$push $each $slice', { $push: { badges: { $each: ['a'], $slice: -2 } } }, { badges: ['fast', 'a'] }],
  ['$pull', { $pull: { badges: 'first' } }, { badges: ['fast'] }],
  ['$pull by condition', { $pull: { laps: { no: { $gt: 1 } } } }, { laps: [{ no: 1 }] }],
  ['$addToSet', { $addToSet: { badges: 'new' } }, { badges: ['first', 'fast', 'new'] }],
  ['$addToSet $each', { $addToSet: { badges: { $each: ['fast', 'new'] } } }, { badges: ['first', 'fast', 'new'] }],
  ['$max', { $max: { score: 50 } }, { score: 50 }],
  ['$max of a new field', { $max: { 'best.lap': 2 } }, { best: { ms: 900, lap: 2 } }],
  ['several operators', { $set: { name: 'Bob' }, $inc: { score: 1 } }, { name: 'Bob', score: 6 }],
];

const CHANGING_NOTHING: [what: string, update: unknown][] = [
  ['$set of the same value', { $set: { name: 'Ada' } }],
  ['$unset of a missing field', { $unset: { car: '' } }],
  ['$max below', { $max: { score: 1 } }],
  ['$addToSet of a member', { $addToSet: { badges: 'fast' } }],
  ['$pull of a stranger', { $pull: { badges: 'slow' } }],
  ['$setOnInsert', { $setOnInsert: { name: 'Bob' } }],
];

const REFUSED: [what: string, update: unknown][] = [
  ['a field without operator', { name: 'Bob' }],
  ['no operator', {}],
  ['an unsupported operator', { $rename: { name: 'title' } }],
  ['another id', { $set: { _id: 'other' } }],
  ['the same field twice', { $set: { score: 1 }, $inc: { score: 1 } }],
  ['$inc of a text', { $inc: { name: 1 } }],
  ['$push to a text', { $push: { name: 'x' } }],
  ['$addToSet to an object', { $addToSet: { best: 'x' } }],
  ['a date', { $set: { at: new Date(0) } }],
  ['not a number', { $set: { score: Number.NaN } }],
];

export function updateContract({ fresh }: ContractFixture): void {
  describe('an update', () => {
    it.each(UPDATES)('changes the document by %s', async (_what, update, changed) => {
      const racers = await fresh();
      await racers.insertOne(RACER);
      expect(await racers.updateOne({ _id: 'r' }, update as Update)).toMatchObject({ matchedCount: 1 });
      expect(await allOf(racers)).toEqual([{ ...RACER, ...changed }]);
    });

    it.each(CHANGING_NOTHING)('by %s matches and changes nothing', async (_what, update) => {
      const racers = await fresh();
      await racers.insertOne(RACER);
      expect(await racers.updateOne({ _id: 'r' }, update as Update)).toMatchObject({ matchedCount: 1 });
      expect(await allOf(racers)).toEqual([RACER]);
    });

    it.each(REFUSED)('with %s is refused and changes nothing', async (_what, update) => {
      const racers = await fresh();
      await racers.insertOne(RACER);
      await expect(racers.updateOne({ _id: 'r' }, update as Update)).rejects.toThrow();
      expect(await allOf(racers)).toEqual([RACER]);
    });

    it('of one document does not change the other matches', async () => {
      const racers = await fresh();
      await racers.insertMany([
        { _id: 'a', n: 0 },
        { _id: 'b', n: 0 },
      ]);
      expect(await racers.updateOne({ n: 0 }, { $inc: { n: 1 } })).toMatchObject({ matchedCount: 1 });
      expect(await racers.countDocuments({ n: 0 })).toBe(1);
    });

    it('of many counts the matched', async () => {
      const racers = await fresh({ key: { n: 1 } });
      await racers.insertMany([
        { _id: 'a', n: 0 },
        { _id: 'b', n: 0 },
        { _id: 'c', n: 1 },
      ]);
      expect(await racers.updateMany({ n: { $lte: 1 } }, { $set: { n: 1 } })).toMatchObject({ matchedCount: 3 });
      expect(await racers.countDocuments({ n: 1 })).toBe(3);
      expect(await racers.updateMany({ n: 9 }, { $set: { n: 1 } })).toMatchObject({
        matchedCount: 0,
        upsertedCount: 0,
      });
    });

    it('moves the document in every index', async () => {
      const racers = await fresh({ key: { score: -1 } }, { key: { team: 1, score: -1 } });
      await racers.insertMany([
        { _id: 'a', team: 'x', score: 1 },
        { _id: 'b', team: 'x', score: 2 },
      ]);
      await racers.updateOne({ _id: 'a' }, { $set: { score: 3 } });
      await racers.updateOne({ _id: 'b' }, { $set: { team: 'y' } });
      expect(await racers.find({ score: { $gte: 2 } }, { sort: { score: -1 } }).toArray()).toEqual([
        { _id: 'a', team: 'x', score: 3 },
        { _id: 'b', team: 'y', score: 2 },
      ]);
      expect(await racers.find({ team: 'x' }, { sort: { score: -1 } }).toArray()).toEqual([
        { _id: 'a', team: 'x', score: 3 },
      ]);
    });

    it('loses no increment of a hundred made at once', async () => {
      const counters = await fresh();
      const increments = Array.from({ length: 100 }, () =>
        counters.findOneAndUpdate({ _id: 'n' }, { $inc: { value: 1 } }, { upsert: true, returnDocument: 'after' }),
      );
      const values = (await Promise.all(increments)).map((document) => document?.value as number);
      expect(values.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    });
  });

  describe('findOneAndUpdate', () => {
    it('gives the document before or after', async () => {
      const racers = await fresh();
      await racers.insertOne({ _id: 'a', n: 1 });
      const increment = { $inc: { n: 1 } };
      expect(await racers.findOneAndUpdate({ n: 1 }, increment, { returnDocument: 'after' })).toEqual({
        _id: 'a',
        n: 2,
      });
      expect(await racers.findOneAndUpdate({ n: 2 }, increment, { returnDocument: 'before' })).toEqual({
        _id: 'a',
        n: 2,
      });
      expect(await racers.findOneAndUpdate({ n: 9 }, increment, { returnDocument: 'after' })).toBeNull();
      expect(await allOf(racers)).toEqual([{ _id: 'a', n: 3 }]);
    });

    it('gives null before and the new document after an upsert', async () => {
      const racers = await fresh();
      const upsert = (_id: string, returnDocument: 'before' | 'after') =>
        racers.findOneAndUpdate({ _id }, { $inc: { n: 1 } }, { upsert: true, returnDocument });
      expect(await upsert('a', 'before')).toBeNull();
      expect(await upsert('b', 'after')).toEqual({ _id: 'b', n: 1 });
      expect(await allOf(racers)).toEqual([
        { _id: 'a', n: 1 },
        { _id: 'b', n: 1 },
      ]);
    });
  });
}
