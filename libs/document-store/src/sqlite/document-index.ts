import type { StoredDocument } from '../document-values';
import type { IndexDefinition } from '../document-store.port';
import { sortKeys, type SortKey } from '../sort-keys';
import { compareTuples, LIST, valueAt, valuesInLists } from './sort-order';
import { SortedEntries } from './sorted-entries';

interface IndexEntry {
  values: readonly unknown[];
  document: StoredDocument;
}

/** Documents `from` (included) to `to` (excluded) in the order of an index. */
export interface Interval {
  from: number;
  to: number;
}

/**
 * All documents in the order of their key. As long as one of them has a list in its key the index answers nothing
 * (MongoDB's multikey order has several places for such a document) and queries are answered by a scan.
 */
export class OrderedIndex {
  readonly keys: readonly SortKey[];
  private readonly entries: SortedEntries<IndexEntry>;
  private documentsWithLists = 0;

  constructor(definition: IndexDefinition, documents: Iterable<StoredDocument>) {
    this.keys = sortKeys(definition.key);
    this.entries = new SortedEntries((a, b) => compareTuples(a.values, b.values, this.keys));
    const entries = Array.from(documents, (document) => this.entry(document)).filter((entry) => entry !== null);
    this.entries.fill(entries);
  }

  get answersQueries(): boolean {
    return this.documentsWithLists === 0;
  }

  get size(): number {
    return this.entries.size;
  }

  add(document: StoredDocument): void {
    const entry = this.entry(document);
    if (entry) this.entries.add(entry);
  }

  remove(document: StoredDocument): void {
    const values = this.values(document);
    if (values.includes(LIST)) this.documentsWithLists--;
    else this.entries.remove({ values, document });
  }

  /** The place before the first, or after the last, document whose key begins with `values`. */
  place(values: readonly unknown[], side: 'before' | 'after'): number {
    return this.entries.countBefore((entry) => {
      const order = compareTuples(entry.values, values, this.keys);
      return order < 0 || (order === 0 && side === 'after');
    });
  }

  *documents({ from, to }: Interval, reversed = false): Iterable<StoredDocument> {
    for (const entry of this.entries.between(from, to, reversed)) yield entry.document;
  }

  private entry(document: StoredDocument): IndexEntry | null {
    const values = this.values(document);
    if (!values.includes(LIST)) return { values, document };
    this.documentsWithLists++;
    return null;
  }

  private values(document: StoredDocument): unknown[] {
    return this.keys.map((key) => valueAt(document, key.path));
  }
}

/** Who holds each value of a unique key. Documents in which a field of the key is missing are left out. */
export class UniqueIndex {
  readonly fields: readonly string[];
  private readonly holders = new Map<string, string>();

  constructor(definition: IndexDefinition) {
    this.fields = Object.keys(definition.key);
  }

  /** Whether another document holds a key of this one. */
  isTaken(document: StoredDocument): boolean {
    return this.keysOf(document).some((key) => (this.holders.get(key) ?? document._id) !== document._id);
  }

  add(document: StoredDocument): void {
    for (const key of this.keysOf(document)) this.holders.set(key, document._id);
  }

  remove(document: StoredDocument): void {
    for (const key of this.keysOf(document)) this.holders.delete(key);
  }

  /** One key, or one for each element when a field holds a list. */
  private keysOf(document: StoredDocument): string[] {
    let keys: unknown[][] = [[]];
    for (const path of this.fields) {
      const value = valueAt(document, path);
      if (value === undefined) return [];
      const values = value === LIST ? valuesInLists(document, path.split('.')) : [value];
      keys = keys.flatMap((key) => values.map((item) => [...key, item]));
    }
    return keys.map((key) => JSON.stringify(key));
  }
}
