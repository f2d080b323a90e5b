import type Database from 'better-sqlite3';
import { SqliteLogReader } from '../sqlite/sqlite-log-reader';

/** Writes all events of an embedded log out in full, so that a test can read and change them with SQL. */
export function writeInFull(log: Database.Database): void {
  const reader = new SqliteLogReader(log.name);
  const { events } = reader.readPage(0n, Number.MAX_SAFE_INTEGER);
  reader.close();
  const write = log.prepare(
    'UPDATE recorded_events SET type = ?, data = ?, metadata = ?, head = NULL WHERE position = ?',
  );
  for (const { type, data, metadata, position } of events) {
    write.run(type, JSON.stringify(data), JSON.stringify(metadata), position);
  }
}
