import { DocumentStore, InvalidDocument, Superseded, checkedDocument } from '../index';
import { allOf, type AnyDocument, type ContractFixture } from './fixture.contract-suite';
import { listener } from './watch.contract-suite';

export function saveContract({ store, freshName, open }: ContractFixture): void {
  const named = async (on: DocumentStore = store()) => {
    const name = freshName();
    return { name, collection: await on.collection<AnyDocument>({ name, indexes: [{ key: { n: 1 } }] }) };
  };
  const put = (...documents: AnyDocument[]) => documents.map((document) => checkedDocument(document));

  describe('a save', () => {
    it('stores and removes documents of several collections, which can be read at once', async () => {
      const [one, other] = [await named(), await named()];
      const fence = { name: freshName(), epoch: 1 };
      await one.collection.insertMany([
        { _id: 'a', n: 1, old: true },
        { _id: 'b', n: 2 },
      ]);
      await store().save(
        [
          { collection: one.name, put: put({ _id: 'a', n: 10 }, { _id: 'c', n: 3 }), remove: ['b', 'nobody'] },
          { collection: other.name, put: put({ _id: 'x', place: { at: '7' } }), remove: [] },
        ],
        fence,
      );
      expect(await allOf(one.collection)).toEqual([
        { _id: 'a', n: 10 },
        { _id: 'c', n: 3 },
      ]);
      expect(await one.collection.find({ n: { $gt: 2 } }, { sort: { n: -1 } }).toArray()).toMatchObject([
        { _id: 'a' },
        { _id: 'c' },
      ]);
      expect(await allOf(other.collection)).toEqual([{ _id: 'x', place: { at: '7' } }]);
      await store().save([{ collection: one.name, put: put({ _id: 'b' }), remove: ['a', 'c'] }], fence);
      expect(await allOf(one.collection)).toEqual([{ _id: 'b' }]);
    });

    it('of somebody with a lower number changes nothing, also when the later one has saved nothing', async () => {
      const { name, collection } = await named();
      const fence = freshName();
      await store().save([{ collection: name, put: put({ _id: 'a', by: 1 }), remove: [] }], { name: fence, epoch: 1 });
      await store().save([], { name: fence, epoch: 3 });
      const late = [{ collection: name, put: put({ _id: 'b', by: 2 }), remove: ['a'] }];
      for (const epoch of [1, 2]) {
        await expect(store().save(late, { name: fence, epoch })).rejects.toBeInstanceOf(Superseded);
      }
      await expect(store().save([], { name: fence, epoch: 2 })).rejects.toBeInstanceOf(Superseded);
      expect(await allOf(collection)).toEqual([{ _id: 'a', by: 1 }]);
      await store().save(late, { name: fence, epoch: 3 });
      await store().save(late, { name: freshName(), epoch: 1 });
      expect(await allOf(collection)).toEqual([{ _id: 'b', by: 2 }]);
    });

    it('is told to those who watch, in the order of its collections', async () => {
      const [first, second] = [await named(), await named()];
      const told: string[] = [];
      const { watcher, untilTold } = listener();
      const stop = await store().watch(new RegExp(`^(${first.name}|${second.name})$`), {
        ...watcher,
        changed: (change, collection) => {
          told.push(`${collection} ${change.kind} ${change.kind === 'stored' ? change.document._id : change.id}`);
          watcher.changed(change, collection);
        },
      });
      await second.collection.insertOne({ _id: 'gone' });
      const saves = [
        { collection: first.name, put: put({ _id: 'a', n: 1 }), remove: [] },
        { collection: second.name, put: put({ _id: 'place' }), remove: ['gone'] },
      ];
      await store().save(saves, { name: freshName(), epoch: 1 });
      await untilTold(4);
      stop();
      const of = (name: string, what: string) => `${name} ${what}`;
      expect(told).toEqual([
        of(second.name, 'stored gone'),
        of(first.name, 'stored a'),
        of(second.name, 'stored place'),
        of(second.name, 'removed gone'),
      ]);
    });

    it('is there after the store was closed and opened again, with the number it was made with', async () => {
      const before = await open();
      const [{ name }, fence] = [await named(before), freshName()];
      await before.save([{ collection: name, put: put({ _id: 'a', n: 1 }), remove: [] }], { name: fence, epoch: 5 });
      await before.close();
      const after = await open();
      expect(await allOf(await after.collection<AnyDocument>({ name }))).toEqual([{ _id: 'a', n: 1 }]);
      await expect(after.save([], { name: fence, epoch: 4 })).rejects.toBeInstanceOf(Superseded);
      await after.close();
    });

    it('takes only documents that can be stored', () => {
      for (const n of [NaN, new Date(0), () => 1]) {
        expect(() => checkedDocument({ _id: 'a', n } as AnyDocument)).toThrow(InvalidDocument);
      }
      expect(() => checkedDocument({ _id: '' })).toThrow(InvalidDocument);
      const stored = checkedDocument<AnyDocument>({ _id: 'a', list: [{ n: 1 }], m: 2, none: undefined });
      const next = checkedDocument<AnyDocument>({ ...stored, m: 3 }, stored);
      expect(next).toEqual({ _id: 'a', list: [{ n: 1 }], m: 3 });
      expect(next['list']).toBe(stored['list']);
    });
  });
}
