import { MongoClient } from 'mongodb';
import { describeWithMongoDb } from '../../../../test/support/mongod';
import { MongoTables } from '../mongo.tables';
import { someTables } from '../table-store.contract-suite';
import { connectionString, renewReader } from './reader';

describe('The connection string of the reader', () => {
  it.each([
    [
      'mongodb://localhost:27017/rennmeister?directConnection=true',
      'mongodb://analyst:pw@localhost:27017/rennmeister-analytics?directConnection=true&authSource=rennmeister-analytics',
    ],
    [
      'mongodb://app:secret@one:1,two:2/rennmeister?replicaSet=rs&authSource=admin&authMechanism=SCRAM-SHA-1',
      'mongodb://analyst:pw@one:1,two:2/rennmeister-analytics?replicaSet=rs&authSource=rennmeister-analytics',
    ],
    [
      'mongodb+srv://c.example.org',
      'mongodb+srv://analyst:pw@c.example.org/rennmeister-analytics?authSource=rennmeister-analytics',
    ],
  ])('leads to the same servers as %s', (url, expected) => {
    expect(connectionString(url, 'rennmeister-analytics', 'pw')).toBe(expected);
  });
});

describeWithMongoDb('The reader of the tables', (url) => {
  it('is made, and gets another password, with which the old one ends', async () => {
    const store = await MongoTables.open({ url: url(), tables: someTables });
    await (await store.building(1, 'the start')).show();
    await store.close();
    const first = await renewReader(url());
    const second = await renewReader(url());
    await expect(MongoClient.connect(first)).rejects.toThrow('Authentication failed');
    const client = await MongoClient.connect(second);
    const { authInfo } = await client.db().command({ connectionStatus: 1, showPrivileges: true });
    const privileges = authInfo.authenticatedUserPrivileges as { resource: { db: string }; actions: string[] }[];
    expect(new Set(privileges.map(({ resource }) => resource.db))).toEqual(new Set([client.db().databaseName]));
    expect(
      privileges.flatMap(({ actions }) => actions).filter((action) => /insert|update|remove|drop/i.test(action)),
    ).toEqual([]);
    expect(await client.db().collection('laps').countDocuments()).toBe(0);
    await client.close();
  });
});
