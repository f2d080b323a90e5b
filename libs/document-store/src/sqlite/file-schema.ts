import type Database from 'better-sqlite3';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS _tables (name TEXT PRIMARY KEY) STRICT;
  CREATE TABLE IF NOT EXISTS _views (name TEXT PRIMARY KEY, collection TEXT NOT NULL) STRICT;
`;

/**
 * Releases up to 0.1 keep the names of the collections in `_collections`, and know nothing of private files. One that
 * opens this file stops at the view in its place, before it has written anything, with these words in its error.
 */
export function setUp(database: Database.Database): void {
  const older = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '_collections'").get();
  if (older) database.exec('ALTER TABLE _collections RENAME TO _tables');
  database.exec(SCHEMA);
  database.exec('CREATE VIEW IF NOT EXISTS _collections AS SELECT this_data_belongs_to_a_newer_release() AS name');
}
