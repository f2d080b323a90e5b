import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type DocumentStore, SqliteDocumentStore } from '@app/document-store';
import { MongoDocumentStore } from '@app/document-store/mongo';
import { describeWithMongoDb } from '../../../../../test/support/mongod';
import { accountCollection, type AccountDocument } from './account.documents';
import { AccountSearch } from './account-search';

/** More than are read at once. */
const MANY = 2_500;

const account = (number: number, racingName = `Racer ${number}`): AccountDocument => ({
  _id: `id-${String(number).padStart(5, '0')}`,
  email: `racer-${number}@example.org`,
  emailKey: `racer-${number}@example.org`,
  firstName: 'Ada',
  lastName: 'Lovelace',
  racingName,
  passwordHash: '',
  isAdmin: false,
  profileImage: null,
  createdAt: number,
});

function searches(open: (directory: string) => Promise<DocumentStore>) {
  let directory: string;
  let store: DocumentStore;
  let accounts: Collection<AccountDocument>;
  let search: AccountSearch;
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'account-search-'));
    store = await open(directory);
    accounts = await store.collection<AccountDocument>(accountCollection);
    search = new AccountSearch(store);
    await search.onApplicationBootstrap();
  });
  afterEach(async () => {
    search.onModuleDestroy();
    await store.close();
    rmSync(directory, { recursive: true });
  });

  it('finds all of many, also where many were made at one moment', async () => {
    await accounts.insertMany(Array.from({ length: MANY }, (_, number) => ({ ...account(number), createdAt: 7 })));
    await accounts.insertMany(Array.from({ length: MANY }, (_, number) => account(MANY + number)));
    const expected = Array.from({ length: 2 * MANY }, (_, number) => account(number)._id);
    expect(await search.matching('example.org')).toEqual(expected);
  });

  it('finds an account that was made, and one that was renamed by its new name alone', async () => {
    await accounts.insertOne(account(1, 'Prost'));
    expect(await search.matching('prost')).toEqual(['id-00001']);
    await accounts.insertOne(account(2, 'Fangio'));
    await accounts.updateOne({ _id: 'id-00001' }, { $set: { racingName: 'Senna' } });
    for (const id of ['id-00001', 'id-00002']) search.changed(id);
    const found = ['fangio', 'senna', 'prost'].map((text) => search.matching(text));
    expect(await Promise.all(found)).toEqual([['id-00002'], ['id-00001'], []]);
  });

  it('finds nobody who is gone, even if the store answers with what it was', async () => {
    await accounts.insertMany([account(1), account(2)]);
    expect(await search.matching('racer')).toEqual(['id-00001', 'id-00002']);
    search.changed('id-00001');
    const meanwhile = search.matching('racer');
    await accounts.deleteOne({ _id: 'id-00001' });
    search.removed('id-00001');
    await meanwhile;
    expect(await search.matching('racer')).toEqual(['id-00002']);
  });

  it('shows everybody the same while it is loaded and while it reads changes', async () => {
    await accounts.insertMany(Array.from({ length: MANY }, (_, number) => account(number)));
    const first = search.matching('racer');
    await accounts.insertOne(account(MANY));
    search.changed(account(MANY)._id);
    const all = await Promise.all([first, search.matching('racer'), search.matching('racer')]);
    expect(all.map(({ length }) => length)).toEqual([MANY + 1, MANY + 1, MANY + 1]);
  });
}

describe('the search for accounts, embedded', () => {
  searches((directory) => SqliteDocumentStore.open({ file: join(directory, 'private.sqlite'), isPrivate: true }));
});

describeWithMongoDb('the search for accounts, on MongoDB', (url) => {
  let stores = 0;
  searches(() => MongoDocumentStore.connect({ url: url(), database: `account-search-${process.pid}-${++stores}` }));
});
