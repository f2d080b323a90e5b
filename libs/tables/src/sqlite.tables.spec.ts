import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteTables } from './sqlite.tables';
import { someTables, tableStoreContract } from './table-store.contract-suite';

let folder: string;
const open = () => SqliteTables.open({ file: join(folder, 'tables.sqlite'), tables: someTables });

tableStoreContract('SqliteTables', open, async () => {
  if (folder) await rm(folder, { recursive: true });
  folder = await mkdtemp(join(tmpdir(), 'tables-'));
});
afterAll(() => rm(folder, { recursive: true }));
