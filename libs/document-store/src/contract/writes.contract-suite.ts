import { DuplicateKey } from '../document-store.port';
import { allOf, type AnyDocument, type ContractFixture } from './fixture.contract-suite';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const NOT_STORABLE: [what: string, document: object][] = [
  ['without an id', { name: 'Ada' }],
  ['with an empty id', { _id: '' }],
  ['with a number for an id', { _id: 7 }],
  ['with a date in it', { _id: 'a', at: new Date(0) }],
  ['with infinity in it', { _id: 'a', n: Infinity }],
  ['with a big integer in it', { _id: 'a', n: 1n }],
  ['with a map in it', { _id: 'a', map: new Map() }],
  ['with an operator for a field', { _id: 'a', deep: { $gt: 1 } }],
  ['with a forged prototype', JSON.parse('{"_id":"a","__proto__":{"isAdmin":true}}') as object],
];

export function writeContract({ fresh }: ContractFixture): void {
  describe('an insert', () => {
    it('stores one document or many', async () => {
      const racers = await fresh();
      await racers.insertOne({ _id: 'a', n: 1 });
      await racers.insertMany([{ _id: 'b' }, { _id: 'c' }]);
      expect(await allOf(racers)).toEqual([{ _id: 'a', n: 1 }, { _id: 'b' }, { _id: 'c' }]);
    });

    it('of many stops at the first taken id and keeps what came before', async () => {
      const racers = await fresh();
      await racers.insertOne({ _id: 'a' });
      await expect(racers.insertMany([{ _id: 'c' }, { _id: 'a' }, { _id: 'd' }])).rejects.toBeInstanceOf(DuplicateKey);
      expect(await allOf(racers)).toEqual([{ _id: 'a' }, { _id: 'c' }]);
    });

    it('leaves out undefined fields and keeps null ones', async () => {
      const racers = await fresh();
      await racers.insertOne({
        _id: 'a',
        gone: undefined,
        kept: null,
        deep: { gone: undefined },
        list: [1, undefined],
      });
      expect(JSON.stringify(await allOf(racers))).toBe('[{"_id":"a","kept":null,"deep":{},"list":[1,null]}]');
    });

    it.each(NOT_STORABLE)('refuses a document %s', async (_what, document) => {
      const racers = await fresh();
      const refusal = { name: 'InvalidDocument' };
      await expect(racers.insertOne(document as AnyDocument)).rejects.toMatchObject(refusal);
      await expect(racers.insertMany([document as AnyDocument])).rejects.toMatchObject(refusal);
      expect(await allOf(racers)).toEqual([]);
    });
  });

  describe('a replacement', () => {
    it('replaces the whole document and keeps its id', async () => {
      const racers = await fresh({ key: { n: 1 } });
      await racers.insertOne({ _id: 'a', n: 1, old: true });
      const replaced = await racers.replaceOne({ _id: 'a', n: 1 }, { n: 2 });
      expect(replaced).toMatchObject({ matchedCount: 1, upsertedCount: 0 });
      expect(await racers.replaceOne({ _id: 'b' }, { n: 3 })).toMatchObject({ matchedCount: 0, upsertedCount: 0 });
      expect(await racers.find({ n: { $gte: 0 } }).toArray()).toEqual([{ _id: 'a', n: 2 }]);
    });

    it('is inserted when nothing matches and it may', async () => {
      const racers = await fresh();
      const result = await racers.replaceOne({ _id: 'a' }, { n: 1 }, { upsert: true });
      expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
      expect(await racers.replaceOne({ _id: 'a' }, { n: 2 }, { upsert: true })).toMatchObject({ upsertedCount: 0 });
      expect(await allOf(racers)).toEqual([{ _id: 'a', n: 2 }]);
    });

    it('names an id and cannot change it', async () => {
      const racers = await fresh();
      await racers.insertOne({ _id: 'a', n: 1 });
      const other = { _id: 'b', n: 2 } as Omit<AnyDocument, '_id'>;
      await expect(racers.replaceOne({ _id: 'a' }, other)).rejects.toThrow('_id');
      await expect(racers.replaceOne({ n: 1 }, { n: 5 })).rejects.toThrow('_id');
      expect(await allOf(racers)).toEqual([{ _id: 'a', n: 1 }]);
    });
  });

  describe('an upsert', () => {
    it('starts with the values that the filter requires and those set on insert', async () => {
      const racers = await fresh();
      const result = await racers.updateOne(
        { _id: 'a', team: 'red', car: { make: 'BMW' } },
        { $setOnInsert: { created: 1 }, $inc: { wins: 1 } },
        { upsert: true },
      );
      expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
      expect(await allOf(racers)).toEqual([{ _id: 'a', team: 'red', car: { make: 'BMW' }, created: 1, wins: 1 }]);
    });

    it('sets nothing on insert when the document is there', async () => {
      const racers = await fresh();
      await racers.insertOne({ _id: 'a', wins: 1 });
      await racers.updateOne({ _id: 'a' }, { $setOnInsert: { created: 1 }, $inc: { wins: 1 } }, { upsert: true });
      expect(await allOf(racers)).toEqual([{ _id: 'a', wins: 2 }]);
    });

    it('gets a random id when none is named', async () => {
      const racers = await fresh();
      await racers.updateOne({ team: 'red' }, { $set: { n: 1 } }, { upsert: true });
      expect(await allOf(racers)).toEqual([{ _id: expect.stringMatching(UUID) as string, team: 'red', n: 1 }]);
    });
  });

  describe('a delete', () => {
    it('removes one or all that match and counts them', async () => {
      const racers = await fresh({ key: { n: 1 } });
      await racers.insertMany(['a', 'b', 'c', 'd'].map((_id) => ({ _id, n: _id === 'd' ? 2 : 1 })));
      expect(await racers.deleteOne({ n: 1 })).toMatchObject({ deletedCount: 1 });
      expect(await racers.deleteMany({ n: 1 })).toMatchObject({ deletedCount: 2 });
      expect(await racers.deleteMany({ n: 1 })).toMatchObject({ deletedCount: 0 });
      expect(await racers.deleteOne({ _id: 'nobody' })).toMatchObject({ deletedCount: 0 });
      expect(await racers.find({ n: { $gt: 0 } }).toArray()).toEqual([{ _id: 'd', n: 2 }]);
    });
  });

  describe('a bulk write', () => {
    it('does its writes in order', async () => {
      const racers = await fresh();
      await racers.insertMany(['a', 'b', 'c'].map((_id) => ({ _id, n: 1 })));
      await racers.bulkWrite([
        { updateOne: { filter: { _id: 'a' }, update: { $inc: { n: 1 } } } },
        { updateOne: { filter: { n: 1 }, update: { $set: { n: 5 } } } },
        { replaceOne: { filter: { _id: 'b' }, replacement: { m: 1 } } },
        { replaceOne: { filter: { _id: 'f' }, replacement: { n: 7 }, upsert: true } },
        { updateOne: { filter: { _id: 'g' }, update: { $set: { n: 8 } }, upsert: true } },
        { deleteOne: { filter: { n: 1 } } },
      ]);
      expect(await allOf(racers)).toEqual([
        { _id: 'a', n: 2 },
        { _id: 'b', m: 1 },
        { _id: 'f', n: 7 },
        { _id: 'g', n: 8 },
      ]);
    });
  });
}
