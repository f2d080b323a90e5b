import type { StoredDocument } from '../document-values';
import type { IndexDefinition } from '../document-store.port';
import { sortKeys, type SortKey } from '../sort-keys';
import { compareTuples, LIST, valueAt, valuesInLists } from './sort-order';
import { SortedEntries } from './sorted-entries';

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
  private readonly directions: readonly (1 | -1)[];
  private readonly placeOfId: number;
  /** The values of each document's keys, `_id` among them. */
  private readonly entries: SortedEntries<readonly unknown[]>;
  private documentsWithLists = 0;

  /** `documents` is the collection itself: the index holds ids and finds the documents there. */
  constructor(
    definition: IndexDefinition,
    private readonly documents: ReadonlyMap<string, StoredDocument>,
  ) {
    this.keys = sortKeys(definition.key);
    this.directions = this.keys.map(({ direction }) => direction);
    this.placeOfId = this.keys.findIndex(({ path }) => path === '_id');
    this.entries = new SortedEntries((a, b) => compareTuples(a, b, this.directions));
    const all = Array.from(documents.values(), (document) => this.valuesOf(document));
    const placeable = all.filter((values) => !values.includes(LIST));
    this.documentsWithLists = all.length - placeable.length;
    this.entries.fill(placeable);
  }

  get answersQueries(): boolean {
    return this.documentsWithLists === 0;
  }

  add(document: StoredDocument): void {
    const values = this.valuesOf(document);
    if (values.includes(LIST)) this.documentsWithLists++;
    else this.entries.add(values);
  }

  remove(document: StoredDocument): void {
    const values = this.valuesOf(document);
    if (values.includes(LIST)) this.documentsWithLists--;
    else this.entries.remove(values);
  }

  /** Cheap when the key stays the same. */
  replace(before: StoredDocument, after: StoredDocument): void {
    if (this.keys.every(({ path }) => valueAt(before, path) === valueAt(after, path))) return;
    this.remove(before);
    this.add(after);
  }

  /** The place before the first, or after the last, document whose key begins with `values`. */
  place(values: readonly unknown[], side: 'before' | 'after'): number {
    return this.entries.countBefore((entry) => {
      const order = compareTuples(entry, values, this.directions);
      return order < 0 || (order === 0 && side === 'after');
    });
  }

  *documentsIn({ from, to }: Interval, reversed = false): Iterable<StoredDocument> {
    for (const values of this.entries.between(from, to, reversed)) {
      yield this.documents.get(values[this.placeOfId] as string) as StoredDocument;
    }
  }

  private valuesOf(document: StoredDocument): unknown[] {
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

  replace(before: StoredDocument, after: StoredDocument): void {
    this.remove(before);
    this.add(after);
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
