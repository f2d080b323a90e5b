import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { documentStoreContract } from './document-store.contract-suite';
import { SqliteDocumentStore } from './sqlite.document-store';

describe('SqliteDocumentStore', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'documents-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /**
   * Reads like an analyst: through another connection. Columns without a value are left out, to compare rows
   * with documents.
   */
  const viewRows = (file: string) => async (view: string) => {
    const database = new Database(join(folder, file), { readonly: true });
    const rows = database.prepare<[], Record<string, unknown>>(`SELECT * FROM "${view}"`).all();
    database.close();
    return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
  };

  documentStoreContract('SqliteDocumentStore', {
    open: () => SqliteDocumentStore.open({ file: join(folder, 'contract.sqlite') }),
    viewRows: viewRows('contract.sqlite'),
  });

  documentStoreContract('SqliteDocumentStore with collections that it reads from its file', {
    open: async () => allLarge(await SqliteDocumentStore.open({ file: join(folder, 'large.sqlite') })),
    viewRows: viewRows('large.sqlite'),
    isLarge: true,
  });
});

/** The store, with every collection a large one that can be. */
function allLarge(store: SqliteDocumentStore): SqliteDocumentStore {
  const collection = store.collection.bind(store);
  store.collection = (definition) =>
    collection(definition.indexes?.some(({ unique }) => unique) ? definition : { ...definition, large: true });
  return store;
}
