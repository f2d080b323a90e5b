import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreContract } from './event-store.contract-suite';
import { SqliteEventStore } from './sqlite.event-store';

const directory = mkdtempSync(join(tmpdir(), 'event-store-'));
const file = join(directory, 'events.sqlite');
afterAll(() => rmSync(directory, { recursive: true }));

eventStoreContract('SqliteEventStore', {
  open: () => SqliteEventStore.open({ file }),
  close: (store) => store.close(),
  reopen: async (store) => {
    await store.close();
    return SqliteEventStore.open({ file });
  },
});
