import { randomUUID } from 'node:crypto';
import { MongoClient, ObjectId } from 'mongodb';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  describeWithMongod,
  describeWithMongoDb,
  LOST_SERVERS,
  MongodProcess,
} from '../../../../../test/support/mongod';
import { fileStoreContract } from './file-store.contract-suite';
import { GridFsFileStore } from './gridfs.file-store';

describeWithMongoDb('GridFsFileStore', (url) => {
  const database = `rennmeister-test-${randomUUID().slice(0, 8)}`;
  const open = () => GridFsFileStore.connect({ url: url(), database });
  let client: MongoClient;

  beforeAll(() => {
    client = new MongoClient(url());
  });
  afterEach(async () => {
    const db = client.db(database);
    await Promise.all(['files.files', 'files.chunks'].map((name) => db.collection(name).deleteMany({})));
  });
  afterAll(async () => {
    await client.db(database).dropDatabase();
    await client.close();
  });

  const storedBytes = async () => {
    const chunks = client.db(database).collection('files.chunks');
    const sum = { $group: { _id: null, bytes: { $sum: { $binarySize: '$data' } } } };
    const [total] = await chunks.aggregate<{ bytes: number }>([sum]).toArray();
    return total?.bytes ?? 0;
  };

  fileStoreContract('GridFsFileStore', { open, storedBytes });

  it('clears pieces of uploads nobody can still be sending, and nothing else', async () => {
    const files = await open();
    const { id } = await files.write('logo', Readable.from([Buffer.from('logo')]));
    const chunks = client.db(database).collection('files.chunks');
    const abandoned = ObjectId.createFromTime(1_000_000_000);
    const underWay = new ObjectId();
    await chunks.insertMany([abandoned, underWay].map((files_id) => ({ files_id, n: 0, data: Buffer.from('half a') })));
    await files.removeUnfinished();
    const left = await chunks.distinct('files_id');
    expect(left.map(String).toSorted()).toEqual([String(underWay), id.slice('logo-'.length)].toSorted());
    await files.close();
  });
});

describeWithMongod('GridFsFileStore without its server', () => {
  it.each(LOST_SERVERS)(
    'says that the store is unavailable when it %s, also in the middle of a read or a write',
    async (_how, strike) => {
      const server = await MongodProcess.start();
      const limits = { selectionTimeoutMs: 500, answerWithinMs: 1_000 };
      const files = await GridFsFileStore.connect({ url: server.url, ...limits });
      const logo = () => Readable.from([Buffer.from('logo')]);
      const { id } = await files.write('logo', logo());
      const begun = await files.read(id);
      await strike(server);
      const calls = [
        buffer(begun!),
        files.read(id),
        files.delete(id),
        files.list('logo'),
        files.removeUnfinished(),
        files.write('logo', logo()),
        files.write('video', Readable.from([Buffer.alloc(3_000_000)])),
      ];
      for (const outcome of await Promise.allSettled(calls)) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'store-unavailable' } });
      }
      await files.close();
      server.thaw();
      await server.stop();
    },
  );
});
