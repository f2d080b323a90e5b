import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Another process is using the data directory. The message is one line for the operator. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
}

/** The locks of this process. Without a reference the garbage collector would close the databases behind them. */
const held = new Set<Database.Database>();

/**
 * Holds the directory (created if missing) for this process until the returned function is called. The
 * operating system releases it when the process ends, in any way.
 * @throws DataDirectoryInUse
 */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = new Database(join(directory, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new DataDirectoryInUse(`${directory} is used by another process: stop it first, or set another DATA_DIR.`);
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
