import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import type { Document } from './document-store.port';
import { PAGE, paged } from './paged';

/** The documents of a collection in pages, in the order of their ids. A collection that is not there has none. */
export type StoredPages = <T extends Document>(collection: string) => AsyncIterable<T[]>;

/** Collections as they are stored, for a look while others use them. Nothing is changed, and one page is in memory. */
export interface StoredCollections {
  /** Everything that the look sees is of one moment, whoever writes meanwhile. There is one look at a time. */
  atOneMoment<T>(look: (pages: StoredPages) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Those of a file of the embedded store. One that is not there has none. */
export class StoredFile implements StoredCollections {
  private constructor(private readonly database: Database.Database) {}

  static open(file: string): StoredFile {
    return new StoredFile(existsSync(file) ? new Database(file, { readonly: true }) : new Database(':memory:'));
  }

  async atOneMoment<T>(look: (pages: StoredPages) => Promise<T>): Promise<T> {
    this.database.exec('BEGIN');
    try {
      return await look((collection) => this.pages(collection));
    } finally {
      this.database.exec('COMMIT');
    }
  }

  async close(): Promise<void> {
    this.database.close();
  }

  private async *pages<T extends Document>(collection: string): AsyncIterable<T[]> {
    const table = `documents:${collection}`;
    if (!this.database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table)) return;
    const page = this.database
      .prepare<[string, number], string>(`SELECT document FROM "${table}" WHERE id > ? ORDER BY id LIMIT ?`)
      .pluck();
    yield* paged((after) => page.all(after, PAGE).map((document) => JSON.parse(document) as T));
  }
}
