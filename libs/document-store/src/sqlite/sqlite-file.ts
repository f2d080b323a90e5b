import Database from 'better-sqlite3';
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import type { Erasure } from '../document-store.port';
import type { Condition } from './filter-sql';
import type { JsonIndex } from './json-index';
import { ON_OWN_PAGES, onOwnPages } from './own-pages';
import { setUp } from './file-schema';

/** What SQLite needs of a `JsonIndex`. */
type IndexColumns = Pick<JsonIndex, 'name' | 'columns' | 'uneven'>;

/** One change of the file. It holds only texts, which are cheap to send to the writer's thread. */
export type FileChange =
  | { kind: 'put'; collection: string; id: string; document: string }
  | { kind: 'remove'; collection: string; id: string }
  | { kind: 'create-collection'; collection: string }
  | { kind: 'create-index'; collection: string; index: IndexColumns }
  | { kind: 'drop-collection'; collection: string }
  | { kind: 'publish-view'; view: string; collection: string; fields: readonly string[] };

export interface SqliteFileOptions {
  path: string;
  /** Only the owner of the process may read the file, and deleted documents leave no byte in it. */
  isPrivate: boolean;
}

const BUSY_TIMEOUT_MS = 5_000;
/** So few documents are read and parsed in a few milliseconds. */
const PAGE = 500;

/**
 * The file of the embedded document store. Each collection is a table `documents:<name>` of `(id, document)`,
 * with the document as JSON. Each published view shows its collection's top-level fields as columns.
 * Committed means on disk (`synchronous=FULL`). Deleted data is overwritten (`secure_delete`).
 */
export class SqliteFile {
  private readonly statements = new Map<string, Database.Statement>();

  private constructor(
    private readonly database: Database.Database,
    private readonly isPrivate: boolean,
  ) {
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }

  static openForWriting({ path, isPrivate }: SqliteFileOptions): SqliteFile {
    closeSync(openSync(path, 'a', 0o600));
    if (isPrivate) keepToOwner(path);
    const database = new Database(path);
    if (isPrivate) database.pragma(`page_size = ${ON_OWN_PAGES.pageBytes}`);
    database.pragma('secure_delete = ON');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.transaction(() => setUp(database)).immediate();
    return new SqliteFile(database, isPrivate);
  }

  static openForReading({ path, isPrivate }: SqliteFileOptions): SqliteFile {
    return new SqliteFile(new Database(path, { readonly: true }), isPrivate);
  }

  /** Commits all changes or none. */
  commit(changes: readonly FileChange[]): void {
    this.database.transaction(() => changes.forEach((change) => this.apply(change))).immediate();
  }

  collectionNames(): string[] {
    return this.database.prepare<[], string>('SELECT name FROM _tables ORDER BY name').pluck().all();
  }

  views(): { name: string; collection: string }[] {
    return this.database.prepare<[], { name: string; collection: string }>('SELECT name, collection FROM _views').all();
  }

  /** The documents of a collection as JSON texts, in the order of their first storage. Between two pages it may change. */
  *pages(collection: string): Iterable<string[]> {
    const page = this.database.prepare<[number], { rowid: number; document: string }>(
      `SELECT rowid, document FROM ${tableOf(collection)} WHERE rowid > ? ORDER BY rowid LIMIT ${PAGE}`,
    );
    for (let after = 0; ;) {
      const rows = page.all(after);
      if (rows.length > 0) yield rows.map(({ document }) => document);
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.rowid;
    }
  }

  /** The JSON texts of those of these documents that it has. */
  documents(collection: string, ids: readonly string[]): Map<string, string> {
    const sql = `SELECT id, document FROM ${tableOf(collection)} WHERE id IN (SELECT value FROM json_each(?))`;
    const rows = this.prepared(sql).all(JSON.stringify(ids)) as { id: string; document: string }[];
    return new Map(rows.map(({ id, document }) => [id, document]));
  }

  has(collection: string, id: string): boolean {
    return this.prepared(`SELECT 1 FROM ${tableOf(collection)} WHERE id = ?`).get(id) !== undefined;
  }

  count(collection: string): number {
    const row = this.prepared(`SELECT count(*) AS count FROM ${tableOf(collection)}`).get() as { count: number };
    return row.count;
  }

  /** In the order, if one is given. The reader has to be through with them before it asks for anything else. */
  rows(collection: string, where: Condition | null, order?: string): Iterable<{ id: string; document: string }> {
    const sql = `SELECT id, document FROM ${tableOf(collection)} WHERE ${where?.sql ?? '1'} ORDER BY ${order || 'rowid'}`;
    return this.prepared(sql).iterate(...(where?.values ?? [])) as Iterable<{ id: string; document: string }>;
  }

  ids(collection: string, where: Condition | null): string[] {
    const sql = `SELECT id FROM ${tableOf(collection)} WHERE ${where?.sql ?? '1'}`;
    return (this.prepared(sql).all(...(where?.values ?? [])) as { id: string }[]).map(({ id }) => id);
  }

  hasUneven(collection: string, { uneven }: IndexColumns): boolean {
    return this.prepared(`SELECT 1 FROM ${tableOf(collection)} WHERE ${uneven} LIMIT 1`).get() !== undefined;
  }

  hasIndex(collection: string, { name }: IndexColumns): boolean {
    const sql = "SELECT 1 FROM sqlite_schema WHERE type = 'index' AND name = ?";
    return this.prepared(sql).get(unevenName(collection, name)) !== undefined;
  }

  /** The names of all top-level fields. Reads every document. */
  fields(collection: string): string[] {
    const sql = `SELECT DISTINCT field.key AS name FROM ${tableOf(collection)}, json_each(document) AS field`;
    return (this.prepared(sql).all() as { name: string }[]).map(({ name }) => name);
  }

  /** The columns of the collection's views. */
  viewedFields(collection: string): string[] {
    const views = this.views().filter((view) => view.collection === collection);
    return views.flatMap(({ name }) =>
      this.database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(name),
    );
  }

  /**
   * Moves the content of the write-ahead log into the file and empties the log. This overwrites what was
   * deleted there; nothing else holds a copy. Never waits for a reader.
   */
  eraseDeleted(): Erasure {
    this.database.pragma('busy_timeout = 0');
    try {
      const [result] = this.database.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      return result?.busy ? 'pending' : 'erased';
    } finally {
      this.database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  /** Leaves a single file with everything, unless a reader is in the way: then the write-ahead log is needed too. */
  close(): void {
    if (!this.database.readonly) this.eraseDeleted();
    this.database.close();
  }

  private apply(change: FileChange): void {
    switch (change.kind) {
      case 'put':
        this.run(
          `INSERT INTO ${tableOf(change.collection)} (id, document) VALUES (?, ?)
           ON CONFLICT (id) DO UPDATE SET document = excluded.document`,
          change.id,
          this.isPrivate ? onOwnPages(change.id, change.document) : change.document,
        );
        return;
      case 'remove':
        this.run(`DELETE FROM ${tableOf(change.collection)} WHERE id = ?`, change.id);
        return;
      case 'create-collection':
        this.run('INSERT OR IGNORE INTO _tables (name) VALUES (?)', change.collection);
        this.database.exec(
          `CREATE TABLE IF NOT EXISTS ${tableOf(change.collection)} (
             id TEXT NOT NULL UNIQUE, document TEXT NOT NULL) STRICT`,
        );
        return;
      case 'create-index':
        this.createIndex(change.collection, change.index);
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

  private createIndex(collection: string, { name, columns, uneven }: IndexColumns): void {
    const table = tableOf(collection);
    this.database.exec(`
      CREATE INDEX IF NOT EXISTS ${quoted(`index:${collection}:${name}`)} ON ${table} (${columns});
      CREATE INDEX IF NOT EXISTS ${quoted(unevenName(collection, name))} ON ${table} (id) WHERE ${uneven};`);
  }

  private dropCollection(collection: string): void {
    for (const view of this.views().filter((view) => view.collection === collection)) {
      this.database.exec(`DROP VIEW IF EXISTS ${quoted(view.name)}`);
      this.run('DELETE FROM _views WHERE name = ?', view.name);
    }
    this.database.exec(`DROP TABLE IF EXISTS ${tableOf(collection)}`);
    this.run('DELETE FROM _tables WHERE name = ?', collection);
  }

  private publishView({ view, collection, fields }: Extract<FileChange, { kind: 'publish-view' }>): void {
    // A JSON path cannot contain a quotation mark; the view leaves such a field out.
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
    this.prepared(sql).run(...values);
  }

  private prepared(sql: string): Database.Statement {
    const statement = this.statements.get(sql) ?? this.database.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}

/** A new file is its owner's alone, and SQLite gives the files beside it its mode. A private one stays so. */
function keepToOwner(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const unevenName = (collection: string, index: string) => `uneven:${collection}:${index}`;
const tableOf = (collection: string) => quoted(`documents:${collection}`);
