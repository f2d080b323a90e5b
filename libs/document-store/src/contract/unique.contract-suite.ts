import { DuplicateKey } from '../document-store.port';
import { allOf, type ContractFixture } from './fixture.contract-suite';

export function uniqueContract({ fresh, freshName, store }: ContractFixture): void {
  describe('a unique index', () => {
    const accounts = async () => {
      const collection = await fresh({ key: { email: 1 }, unique: true });
      await collection.insertMany([
        { _id: 'a', email: 'a@x' },
        { _id: 'b', email: 'b@x' },
      ]);
      return collection;
    };
    const before = [
      { _id: 'a', email: 'a@x' },
      { _id: 'b', email: 'b@x' },
    ];

    it('refuses a taken key, naming its fields, and changes nothing', async () => {
      const collection = await accounts();
      const refusal = { name: 'DuplicateKey', key: 'email' };
      await expect(collection.insertOne({ _id: 'c', email: 'a@x' })).rejects.toMatchObject(refusal);
      await expect(collection.insertMany([{ _id: 'c', email: 'a@x' }])).rejects.toMatchObject(refusal);
      await expect(collection.replaceOne({ _id: 'b' }, { email: 'a@x' })).rejects.toMatchObject(refusal);
      await expect(collection.updateOne({ _id: 'b' }, { $set: { email: 'a@x' } })).rejects.toMatchObject(refusal);
      await expect(
        collection.updateOne({ _id: 'c' }, { $set: { email: 'a@x' } }, { upsert: true }),
      ).rejects.toMatchObject(refusal);
      await expect(collection.replaceOne({ _id: 'c' }, { email: 'b@x' }, { upsert: true })).rejects.toMatchObject(
        refusal,
      );
      await expect(
        collection.findOneAndUpdate({ _id: 'b' }, { $set: { email: 'a@x' } }, { returnDocument: 'after' }),
      ).rejects.toMatchObject(refusal);
      const operations = [{ updateOne: { filter: { _id: 'b' }, update: { $set: { email: 'a@x' } } } }];
      await expect(collection.bulkWrite(operations)).rejects.toMatchObject(refusal);
      expect(await allOf(collection)).toEqual(before);
      expect(await collection.find({ email: 'a@x' }).toArray()).toEqual([before[0]]);
    });

    it('names the id when the id is taken', async () => {
      const collection = await accounts();
      await expect(collection.insertOne({ _id: 'a', email: 'new' })).rejects.toMatchObject({
        name: 'DuplicateKey',
        key: '_id',
      });
      expect(await allOf(collection)).toEqual(before);
    });

    it('gives a key free that is changed or deleted', async () => {
      const collection = await accounts();
      await collection.updateOne({ _id: 'a' }, { $set: { email: 'new@x' } });
      await collection.deleteOne({ _id: 'b' });
      await collection.insertMany([
        { _id: 'c', email: 'a@x' },
        { _id: 'd', email: 'b@x' },
      ]);
      expect(await allOf(collection)).toEqual([
        { _id: 'a', email: 'new@x' },
        { _id: 'c', email: 'a@x' },
        { _id: 'd', email: 'b@x' },
      ]);
    });

    it('lets a document keep its own key', async () => {
      const collection = await accounts();
      await collection.replaceOne({ _id: 'a' }, { email: 'a@x', name: 'Ada' });
      expect(await collection.findOne({ email: 'a@x' })).toEqual({ _id: 'a', email: 'a@x', name: 'Ada' });
    });

    it('ignores documents without the key, and takes null for a value', async () => {
      const collection = await accounts();
      await collection.insertMany([{ _id: 'c' }, { _id: 'd' }, { _id: 'e', email: null }]);
      await expect(collection.insertOne({ _id: 'f', email: null })).rejects.toBeInstanceOf(DuplicateKey);
      expect(await collection.countDocuments()).toBe(5);
    });

    it('lets exactly one of many racing writers have the key', async () => {
      const collection = await fresh({ key: { email: 1 }, unique: true });
      const attempts = Array.from({ length: 30 }, (_, i) => collection.insertOne({ _id: `${i}`, email: 'same@x' }));
      const outcomes = await Promise.allSettled(attempts);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DuplicateKey);
      }
      expect(await collection.countDocuments()).toBe(1);
    });

    it('cannot be made over documents that break it', async () => {
      const name = freshName();
      const collection = await store().collection<{ _id: string; email: string }>({ name });
      await collection.insertMany([
        { _id: 'a', email: 'x' },
        { _id: 'b', email: 'x' },
      ]);
      const unique = { name, indexes: [{ key: { email: 1 }, unique: true }] } as const;
      await expect(store().collection(unique)).rejects.toBeInstanceOf(DuplicateKey);
      await collection.deleteOne({ _id: 'b' });
      await store().collection(unique);
      await expect(collection.insertOne({ _id: 'c', email: 'x' })).rejects.toBeInstanceOf(DuplicateKey);
    });
  });
}
