import { randomUUID } from 'node:crypto';
import { Collection as DriverCollection } from 'mongodb';
import { describeWithMongoDb } from '../../../../test/support/mongod';
import { allOf, type AnyDocument } from '../contract/fixture.contract-suite';
import { type DocumentStore, DocumentStoreUnavailable, Superseded } from '../document-store.port';
import { MongoDocumentStore } from '../mongo.document-store';
import { checkedDocument } from '../checked-document';

describeWithMongoDb('Saves of several processes on MongoDB', (url) => {
  const database = `saves-${randomUUID().slice(0, 8)}`;
  const stores: MongoDocumentStore[] = [];
  const open = async (options: { answerWithinMs?: number } = {}) => {
    const store = await MongoDocumentStore.connect({ url: url(), database, ...options });
    stores.push(store);
    return store;
  };
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const store of stores.splice(0)) await store.close();
  });

  const save = (store: DocumentStore, epoch: number, by: string) =>
    store.save([{ collection: 'boards', put: [checkedDocument({ _id: 'ada', by })], remove: ['bob'] }], {
      name: 'projector',
      epoch,
    });

  it('One that stands still in the middle of its save holds up nobody, and saves nothing when it goes on', async () => {
    const [slow, next] = [await open(), await open()];
    const boards = await next.collection<AnyDocument>({ name: 'boards' });
    await boards.insertOne({ _id: 'bob' });
    await save(slow, 1, 'slow');
    const { isHeld, release } = holdNextBulkWrite('after');
    const late = save(slow, 1, 'late');
    await isHeld;
    await save(next, 2, 'next');
    release();
    await expect(late).rejects.toBeInstanceOf(Superseded);
    await save(next, 2, 'next once more');
    expect(await allOf(boards)).toEqual([{ _id: 'ada', by: 'next once more' }]);
    // The server itself would end the transaction after a minute.
  }, 20_000);

  it.each(['before', 'after'] as const)(
    'One that is not answered is given up, and saves nothing when it goes on later: %s its documents',
    async (when) => {
      const store = await open({ answerWithinMs: 500 });
      const boards = await store.collection<AnyDocument>({ name: 'boards' });
      await save(store, 3, 'before');
      const { isHeld, release, hasGoneOn } = holdNextBulkWrite(when);
      const late = save(store, 3, 'late');
      await isHeld;
      await expect(late).rejects.toBeInstanceOf(DocumentStoreUnavailable);
      await save(store, 3, 'next');
      release();
      await hasGoneOn;
      expect(await boards.findOne({ _id: 'ada' })).toMatchObject({ by: 'next' });
      await save(store, 3, 'last');
      expect(await boards.findOne({ _id: 'ada' })).toMatchObject({ by: 'last' });
    },
  );

  it('One whose save another one was in the way of tries again', async () => {
    const [one, other] = [await open(), await open()];
    const boards = await one.collection<AnyDocument>({ name: 'boards' });
    for (let round = 0; round < 20; round++) {
      await Promise.all([
        save(one, 10 + round, 'one'),
        save(one, 10 + round, 'two'),
        boards.updateOne({ _id: 'ada' }, { $set: { n: round } }),
      ]);
      await expect(save(other, 9, 'other')).rejects.toBeInstanceOf(Superseded);
    }
    expect(await boards.findOne({ _id: 'ada' })).toMatchObject({ by: 'two' });
  });
});

/** Before it is sent, or with its locks taken and the end of the transaction still to come. */
function holdNextBulkWrite(when: 'before' | 'after') {
  const [held, release] = gate();
  const [isHeld, holds] = gate();
  const [hasGoneOn, goesOn] = gate();
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the collection
  const bulkWrite = DriverCollection.prototype.bulkWrite;
  jest.spyOn(DriverCollection.prototype, 'bulkWrite').mockImplementationOnce(async function (this: never, ...given) {
    const wait = () => (holds(), held);
    try {
      if (when === 'before') await wait();
      const done = await bulkWrite.apply(this, given);
      if (when === 'after') await wait();
      return done;
    } finally {
      goesOn();
    }
  });
  return { isHeld, release, hasGoneOn };
}

function gate(): [opened: Promise<void>, open: () => void] {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return [opened, () => open()];
}
