import Database from 'better-sqlite3';
import type { RecordedEvent } from '../event';

/** The tables of releases that kept every event in full. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS streams (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    id BLOB NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    UNIQUE (stream, revision),
    UNIQUE (stream, id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS log (name TEXT NOT NULL) STRICT;`;

/** Opens the file for writing as such a release does. @throws when it is not for it */
export function openOlderLog(file: string): Database.Database {
  const db = new Database(file);
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('wal_autocheckpoint = 4000');
    db.exec(SCHEMA);
    db.prepare('INSERT INTO log (name) SELECT ? WHERE NOT EXISTS (SELECT * FROM log)').run('older');
    db.prepare('SELECT max(revision) FROM events WHERE stream = ?');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** A log as such a release has left it. */
export function writeOlderLog(file: string, events: readonly RecordedEvent[]): void {
  const db = openOlderLog(file);
  const addStream = db.prepare('INSERT OR IGNORE INTO streams (name) VALUES (?)');
  const add = db.prepare(`INSERT INTO events SELECT ?, key, ?, unhex(?, '-'), ?, ?, ? FROM streams WHERE name = ?`);
  for (const { position, stream, revision, id, type, data, metadata } of events) {
    addStream.run(stream);
    add.run(position, revision, id, type, JSON.stringify(data), JSON.stringify(metadata), stream);
  }
  db.close();
}
