import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';

/** Another process is using the data directory. The message is one line for the operator. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
}

/** The data directory cannot be made or written to. The message is one line for the operator. */
export class DataDirectoryUnusable extends Error {
  override readonly name = 'DataDirectoryUnusable';
}

/** The locks of this process. Without a reference the garbage collector would close the databases behind them. */
const held = new Set<Database.Database>();

/**
 * Holds the directory (created if missing, for its owner alone) for this process until the returned function is
 * called. The operating system releases it when the process ends, in any way.
 * @throws DataDirectoryInUse, DataDirectoryUnusable
 */
export function lockDataDirectory(directory: string): () => void {
  try {
    makeFolder(resolve(directory));
    const lock = lockFile(join(directory, 'lock.sqlite'));
    held.add(lock);
    return () => {
      held.delete(lock);
      lock.close();
    };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'SQLITE_BUSY') {
      throw new DataDirectoryInUse(`${directory} is used by another process: stop it first, or set another DATA_DIR.`);
    }
    throw new DataDirectoryUnusable(`DATA_DIR is no folder that can be written to: ${directory} (${code})`);
  }
}

/** Level by level: Node's own `recursive` never ends below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw Object.assign(new Error(path), { code: 'ENOTDIR' });
    return;
  }
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been first.
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
}

function lockFile(path: string): Database.Database {
  closeSync(openSync(path, 'a', 0o600));
  const lock = new Database(path, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}
