import {
  DuplicateKey,
  type BulkWrite,
  type CollectionSave,
  type Deleted,
  type Document,
  type QueryOptions,
  type Updated,
  type Watcher,
} from '../document-store.port';
import type { StoredDocument } from '../document-values';
import { requireFilter } from '../filter-conditions';
import type { Table } from '../table';
import { isEqual } from '../memory/sort-order';
import { updateOf, upserted } from '../memory/updated-document';
import { requireQueryOptions } from '../option-guards';
import {
  type BulkOperation,
  checkedInsert,
  checkedOperation,
  checkedReplacement,
  checkedUpdating,
  type Replacing,
  type Updating,
} from '../write-guards';
import type { Watches } from './watches';
import type { QueuedChange } from './write-queue';
import { Writing } from './writing';

/**
 * A collection of the embedded store. Every write changes memory synchronously, so that no other call sees half
 * of it, and resolves when the file has it. A read may see a write that is not durable yet.
 */
export class SqliteCollection {
  constructor(
    private readonly table: Table,
    private readonly watches: Watches,
    /** Resolves when the changes are durable. */
    private readonly persist: (changes: readonly QueuedChange[]) => Promise<void>,
  ) {}

  find(filter: unknown, options?: QueryOptions): { toArray(): Promise<StoredDocument[]> } {
    requireFilter(filter);
    requireQueryOptions(options);
    return { toArray: () => this.table.search(filter, options) };
  }

  async findOne(filter: unknown, options?: QueryOptions): Promise<StoredDocument | null> {
    requireFilter(filter);
    requireQueryOptions(options);
    return (await this.table.search(filter, { ...options, limit: 1 }))[0] ?? null;
  }

  async countDocuments(filter: unknown = {}): Promise<number> {
    requireFilter(filter);
    return this.table.count(filter);
  }

  insertOne(document: unknown): Promise<void> {
    return this.insertMany([document]);
  }

  insertMany(documents: unknown[]): Promise<void> {
    return this.write((writing) => {
      for (const document of documents.map(checkedInsert)) this.insert(document, writing);
    });
  }

  replaceOne(filter: unknown, replacement: unknown, options?: { upsert?: boolean }): Promise<Updated> {
    return this.write((writing) =>
      this.replace(checkedReplacement(filter, replacement, options, this.storedWith), writing),
    );
  }

  updateOne(filter: unknown, update: unknown, options?: { upsert?: boolean }): Promise<Updated> {
    return this.write((writing) => this.update(checkedUpdating(filter, update, options), 1, writing));
  }

  updateMany(filter: unknown, update: unknown): Promise<Updated> {
    return this.write((writing) => this.update(checkedUpdating(filter, update), 0, writing));
  }

  findOneAndUpdate(
    filter: unknown,
    update: unknown,
    options: { upsert?: boolean; returnDocument: 'after' | 'before' },
  ): Promise<StoredDocument | null> {
    return this.write((writing) => {
      const updating = checkedUpdating(filter, update, options);
      const [before] = this.table.find(updating.filter, { limit: 1 });
      const target = before ?? updating.start;
      if (!target) return null;
      this.update(before ? { ...updating, filter: { _id: before._id } } : updating, 1, writing);
      return (options.returnDocument === 'before' ? before : this.table.get(target._id)) ?? null;
    });
  }

  deleteOne(filter: unknown): Promise<Deleted> {
    return this.write((writing) => this.delete(filter, 1, writing));
  }

  deleteMany(filter: unknown): Promise<Deleted> {
    return this.write((writing) => this.delete(filter, 0, writing));
  }

  /** Nothing is written when an operation is invalid in itself. Stops at the first that does not fit what is stored. */
  bulkWrite(operations: readonly BulkWrite<Document>[]): Promise<void> {
    return this.write((writing) => {
      const checked = operations.map((operation) => checkedOperation(operation, this.storedWith));
      for (const operation of checked) this.apply(operation, writing);
    });
  }

  async watch(watcher: Watcher<StoredDocument>): Promise<() => void> {
    return this.watches.add((collection) => collection === this.table.name, watcher);
  }

  /** Changes memory alone. Returns what the file and those who watch have to get. */
  takeOver({ put, remove }: Pick<CollectionSave, 'put' | 'remove'>): Writing {
    const writing = this.newWriting();
    for (const document of put) writing.put(document);
    for (const id of remove) writing.remove(id);
    return writing;
  }

  /** Does the work in memory and then waits for the file, even when a part of the work was refused. */
  private async write<R>(work: (writing: Writing) => R): Promise<R> {
    const writing = this.newWriting();
    try {
      return work(writing);
    } finally {
      if (writing.file.length > 0) await this.persist(writing.file);
      if (writing.told) this.watches.tell(this.table.name, writing.told);
    }
  }

  private newWriting(): Writing {
    return new Writing(this.table, this.watches.isWatched(this.table.name));
  }

  private readonly storedWith = (id: string) => this.table.get(id);

  private apply(operation: BulkOperation, writing: Writing): void {
    if ('updateOne' in operation) this.update(operation.updateOne, 1, writing);
    else if ('replaceOne' in operation) this.replace(operation.replaceOne, writing);
    else this.delete(operation.deleteOne.filter, 1, writing);
  }

  private insert(document: StoredDocument, writing: Writing): void {
    if (this.table.get(document._id)) throw new DuplicateKey(this.table.name, '_id');
    writing.put(document);
  }

  private replace({ filter, replacement, upsert }: Replacing, writing: Writing): Updated {
    const [before] = this.table.find(filter, { limit: 1 });
    if (!before && upsert) return this.upsert(replacement, writing);
    if (before && !isEqual(replacement, before)) writing.put(replacement);
    return { matchedCount: before ? 1 : 0, upsertedCount: 0 };
  }

  /** `limit` 0: all that match. */
  private update({ filter, update, start }: Updating, limit: 0 | 1, writing: Writing): Updated {
    const matched = this.table.find(filter, { limit });
    if (matched.length === 0 && start) return this.upsert(upserted(start, update), writing);
    const updated = updateOf(update);
    for (const before of matched) {
      const after = updated(before);
      if (after !== before) writing.put(after, before);
    }
    return { matchedCount: matched.length, upsertedCount: 0 };
  }

  private upsert(document: StoredDocument, writing: Writing): Updated {
    this.insert(document, writing);
    return { matchedCount: 0, upsertedCount: 1 };
  }

  private delete(filter: unknown, limit: 0 | 1, writing: Writing): Deleted {
    requireFilter(filter);
    const matched = this.table.find(filter, { limit });
    for (const { _id: id } of matched) writing.remove(id);
    return { deletedCount: matched.length };
  }
}
