import { inSlices, sorting } from '@app/async';
import { InvalidDocument, type StoredDocument } from '../document-values';
import type { IndexDefinition } from '../document-store.port';
import { sortKeys, type SortKey } from '../sort-keys';
import { compareTuples } from './sort-order';
import { SortedEntries } from './sorted-entries';
import { LIST, valueAt } from './values-at-path';

/** The documents from index `from` (included) to `to` (excluded) in the order of the index. */
export interface Interval {
  from: number;
  to: number;
}

/** The most changes that the index puts off. Then it applies them without being read. */
const MOST_CHANGES = 4_096;
/** So many documents are put in order in a few milliseconds. */
const AT_ONCE = 2_000;

/**
 * All documents of a collection in the order of their keys.
 * Changes are applied when the index is next read. So a document that is written ten times between two reads of
 * the leaderboard is moved once, and a read model that is being rebuilt is sorted in one go.
 * While any document has a list in its key, the index cannot be used (MongoDB's multikey order has several
 * positions for such a document), and queries scan the collection.
 */
export class OrderedIndex {
  readonly keys: readonly SortKey[];
  private readonly directions: readonly (1 | -1)[];
  private readonly idIndex: number;
  private readonly compare = (one: readonly unknown[], other: readonly unknown[]) =>
    compareTuples(one, other, this.directions);
  /** Each document's key values, including `_id`. */
  private readonly entries: SortedEntries<readonly unknown[]>;
  private documentsWithLists = 0;
  /** False before it is first read. Most collections are opened for their documents alone. */
  private isFilled = false;
  private filling: Promise<void> | undefined;
  /**
   * The documents that changed since the index was last read, as the index still has them; undefined if it does
   * not have them.
   */
  private readonly changes = new Map<string, StoredDocument | undefined>();

  /** `documents` is the collection itself: the index holds ids and looks the documents up there. */
  constructor(
    definition: IndexDefinition,
    private readonly documents: ReadonlyMap<string, StoredDocument>,
  ) {
    this.keys = sortKeys(definition.key);
    this.directions = this.keys.map(({ direction }) => direction);
    this.idIndex = this.keys.findIndex(({ path }) => path === '_id');
    this.entries = new SortedEntries(this.compare);
  }

  /** False while asking it would take long: `fillInSlices` makes it ready. */
  get isReady(): boolean {
    return this.isFilled || this.documents.size <= AT_ONCE;
  }

  /** Lets others have their turns. Whoever asks the index meanwhile has to wait for it. */
  fillInSlices(): Promise<void> {
    this.filling ??= inSlices(this.fillingSteps()).finally(() => (this.filling = undefined));
    return this.filling;
  }

  /** True when the index can be used now. Applies the pending changes, so it is called before every use. */
  get answersQueries(): boolean {
    this.takeIn();
    return this.documentsWithLists === 0;
  }

  /** Called before a document is stored or removed; `before` is the stored one. */
  noteChange(id: string, before: StoredDocument | undefined): void {
    if (!this.isFilled && !this.filling) return;
    // Must happen before this change is noted: it is not made yet, so it could not be applied.
    if (this.isFilled && this.changes.size >= MOST_CHANGES) this.takeIn();
    if (!this.changes.has(id)) this.changes.set(id, before);
  }

  /** The index before the first (`before`) or after the last (`after`) document whose key begins with `values`. */
  boundary(values: readonly unknown[], side: 'before' | 'after'): number {
    return this.entries.countBefore((entry) => {
      const order = compareTuples(entry, values, this.directions);
      return order < 0 || (order === 0 && side === 'after');
    });
  }

  *documentsIn({ from, to }: Interval, reversed = false): Iterable<StoredDocument> {
    for (const values of this.entries.between(from, to, reversed)) {
      yield this.documents.get(values[this.idIndex] as string) as StoredDocument;
    }
  }

  private takeIn(): void {
    if (this.isFilled && this.changes.size === 0) return;
    if (!this.isFilled || this.changes.size > this.entries.size / 2) this.fill();
    else for (const [id, before] of this.changes) this.move(before, this.documents.get(id));
    this.changes.clear();
  }

  private fill(): void {
    const all = Array.from(this.documents.values(), (document) => this.valuesOf(document));
    const placeable = all.filter((values) => !values.includes(LIST));
    this.filled(placeable.sort(this.compare), all.length);
  }

  /** Puts in order what there is now. What changes meanwhile is noted, and taken in as ever. */
  private *fillingSteps(): Generator<void, void> {
    const documents = [...this.documents.values()];
    const placeable: unknown[][] = [];
    for (const [index, document] of documents.entries()) {
      const values = this.valuesOf(document);
      if (!values.includes(LIST)) placeable.push(values);
      if (index % AT_ONCE === 0) yield;
    }
    const inOrder = yield* sorting(placeable, this.compare);
    if (!this.isFilled) this.filled(inOrder, documents.length);
  }

  private filled(inOrder: readonly unknown[][], all: number): void {
    this.documentsWithLists = all - inOrder.length;
    this.entries.fillInOrder(inOrder);
    this.isFilled = true;
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

/** The document that holds each value of a unique key. Documents without the key are left out. */
export class UniqueIndex {
  readonly path: string;
  private readonly holders = new Map<string, string>();

  constructor({ key }: IndexDefinition) {
    const [path, ...others] = Object.keys(key);
    if (!path || others.length > 0) throw new Error('A unique index is of one field');
    this.path = path;
  }

  /** True when another document holds this document's key. @throws InvalidDocument for a list */
  isTaken(document: StoredDocument): boolean {
    const key = this.keyOf(document);
    return key !== undefined && (this.holders.get(key) ?? document._id) !== document._id;
  }

  add(document: StoredDocument): void {
    const key = this.keyOf(document);
    if (key !== undefined) this.holders.set(key, document._id);
  }

  remove(document: StoredDocument): void {
    const key = this.keyOf(document);
    if (key !== undefined) this.holders.delete(key);
  }

  private keyOf(document: StoredDocument): string | undefined {
    const value = valueAt(document, this.path);
    if (value === LIST) throw new InvalidDocument(`${this.path} is unique and cannot be a list`);
    return JSON.stringify(value);
  }
}
