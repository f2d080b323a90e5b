import { randomUUID } from 'node:crypto';
import { ClientSession, MongoClient } from 'mongodb';
import { describeWithMongod, describeWithMongoDb, LOST_SERVERS, MongodProcess } from '../../../test/support/mongod';
import { MongoTables } from './mongo.tables';
import { someTables, tableStoreContract } from './table-store.contract-suite';

describeWithMongoDb('MongoTables', (url) => {
  const database = `tables-test-${randomUUID().slice(0, 8)}`;
  const dropped = async () => {
    const client = new MongoClient(url());
    await client.db(database).dropDatabase();
    await client.close();
  };
  tableStoreContract('MongoTables', () => MongoTables.open({ url: url(), database, tables: someTables }), dropped);
  afterAll(dropped);
});

describeWithMongod('MongoTables on a server of its own', () => {
  it.each(LOST_SERVERS)('end every call that the projections wait for when it %s', async (_how, strike) => {
    const server = await MongodProcess.start();
    const url = `${server.url}&serverSelectionTimeoutMS=500`;
    const store = await MongoTables.open({ url, tables: someTables, answerWithinMs: 1_000 });
    const writer = await store.building(1, 'the start');
    await writer.show();
    await strike(server);
    const calls = [
      MongoTables.open({ url, tables: someTables, answerWithinMs: 1_000 }),
      store.shown(),
      store.writer(),
      store.building(2, 'where it was'),
      writer.save({ changes: [], place: '1', erases: false }),
      writer.show(),
    ];
    for (const outcome of await Promise.allSettled(calls)) expect(outcome).toMatchObject({ status: 'rejected' });
    await store.close();
    server.thaw();
    await server.stop();
  });

  it('take a batch for saved whose answer was lost', async () => {
    const server = await MongodProcess.start();
    const store = await MongoTables.open({ url: server.url, tables: someTables });
    await (await store.building(1, 'the start')).show();
    const writer = await store.writer();
    const batch = { changes: [], place: '1', erases: false };
    const answered = jest.spyOn(ClientSession.prototype, 'withTransaction').mockImplementationOnce(async function (
      this: ClientSession,
      work,
    ) {
      answered.mockRestore();
      await this.withTransaction(work);
      throw new Error('The connection was lost');
    });
    await expect(writer.save(batch)).rejects.toThrow('The connection was lost');
    await writer.save(batch);
    await writer.save({ ...batch, place: '2' });
    expect(await store.shown()).toEqual({ version: 1, place: '2' });
    await store.close();
    await server.stop();
  });
});
