import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore } from '../sqlite/sqlite.event-store';

/** An event store in a directory of its own. `remove` closes it and deletes the directory. */
export async function temporaryStore(): Promise<{ store: SqliteEventStore; remove: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'event-store-'));
  const store = await SqliteEventStore.open({ file: join(directory, 'events.sqlite') });
  const remove = async () => {
    await store.close();
    rmSync(directory, { recursive: true });
  };
  return { store, remove };
}
