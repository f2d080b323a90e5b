import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataDirectoryInUse, lockDataDirectory } from '../data-directory-lock';
import { EventStoreUnavailable } from '../event-store.port';
import type { StoredEvent, StoredLog } from '../log-check';
import { SqliteLogReader } from './sqlite-log-reader';

const PAGE = 1_000;

/**
 * A log file as evidence: it is read, and nothing is written to it, also not by SQLite. Without an application that has
 * it open, SQLite needs two files beside it while it reads; they go again.
 */
export class SqliteLogFile implements StoredLog {
  private readonly beside: string[];

  private constructor(
    private readonly file: string,
    private readonly reader: SqliteLogReader,
    isAlone: boolean,
  ) {
    this.beside = isAlone ? [`${file}-wal`, `${file}-shm`] : [];
  }

  /** @throws EventStoreUnavailable when there is no such file, or it is not a log */
  static open(file: string): SqliteLogFile {
    if (!existsSync(file)) throw new EventStoreUnavailable(`There is no log in ${dirname(file)}`);
    const isAlone = !existsSync(`${file}-wal`);
    try {
      return new SqliteLogFile(file, new SqliteLogReader(file), isAlone);
    } catch (cause) {
      throw new EventStoreUnavailable(`${file} is not a log: ${(cause as Error).message}`, { cause });
    }
  }

  async *readAll(): AsyncGenerator<{ events: readonly StoredEvent[] }> {
    for (let after = 0n, caughtUp = false; !caughtUp; await nextTurn()) {
      const page = this.reader.readStoredPage(after, PAGE);
      yield page;
      ({ position: after, caughtUp } = page);
    }
  }

  async close(): Promise<void> {
    this.reader.close();
    if (this.beside.length === 0) return;
    try {
      const release = lockDataDirectory(dirname(this.file));
      for (const file of this.beside) rmSync(file, { force: true });
      release();
    } catch (error) {
      // The application has started meanwhile, and needs them.
      if (!(error instanceof DataDirectoryInUse)) throw error;
    }
  }
}
