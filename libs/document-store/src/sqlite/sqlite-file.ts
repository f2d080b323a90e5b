import Database from 'better-sqlite3';

/** One change of the file. Texts only, so that it passes cheaply to the writer's thread. */
export type FileChange =
  | { kind: 'put'; collection: string; id: string; document: string }
  | { kind: 'remove'; collection: string; id: string }
  | { kind: 'create-collection'; collection: string }
  | { kind: 'drop-collection'; collection: string }
  | { kind: 'publish-view'; view: string; collection: string; fields: readonly string[] };

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS _collections (name TEXT PRIMARY KEY) STRICT;
  CREATE TABLE IF NOT EXISTS _views (name TEXT PRIMARY KEY, collection TEXT NOT NULL) STRICT;
`;

/**
 * The file of the embedded document store. Each collection is a table `documents:<name>` of `(id, document)`, the
 * document as JSON; each published view shows its collection's top-level fields as columns.
 * Committed means on disk (`synchronous=FULL`); what is deleted is overwritten (`secure_delete`).
 */
export class SqliteFile {
  private readonly database: Database.Database;
  private readonly statements = new Map<string, Database.Statement>();

  private constructor(database: Database.Database) {
    this.database = database;
    database.pragma('busy_timeout = 5000');
  }

  static openForWriting(file: string): SqliteFile {
    const database = new Database(file);
    database.pragma('secure_delete = ON');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.exec(SCHEMA);
    return new SqliteFile(database);
  }

  static openForReading(file: string): SqliteFile {
    return new SqliteFile(new Database(file, { readonly: true }));
  }

  /** All changes or none. */
  commit(changes: readonly FileChange[]): void {
    this.database.transaction(() => changes.forEach((change) => this.apply(change))).immediate();
  }

  collectionNames(): string[] {
    return this.database.prepare<[], string>('SELECT name FROM _collections ORDER BY name').pluck().all();
  }

  views(): { name: string; collection: string }[] {
    return this.database.prepare<[], { name: string; collection: string }>('SELECT name, collection FROM _views').all();
  }

  /** The documents of a collection as JSON texts in the order in which they were first stored. */
  documents(collection: string): string[] {
    return this.database
      .prepare<[], string>(`SELECT document FROM ${tableOf(collection)} ORDER BY rowid`)
      .pluck()
      .all();
  }

  /** Rewrites the file without what was deleted and empties the log beside it. */
  eraseDeleted(): void {
    this.truncateLog();
    this.database.exec('VACUUM');
    this.truncateLog();
  }

  close(): void {
    this.database.close();
  }

  private truncateLog(): void {
    const [result] = this.database.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    if (result?.busy)
      throw new Error('The log of the document file is held by a reader; deleted documents are still in it');
  }

  private apply(change: FileChange): void {
    switch (change.kind) {
      case 'put':
        this.run(
          `INSERT INTO ${tableOf(change.collection)} (id, document) VALUES (?, ?)
           ON CONFLICT (id) DO UPDATE SET document = excluded.document`,
          change.id,
          change.document,
        );
        return;
      case 'remove':
        this.run(`DELETE FROM ${tableOf(change.collection)} WHERE id = ?`, change.id);
        return;
      case 'create-collection':
        this.run('INSERT OR IGNORE INTO _collections (name) VALUES (?)', change.collection);
        this.database.exec(
          `CREATE TABLE IF NOT EXISTS ${tableOf(change.collection)} (
             id TEXT NOT NULL UNIQUE, document TEXT NOT NULL) STRICT`,
        );
        return;
      case 'drop-collection':
        this.dropCollection(change.collection);
        return;
      case 'publish-view':
        this.publishView(change);
        return;
      default:
        change satisfies never;
    }
  }

  private dropCollection(collection: string): void {
    for (const view of this.views().filter((view) => view.collection === collection)) {
      this.database.exec(`DROP VIEW IF EXISTS ${quoted(view.name)}`);
      this.run('DELETE FROM _views WHERE name = ?', view.name);
    }
    this.database.exec(`DROP TABLE IF EXISTS ${tableOf(collection)}`);
    this.run('DELETE FROM _collections WHERE name = ?', collection);
  }

  private publishView({ view, collection, fields }: Extract<FileChange, { kind: 'publish-view' }>): void {
    // A quotation mark cannot be written inside a JSON path; such a field is left out of the view.
    const columns = fields
      .filter((field) => field !== '' && !/["\0]/.test(field))
      .map((field) => `json_extract(document, '$."${field.replaceAll("'", "''")}"') AS ${quoted(field)}`);
    this.database.exec(`DROP VIEW IF EXISTS ${quoted(view)}`);
    this.database.exec(`CREATE VIEW ${quoted(view)} AS SELECT ${columns.join(', ')} FROM ${tableOf(collection)}`);
    this.run(
      'INSERT INTO _views (name, collection) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET collection = excluded.collection',
      view,
      collection,
    );
  }

  private run(sql: string, ...values: string[]): void {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      this.statements.set(sql, statement);
    }
    statement.run(...values);
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const tableOf = (collection: string) => quoted(`documents:${collection}`);
