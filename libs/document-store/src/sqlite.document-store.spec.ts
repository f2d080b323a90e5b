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
  const viewRows = async (view: string) => {
    const database = new Database(join(folder, 'contract.sqlite'), { readonly: true });
    const rows = database.prepare<[], Record<string, unknown>>(`SELECT * FROM "${view}"`).all();
    database.close();
    return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
  };

  documentStoreContract('SqliteDocumentStore', {
    open: () => SqliteDocumentStore.open({ file: join(folder, 'contract.sqlite') }),
    viewRows,
  });
});
