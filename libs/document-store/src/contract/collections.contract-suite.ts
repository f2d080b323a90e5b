import type { Document } from '../document-store.port';
import { allOf, type AnyDocument, type ContractFixture } from './fixture.contract-suite';

interface Standing extends Document {
  userId: string;
  score: number;
  note?: string;
}

export function collectionContract({ open, store, freshName, viewRows }: ContractFixture): void {
  describe('a collection', () => {
    it('asked for twice is the same one', async () => {
      const definition = { name: freshName(), indexes: [{ key: { score: -1 } }] } as const;
      const [first, second] = await Promise.all([
        store().collection<Standing>(definition),
        store().collection<Standing>(definition),
      ]);
      await first.insertOne({ _id: 'a', userId: 'u', score: 1 });
      expect(await allOf(second)).toEqual([{ _id: 'a', userId: 'u', score: 1 }]);
      expect((await store().collectionNames()).filter((name) => name === definition.name)).toHaveLength(1);
    });

    it('may be named like a versioned read model and is listed while it exists', async () => {
      const name = `${freshName()}@2`;
      await store().collection({ name });
      expect(await store().collectionNames()).toContain(name);
      await store().dropCollection(name);
      expect(await store().collectionNames()).not.toContain(name);
      await store().dropCollection(name);
    });

    it('that was dropped starts empty again', async () => {
      const name = freshName();
      const definition = { name, indexes: [{ key: { score: -1 } }, { key: { userId: 1 }, unique: true }] } as const;
      const old = await store().collection<Standing>(definition);
      await old.insertOne({ _id: 'a', userId: 'u', score: 1 });
      await store().dropCollection(name);
      const fresh = await store().collection<Standing>(definition);
      expect(await fresh.find({ score: { $gt: 0 } }).toArray()).toEqual([]);
      await fresh.insertOne({ _id: 'b', userId: 'u', score: 2 });
      expect(await allOf(fresh)).toEqual([{ _id: 'b', userId: 'u', score: 2 }]);
    });

    it.each(['', '1st', 'a"b', "a'b", 'a b', 'a;b', '$cmd', '_hidden', '../x'])('cannot be named %j', async (name) => {
      await expect(store().collection({ name })).rejects.toThrow('Not a name');
      await expect(store().dropCollection(name)).rejects.toThrow('Not a name');
      await expect(store().publishView(name, 'x')).rejects.toThrow('Not a name');
      await expect(store().publishView('x', name)).rejects.toThrow('Not a name');
    });

    it('keeps everything that was answered over a restart of the store', async () => {
      const [name, dropped] = [freshName(), freshName()];
      const definition = { name, indexes: [{ key: { score: -1 } }, { key: { userId: 1 }, unique: true }] } as const;
      const before = await open();
      const collection = await before.collection<Standing>(definition);
      await collection.insertMany([
        { _id: 'a', userId: 'u1', score: 1, note: 'Grüße 🏎 "quoted" \u0000 \n' },
        { _id: 'b', userId: 'u2', score: 2.5 },
        { _id: 'c', userId: 'u3', score: -3 },
      ]);
      await collection.updateOne({ _id: 'b' }, { $inc: { score: 1 } });
      await collection.deleteOne({ _id: 'c' });
      await (await before.collection({ name: dropped })).insertOne({ _id: 'x' });
      await before.dropCollection(dropped);
      await before.close();

      const after = await open();
      const again = await after.collection<Standing>(definition);
      expect(await again.find({ score: { $gt: 0 } }, { sort: { score: -1 } }).toArray()).toEqual([
        { _id: 'b', userId: 'u2', score: 3.5 },
        { _id: 'a', userId: 'u1', score: 1, note: 'Grüße 🏎 "quoted" \u0000 \n' },
      ]);
      await expect(again.insertOne({ _id: 'd', userId: 'u1', score: 0 })).rejects.toThrow('userId is taken');
      expect(await after.collectionNames()).toContain(name);
      expect(await after.collectionNames()).not.toContain(dropped);
      await after.close();
    });

    it('reads its own writes without waiting for them', async () => {
      const collection = await store().collection<AnyDocument>({ name: freshName() });
      await Promise.all([
        collection.insertOne({ _id: 'a', n: 0 }),
        ...Array.from({ length: 20 }, (_, i) =>
          collection.updateOne({ _id: `other-${i}` }, { $set: { n: i } }, { upsert: true }),
        ),
      ]);
      expect(await collection.countDocuments()).toBe(21);
    });
  });

  describe('a published view', () => {
    it('shows the documents with their fields to analysts, and follows later fields', async () => {
      const [view, name] = [freshName(), `${freshName()}@1`];
      const collection = await store().collection<Standing>({ name });
      await collection.insertOne({ _id: 'a', userId: 'u1', score: 7 });
      await store().publishView(view, name);
      expect(await viewRows(view)).toEqual([{ _id: 'a', userId: 'u1', score: 7 }]);
      await collection.updateOne({ _id: 'a' }, { $set: { note: "it's new" } });
      expect(await viewRows(view)).toEqual([{ _id: 'a', userId: 'u1', score: 7, note: "it's new" }]);
    });

    it('is moved to another collection, and is not a collection itself', async () => {
      const [view, first, second] = [freshName(), `${freshName()}@1`, `${freshName()}@2`];
      await (await store().collection<Standing>({ name: first })).insertOne({ _id: 'old', userId: 'u', score: 1 });
      await (await store().collection<Standing>({ name: second })).insertOne({ _id: 'new', userId: 'u', score: 2 });
      await store().publishView(view, first);
      await store().publishView(view, second);
      await store().dropCollection(first);
      expect(await viewRows(view)).toEqual([{ _id: 'new', userId: 'u', score: 2 }]);
      expect(await store().collectionNames()).not.toContain(view);
    });

    it('needs a collection that exists', async () => {
      await expect(store().publishView(freshName(), 'nowhere')).rejects.toThrow('nowhere');
    });
  });

  it('a healthy store says so and how fast it is', async () => {
    const collection = await store().collection({ name: freshName() });
    await collection.insertOne({ _id: 'a' });
    const { clockAheadMs, ...health } = await store().health();
    expect(health).toEqual({
      ok: true,
      latencyMs: expect.any(Number) as number,
      lastError: null,
      erasurePending: false,
    });
    // A server of the same machine has the same clock.
    expect([null, 0]).toContain(clockAheadMs);
  });

  it('a closed store can be closed again and refuses writes', async () => {
    const closed = await open();
    const collection = await closed.collection({ name: freshName() });
    await closed.close();
    await closed.close();
    await expect(collection.insertOne({ _id: 'a' })).rejects.toThrow();
  });
}
