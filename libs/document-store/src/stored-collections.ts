import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import type { Document, DocumentStore } from './document-store.port';
import { PAGE, paged, pagesOf } from './paged';

/** Collections as they are stored, for one look while others use them. Nothing is changed, and one page is in memory. */
export interface StoredCollections {
  names(): Promise<string[]>;
  /** In pages, in the order of the ids. */
  pages<T extends Document>(collection: string): AsyncIterable<T[]>;
  close(): Promise<void>;
}

/** Those of a file of the embedded store. One that is not there has none. */
export class StoredFile implements StoredCollections {
  private constructor(private readonly database: Database.Database | null) {}

  static open(file: string): StoredFile {
    return new StoredFile(existsSync(file) ? new Database(file, { readonly: true }) : null);
  }

  async names(): Promise<string[]> {
    const tables = `SELECT substr(name, 11) FROM sqlite_schema WHERE type = 'table' AND name LIKE 'documents:%'`;
    return this.database?.prepare<[], string>(tables).pluck().all() ?? [];
  }

  pages<T extends Document>(collection: string): AsyncIterable<T[]> {
    const table = `"documents:${collection}"`;
    const page = this.database!.prepare<[string, number], string>(
      `SELECT document FROM ${table} WHERE id > ? ORDER BY id LIMIT ?`,
    ).pluck();
    return paged((after) => page.all(after, PAGE).map((document) => JSON.parse(document) as T));
  }

  async close(): Promise<void> {
    this.database?.close();
  }
}

/** Those of a store that keeps nothing in memory itself. */
export function storedCollections(store: DocumentStore): StoredCollections {
  return {
    names: () => store.collectionNames(),
    async *pages<T extends Document>(name: string) {
      yield* pagesOf(await store.collection<T>({ name }));
    },
    close: () => store.close(),
  };
}
