import { randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';

/**
 * Ids and heads are bytes; `hex()` and `unhex()` turn them into texts and back. An event without a head is in full, as
 * older releases have written it; what a head is says `compact-content.ts`. Positions are rowids; they are never reused,
 * because nothing is deleted. The key of a text is never reused, even if its row is lost: no event may get another text.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS streams (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE IF NOT EXISTS texts (key INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    id BLOB NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    head BLOB,
    UNIQUE (stream, revision),
    UNIQUE (stream, id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS log (name TEXT NOT NULL) STRICT;`;

/**
 * Opens the file for the one connection that writes. Creates and names it if need be, for its owner alone. The events of
 * an older release stay as they are.
 */
export function openLogForWriting(file: string): Database.Database {
  closeSync(openSync(file, 'a', 0o600));
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('wal_autocheckpoint = 4000');
  db.exec(SCHEMA);
  if (!hasHeads(db)) db.exec('ALTER TABLE events ADD COLUMN head BLOB');
  db.prepare('INSERT INTO log (name) SELECT ? WHERE NOT EXISTS (SELECT * FROM log)').run(randomUUID());
  return db;
}

/** False for a file that only older releases have written: all its events are in full. */
export const hasHeads = (db: Database.Database): boolean =>
  db.prepare("SELECT 1 FROM pragma_table_info('events') WHERE name = 'head'").get() !== undefined;
