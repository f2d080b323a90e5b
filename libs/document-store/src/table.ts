import type { IndexDefinition, QueryOptions } from './document-store.port';
import type { StoredDocument } from './document-values';
import type { Filter } from './filter-conditions';

/** The documents of one collection of the embedded store, as the calls before have left them. */
export interface Table {
  readonly name: string;
  /** The names of top-level fields that documents have or had. */
  readonly fields: ReadonlySet<string>;
  /** All of them, in the order of their appearance. */
  viewed(): string[];
  /** @throws DuplicateKey when documents already break a new unique index; then nothing is changed */
  ensureIndexes(definitions: readonly IndexDefinition[]): void;
  get(id: string): StoredDocument | undefined;
  /** Stores the document, in place of one with the same id. @throws DuplicateKey before anything is changed */
  put(document: StoredDocument): void;
  /** Returns whether there was one. */
  remove(id: string): boolean;
  find(filter: Filter, options?: QueryOptions): StoredDocument[];
  /** Like `find`, but a long search lets others have their turns; it may see what they write meanwhile. */
  search(filter: Filter, options?: QueryOptions): Promise<StoredDocument[]>;
  count(filter: Filter): Promise<number>;
  /** Called when the document, or null for its removal, is in the file. */
  saved(id: string, document: StoredDocument | null): void;
  /** Forgets all that is not in the file. `documents`: what the file has, if the caller has read it. */
  reload(documents?: Iterable<StoredDocument>): void;
}
