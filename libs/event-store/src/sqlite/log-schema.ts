import { randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';

/**
 * Ids and heads are bytes; `hex()` and `unhex()` turn them into texts and back. What a head is says `event-rows.ts`.
 * Positions are rowids; they are never reused, because nothing is deleted.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS streams (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE IF NOT EXISTS texts (key INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS recorded_events (
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

/** Opens the file for the one connection that writes. Creates and names it if need be, for its owner alone. */
export function openLogForWriting(file: string): Database.Database {
  closeSync(openSync(file, 'a', 0o600));
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('wal_autocheckpoint = 4000');
  db.transaction(() => setUp(db)).immediate();
  return db;
}

/** What to read from. A file that only older releases have written has its events in full, and no texts. */
export const tablesOf = (db: Database.Database): { events: string; texts: string } =>
  isOfOlderRelease(db)
    ? { events: '(SELECT *, NULL AS head FROM events)', texts: "(SELECT 0 AS key, '' AS text WHERE FALSE)" }
    : { events: 'recorded_events', texts: 'texts' };

/**
 * The events of an older release stay as they are; those to come are compact. An older release that opens the file stops
 * at the view in place of its table, before it has written anything, with these words in its error.
 */
function setUp(db: Database.Database): void {
  if (isOfOlderRelease(db)) {
    db.exec('ALTER TABLE events RENAME TO recorded_events; ALTER TABLE recorded_events ADD COLUMN head BLOB');
  }
  db.exec(SCHEMA);
  db.exec('CREATE VIEW IF NOT EXISTS events AS SELECT this_data_belongs_to_a_newer_release() AS position');
  db.prepare('INSERT INTO log (name) SELECT ? WHERE NOT EXISTS (SELECT * FROM log)').run(randomUUID());
}

const isOfOlderRelease = (db: Database.Database): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'events'").get() !== undefined;
