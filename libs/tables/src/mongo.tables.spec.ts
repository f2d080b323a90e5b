import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { describeWithMongoDb } from '../../../test/support/mongod';
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
