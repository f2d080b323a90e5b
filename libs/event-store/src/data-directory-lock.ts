import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Another process works on the data directory. The message is one line for the operator. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
}

/**
 * Holds the directory (made if missing) for this process until the returned function is called. The operating system
 * lets go of it when the process ends, however it ends.
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
  return () => lock.close();
}
