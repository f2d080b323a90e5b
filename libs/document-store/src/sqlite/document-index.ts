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

/** How many changes an index puts off before it takes them in without being asked. */
const MOST_CHANGES = 4_096;

/**
 * All documents in the order of their key. Changes are taken in when the index is next read: a document that is written
 * ten times between two looks at the leaderboard is moved once, and a read model that is being rebuilt is sorted at once
 * instead of document by document. As long as one of them has a list in its key the index answers nothing
 * (MongoDB's multikey order has several places for such a document) and queries are answered by a scan.
 */
export class OrderedIndex {
  readonly keys: readonly SortKey[];
  private readonly directions: readonly (1 | -1)[];
  private readonly placeOfId: number;
  /** The values of each document's keys, `_id` among them. */
  private readonly entries: SortedEntries<readonly unknown[]>;
  private documentsWithLists = 0;
  /** What the index still has of the documents that changed since it was last read. */
  private readonly changes = new Map<string, StoredDocument | undefined>();

  /** `documents` is the collection itself: the index holds ids and finds the documents there. */
  constructor(
    definition: IndexDefinition,
    private readonly documents: ReadonlyMap<string, StoredDocument>,
  ) {
    this.keys = sortKeys(definition.key);
    this.directions = this.keys.map(({ direction }) => direction);
    this.placeOfId = this.keys.findIndex(({ path }) => path === '_id');
    this.entries = new SortedEntries((a, b) => compareTuples(a, b, this.directions));
    this.fill();
  }

  /** Whether it can be used now; takes in what changed. Asked before every use. */
  get answersQueries(): boolean {
    this.takeIn();
    return this.documentsWithLists === 0;
  }

  /** To be told before a document is stored or removed; `before` is the one that is there now. */
  noteChange(id: string, before: StoredDocument | undefined): void {
    // Before the change is noted: it has not happened yet, so it could not be taken in.
    if (this.changes.size >= MOST_CHANGES) this.takeIn();
    if (!this.changes.has(id)) this.changes.set(id, before);
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

  private takeIn(): void {
    if (this.changes.size === 0) return;
    if (this.changes.size > this.entries.size / 2) this.fill();
    else for (const [id, before] of this.changes) this.move(before, this.documents.get(id));
    this.changes.clear();
  }

  private fill(): void {
    const all = Array.from(this.documents.values(), (document) => this.valuesOf(document));
    const placeable = all.filter((values) => !values.includes(LIST));
    this.documentsWithLists = all.length - placeable.length;
    this.entries.fill(placeable);
  }

  private move(before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    const from = before && this.valuesOf(before);
    const to = after && this.valuesOf(after);
    if (from && to && from.every((value, i) => value === to[i])) return;
    if (from?.includes(LIST)) this.documentsWithLists--;
    else if (from) this.entries.remove(from);
    if (to?.includes(LIST)) this.documentsWithLists++;
    else if (to) this.entries.add(to);
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
