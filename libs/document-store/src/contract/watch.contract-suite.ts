import type { DocumentChange, Watcher } from '../document-store.port';
import type { AnyDocument, ContractFixture } from './fixture.contract-suite';

/** A watcher that keeps what it is told. */
export function listener() {
  const told: DocumentChange<AnyDocument>[] = [];
  let missed = 0;
  let heard: () => void = () => {};
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise<void>((resolve) => (heard = resolve));
  };
  const watcher: Watcher<AnyDocument> = {
    changed: (change) => {
      told.push(change);
      heard();
    },
    missed: () => {
      missed += 1;
      heard();
    },
  };
  return {
    watcher,
    told,
    missed: () => missed,
    /** Resolves when at least this many changes were told. */
    untilTold: (count: number) => until(() => told.length >= count),
    untilMissed: () => until(() => missed > 0),
  };
}

export function watchContract({ fresh, freshName, store }: ContractFixture): void {
  describe('a store that is watched', () => {
    it('tells the changes of matching collections in one order, also of those that came later', async () => {
      const [early, late, other] = [`${freshName()}@1`, `${freshName()}@2`, freshName()];
      const existing = await store().collection<AnyDocument>({ name: early });
      const told: string[] = [];
      const { watcher, untilTold } = listener();
      const stop = await store().watch(new RegExp(`^(${early}|${late})$`), {
        ...watcher,
        changed: (change, collection) => {
          told.push(`${change.kind} ${collection}`);
          watcher.changed(change, collection);
        },
      });
      const unwatched = await store().collection<AnyDocument>({ name: other });
      const later = await store().collection<AnyDocument>({ name: late });
      for (const n of [1, 2, 3]) {
        await existing.replaceOne({ _id: 'a' }, { n }, { upsert: true });
        await unwatched.replaceOne({ _id: 'a' }, { n }, { upsert: true });
        await later.replaceOne({ _id: 'a' }, { n }, { upsert: true });
      }
      await later.deleteOne({ _id: 'a' });
      await untilTold(7);
      stop();
      await existing.deleteOne({ _id: 'a' });
      const twice = [`stored ${early}`, `stored ${late}`];
      expect(told).toEqual([...twice, ...twice, ...twice, `removed ${late}`]);
    });
  });

  describe('a watched collection', () => {
    it('tells what is stored, updated and removed, in this order', async () => {
      const racers = await fresh();
      await racers.insertOne({ _id: 'earlier' });
      const { watcher, told, untilTold, missed } = listener();
      const stop = await racers.watch(watcher);
      await racers.insertOne({ _id: 'a', n: 1, car: { year: 1968, doors: 2 }, tags: ['fast', 'red'] });
      await racers.updateOne({ _id: 'a' }, { $set: { 'car.year': 1969 }, $inc: { n: 1 } });
      await racers.findOneAndUpdate({ _id: 'a' }, { $unset: { n: 1 } }, { returnDocument: 'after' });
      await racers.updateOne({ _id: 'a' }, { $push: { tags: 'low' } as never });
      await racers.replaceOne({ _id: 'a' }, { note: 'whole' });
      await racers.updateOne({ _id: 'b' }, { $set: { n: 2 } }, { upsert: true });
      await racers.replaceOne({ _id: 'c' }, { n: 3 }, { upsert: true });
      await racers.deleteOne({ _id: 'a' });
      await untilTold(8);
      stop();
      const sorted = told.map((change) =>
        change.kind === 'updated' ? { ...change, fields: change.fields.toSorted() } : change,
      );
      expect(sorted).toEqual([
        { kind: 'stored', document: { _id: 'a', n: 1, car: { year: 1968, doors: 2 }, tags: ['fast', 'red'] } },
        { kind: 'updated', id: 'a', fields: ['car', 'n'] },
        { kind: 'updated', id: 'a', fields: ['n'] },
        { kind: 'updated', id: 'a', fields: ['tags'] },
        { kind: 'stored', document: { _id: 'a', note: 'whole' } },
        { kind: 'stored', document: { _id: 'b', n: 2 } },
        { kind: 'stored', document: { _id: 'c', n: 3 } },
        { kind: 'removed', id: 'a' },
      ]);
      expect(missed()).toBe(0);
    });

    it('tells a change when it can be read', async () => {
      const racers = await fresh();
      const read: Promise<AnyDocument | null>[] = [];
      const { watcher, untilTold } = listener();
      const stop = await racers.watch({
        ...watcher,
        changed: (change, collection) => {
          read.push(racers.findOne({ _id: 'a' }));
          watcher.changed(change, collection);
        },
      });
      await racers.insertOne({ _id: 'a', n: 1 });
      await untilTold(1);
      await read[0];
      await racers.updateOne({ _id: 'a' }, { $set: { n: 2 } });
      await untilTold(2);
      stop();
      expect(await Promise.all(read)).toEqual([
        { _id: 'a', n: 1 },
        { _id: 'a', n: 2 },
      ]);
    });

    it('tells each of many writes once, and those to one document in their order', async () => {
      const racers = await fresh();
      const { watcher, told, untilTold } = listener();
      const stop = await racers.watch(watcher);
      await racers.insertMany(Array.from({ length: 20 }, (_, i) => ({ _id: `many-${i}`, n: 0 })));
      await racers.updateMany({ n: 0 }, { $set: { n: 1 } });
      await Promise.all(Array.from({ length: 20 }, (_, i) => racers.deleteOne({ _id: `many-${i}` })));
      await untilTold(60);
      stop();
      const ofOne = (id: string) =>
        told.filter((change) => (change.kind === 'stored' ? change.document._id : change.id) === id);
      for (let i = 0; i < 20; i += 1) {
        expect(ofOne(`many-${i}`).map(({ kind }) => kind)).toEqual(['stored', 'updated', 'removed']);
      }
    });

    it('tells nothing of a write that was refused or changed nothing', async () => {
      const racers = await fresh({ key: { email: 1 }, unique: true });
      await racers.insertOne({ _id: 'a', email: 'a@example.org', n: 1 });
      const { watcher, told, untilTold } = listener();
      const stop = await racers.watch(watcher);
      await expect(racers.insertOne({ _id: 'b', email: 'a@example.org' })).rejects.toThrow('email is taken');
      await racers.updateOne({ _id: 'a' }, { $set: { n: 1 } });
      await racers.replaceOne({ _id: 'a' }, { email: 'a@example.org', n: 1 });
      await racers.updateOne({ _id: 'nobody' }, { $set: { n: 1 } });
      await racers.deleteMany({ n: 2 });
      await racers.insertOne({ _id: 'last' });
      await untilTold(1);
      stop();
      expect(told).toEqual([{ kind: 'stored', document: { _id: 'last' } }]);
    });

    it('tells everybody who watches, until they stop, and nothing of other collections', async () => {
      const [racers, cars] = [await fresh(), await fresh()];
      const [one, other] = [listener(), listener()];
      const stopOne = await racers.watch(one.watcher);
      const stopOther = await racers.watch(other.watcher);
      await cars.insertOne({ _id: 'car' });
      await racers.insertOne({ _id: 'a' });
      await Promise.all([one.untilTold(1), other.untilTold(1)]);
      stopOne();
      await racers.insertOne({ _id: 'b' });
      await other.untilTold(2);
      stopOther();
      const [a, b] = ['a', 'b'].map((_id) => ({ kind: 'stored', document: { _id } }));
      expect([one.told, other.told]).toEqual([[a], [a, b]]);
    });
  });
}
