import Database from 'better-sqlite3';
import type { Document, Filter } from './document-store.port';
import { predicateOf } from './memory/filter-test';
import { PAGE, paged } from './paged';

const CACHE_KIB = 16_384;

/** Documents of one piece of work, in a file that nobody needs afterwards. None stays in memory. */
export class ScratchFile {
  private readonly database: Database.Database;

  constructor(path: string) {
    this.database = new Database(path);
    this.database.pragma('journal_mode = OFF');
    this.database.pragma('synchronous = OFF');
    this.database.pragma('locking_mode = EXCLUSIVE');
    this.database.pragma(`cache_size = -${CACHE_KIB}`);
  }

  /** An empty one, also where there was one of this name. */
  collection<T extends Document>(name: string): ScratchCollection<T> {
    return new ScratchCollection<T>(this.database, `"${name.replaceAll('"', '""')}"`);
  }

  close(): void {
    this.database.close();
  }
}

export class ScratchCollection<T extends Document> {
  private readonly one: Database.Statement<[string], string>;
  private readonly next: Database.Statement<[string, number], string>;
  private readonly putOne: Database.Statement<[string, string]>;
  private readonly removeOne: Database.Statement<[string]>;

  constructor(
    private readonly database: Database.Database,
    private readonly table: string,
  ) {
    database.exec(`DROP TABLE IF EXISTS ${table}`);
    database.exec(`CREATE TABLE ${table} (id TEXT PRIMARY KEY, document TEXT NOT NULL) STRICT`);
    this.one = database.prepare<[string], string>(`SELECT document FROM ${table} WHERE id = ?`).pluck();
    this.next = database
      .prepare<[string, number], string>(`SELECT document FROM ${table} WHERE id > ? ORDER BY id LIMIT ?`)
      .pluck();
    this.putOne = database.prepare(`INSERT OR REPLACE INTO ${table} (id, document) VALUES (?, ?)`);
    this.removeOne = database.prepare(`DELETE FROM ${table} WHERE id = ?`);
  }

  get(id: string): T | null {
    const document = this.one.get(id);
    return document === undefined ? null : (JSON.parse(document) as T);
  }

  save(put: readonly T[], remove: readonly string[] = []): void {
    this.database.transaction(() => {
      for (const document of put) this.putOne.run(document._id, JSON.stringify(document));
      for (const id of remove) this.removeOne.run(id);
    })();
  }

  matching(filter: Filter<T>): T[] {
    const isMatch = predicateOf(filter as Record<string, unknown>) as (document: Document) => boolean;
    return [...this.candidates(filter as Record<string, unknown>)].filter(isMatch);
  }

  /** In the order of the ids. Documents may be saved between two pages. */
  pages(): AsyncIterable<T[]> {
    return paged((after) => this.next.all(after, PAGE).map((document) => JSON.parse(document) as T));
  }

  /** All that match and maybe more: those with these ids, those with the text that one field has to have, or all. */
  private *candidates(filter: Record<string, unknown>): Iterable<T> {
    const ids = (filter['_id'] as { $in?: readonly string[] } | undefined)?.$in;
    if (ids) return yield* [...new Set(ids)].flatMap((id) => this.get(id) ?? []);
    const field = Object.keys(filter).find((name) => /^[a-zA-Z]+$/.test(name) && typeof filter[name] === 'string');
    const documents = field ? this.withText(field, filter[field] as string) : this.all();
    for (const document of documents) yield JSON.parse(document) as T;
  }

  /** The index is made when it is first asked for. A list counts as each of its items. */
  private withText(field: string, text: string): string[] {
    const value = `json_extract(document, '$.${field}')`;
    const isList = `json_type(document, '$.${field}') IS 'array'`;
    const index = (kind: string) => `"${kind} ${field} of ${this.table.slice(1, -1)}"`;
    this.database.exec(`CREATE INDEX IF NOT EXISTS ${index('text')} ON ${this.table} (${value})`);
    this.database.exec(`CREATE INDEX IF NOT EXISTS ${index('lists')} ON ${this.table} (id) WHERE ${isList}`);
    return this.database
      .prepare<[string], string>(
        `SELECT document FROM ${this.table} WHERE ${value} = ? AND NOT ${isList}
         UNION ALL SELECT document FROM ${this.table} WHERE ${isList}`,
      )
      .pluck()
      .all(text);
  }

  private all(): Iterable<string> {
    return this.database.prepare<[], string>(`SELECT document FROM ${this.table}`).pluck().iterate();
  }
}
