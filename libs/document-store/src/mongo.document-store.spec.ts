import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { MongoClient } from 'mongodb';
import { CuttableLine } from '../../../test/support/cuttable-line';
import { describeWithMongod, describeWithMongoDb, LOST_SERVERS, MongodProcess } from '../../../test/support/mongod';
import type { AnyDocument } from './contract/fixture.contract-suite';
import { answers, randomQuery, refill } from './contract/random-queries.contract-suite';
import { listener } from './contract/watch.contract-suite';
import { documentStoreContract } from './document-store.contract-suite';
import { type Collection, type DocumentStore, DocumentStoreUnavailable } from './document-store.port';
import { MongoDocumentStore } from './mongo.document-store';
import { SqliteDocumentStore } from './sqlite.document-store';

describeWithMongoDb('MongoDocumentStore', (url) => {
  const database = `rennmeister-test-${randomUUID().slice(0, 8)}`;
  const open = () => MongoDocumentStore.connect({ url: url(), database });

  const withDatabase = async <R>(work: (client: MongoClient) => Promise<R>): Promise<R> => {
    const client = new MongoClient(url());
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  };
  afterAll(() => withDatabase((client) => client.db(database).dropDatabase()));

  documentStoreContract('MongoDocumentStore', {
    open,
    viewRows: (view) => withDatabase((client) => client.db(database).collection(view).find().toArray()),
  });

  it('tells those who watch of the writes of other processes', async () => {
    const [here, there] = [await open(), await open()];
    const { watcher, told, untilTold } = listener();
    const stop = await (await here.collection<AnyDocument>({ name: 'watched' })).watch(watcher);
    await (await there.collection<AnyDocument>({ name: 'watched' })).insertOne({ _id: 'a', n: 1 });
    await untilTold(1);
    expect(told).toEqual([{ kind: 'stored', document: { _id: 'a', n: 1 } }]);
    stop();
    await Promise.all([here.close(), there.close()]);
  });

  it('tells those who watch that they have missed something when the collection was dropped', async () => {
    const [here, there] = [await open(), await open()];
    const { watcher, told, untilTold, untilMissed } = listener();
    await (await here.collection<AnyDocument>({ name: 'dropped' })).watch(watcher);
    await there.dropCollection('dropped');
    await untilMissed();
    await (await there.collection<AnyDocument>({ name: 'dropped' })).insertOne({ _id: 'a' });
    await untilTold(1);
    expect(told).toEqual([{ kind: 'stored', document: { _id: 'a' } }]);
    await Promise.all([here.close(), there.close()]);
  });

  it('answers random queries as the embedded store does', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'compared-'));
    const stores = [await open(), await SqliteDocumentStore.open({ file: join(folder, 'compared.sqlite') })] as const;
    const definition = {
      name: 'compared',
      indexes: [{ key: { team: 1, score: -1 } }, { key: { 'car.year': 1 } }],
    } as const;
    const [mongo, sqlite] = [
      await stores[0].collection<AnyDocument>(definition),
      await stores[1].collection<AnyDocument>(definition),
    ];
    const property = fc.asyncProperty(
      randomQuery.documents,
      fc.array(fc.tuple(randomQuery.filter, randomQuery.page), { minLength: 5, maxLength: 10 }),
      async (content, queries) => {
        await Promise.all([refill(mongo, content), refill(sqlite, content)]);
        for (const [filter, page] of queries) {
          expect(await answers(sqlite, filter, page)).toEqual(await answers(mongo, filter, page));
        }
      },
    );
    await fc.assert(property, { numRuns: 100 });
    await Promise.all(stores.map((store) => store.close()));
    await rm(folder, { recursive: true });
  });
});

const { watcher: nobody } = listener();

const callsOfCollection = (collection: Collection<AnyDocument>) =>
  ({
    find: () => collection.find({}).toArray(),
    findOne: () => collection.findOne({ _id: 'a' }),
    countDocuments: () => collection.countDocuments({}),
    insertOne: () => collection.insertOne({ _id: 'a' }),
    insertMany: () => collection.insertMany([{ _id: 'b' }]),
    replaceOne: () => collection.replaceOne({ _id: 'a' }, {}),
    updateOne: () => collection.updateOne({ _id: 'a' }, { $set: { n: 1 } }),
    updateMany: () => collection.updateMany({}, { $set: { n: 1 } }),
    findOneAndUpdate: () =>
      collection.findOneAndUpdate({ _id: 'a' }, { $set: { n: 1 } }, { returnDocument: 'after' as const }),
    bulkWrite: () => collection.bulkWrite([{ deleteOne: { filter: { _id: 'a' } } }]),
    deleteOne: () => collection.deleteOne({ _id: 'a' }),
    deleteMany: () => collection.deleteMany({}),
    watch: () => collection.watch(nobody),
  }) satisfies Record<keyof Collection<AnyDocument>, () => Promise<unknown>>;

/** Without those that ask no server, and `health`, which answers for it. */
type AskingCalls = Exclude<keyof DocumentStore, 'isShared' | 'release' | 'eraseDeleted' | 'health' | 'close'>;

const callsOfStore = (store: DocumentStore) =>
  ({
    collection: () => store.collection({ name: 'new' }),
    collectionNames: () => store.collectionNames(),
    dropCollection: () => store.dropCollection('kept'),
    publishView: () => store.publishView('shown', 'kept'),
    save: () => store.save([], { name: 'projector', epoch: 1 }),
    watchAll: () => store.watch(/./, nobody),
  }) satisfies Record<Exclude<AskingCalls, 'watch'> | 'watchAll', () => Promise<unknown>>;

describeWithMongod('MongoDocumentStore with a server of its own', () => {
  it('refuses a standalone server', async () => {
    const server = await MongodProcess.start({ replicaSet: false });
    await expect(MongoDocumentStore.connect({ url: server.url })).rejects.toThrow('make it a replica set');
    await server.stop();
  });

  it('tells those who watch of every write, also when the server was away for longer than the driver waits', async () => {
    const server = await MongodProcess.start();
    const store = await MongoDocumentStore.connect({ url: server.url, database: 'cut', selectionTimeoutMs: 500 });
    const writing = await MongoDocumentStore.connect({ url: server.url, database: 'cut' });
    const { watcher, told, untilTold, missed } = listener();
    await (await store.collection<AnyDocument>({ name: 'watched' })).watch(watcher);
    const watched = await writing.collection<AnyDocument>({ name: 'watched' });
    for (let round = 0; round < 3; round += 1) {
      await watched.insertOne({ _id: `before-${round}` });
      if (round > 0) await untilTold(2 * round + 1);
      await server.restart();
      await watched.insertOne({ _id: `after-${round}` });
    }
    await untilTold(6);
    const ids = told.map((change) => (change.kind === 'stored' ? change.document._id : change.kind));
    expect(ids).toEqual(['before-0', 'after-0', 'before-1', 'after-1', 'before-2', 'after-2']);
    expect(missed()).toBe(0);
    await Promise.all([store.close(), writing.close()]);
    await server.stop();
  });

  it('gives up a large write whose connection is cut, and goes on', async () => {
    const server = await MongodProcess.start();
    const line = await CuttableLine.to(Number(new URL(server.url).port));
    const url = `mongodb://127.0.0.1:${line.port}/?directConnection=true`;
    const store = await MongoDocumentStore.connect({ url, answerWithinMs: 1_000 });
    const collection = await store.collection<AnyDocument>({ name: 'kept' });
    line.cut('silent');
    // More than the socket takes, so the driver waits for room in it.
    const large = Array.from({ length: 3 }, (_, n) => ({ _id: `${n}`, text: 'x'.repeat(14_000_000) }));
    await expect(collection.insertMany(large)).rejects.toBeInstanceOf(DocumentStoreUnavailable);
    line.restore();
    await collection.replaceOne({ _id: 'small' }, { _id: 'small' }, { upsert: true });
    expect(await collection.countDocuments({ _id: 'small' })).toBe(1);
    await store.close();
    line.close();
    await server.stop();
  });

  it.each(LOST_SERVERS)(
    'says of every call that it is unavailable while the server %s, and ends',
    async (_how, strike) => {
      const server = await MongodProcess.start();
      const limits = { selectionTimeoutMs: 1_000, answerWithinMs: 2_000 };
      const store = await MongoDocumentStore.connect({ url: server.url, ...limits });
      const collection = await store.collection<AnyDocument>({ name: 'kept' });
      await strike(server);
      const calls = Object.entries({ ...callsOfCollection(collection), ...callsOfStore(store) });
      const outcomes = await Promise.allSettled(calls.map(([, call]) => call()));
      const said = outcomes.map((outcome, index) => [
        calls[index]![0],
        outcome.status === 'rejected' && (outcome.reason as Error).name,
      ]);
      expect(said).toEqual(calls.map(([name]) => [name, 'DocumentStoreUnavailable']));
      await store.close();
      server.thaw();
      await server.stop();
    },
  );

  it('keeps every acknowledged write when the server is killed, and continues when it is back', async () => {
    const server = await MongodProcess.start();
    const store = await MongoDocumentStore.connect({ url: server.url, database: 'killed' });
    const collection = await store.collection<AnyDocument>({ name: 'acknowledged' });
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      await Promise.all(
        Array.from({ length: 50 }, async (_, i) => {
          await collection.insertOne({ _id: `${round}-${i}` });
          acknowledged.push(`${round}-${i}`);
        }),
      );
      await server.restart();
    }
    expect(acknowledged).toHaveLength(150);
    expect(await collection.countDocuments({ _id: { $in: acknowledged } })).toBe(150);
    await store.close();
    await server.stop();
  });
});
