import type { DeleteResult, InsertManyResult, InsertOneResult, UpdateResult } from 'mongodb';
import {
  DuplicateKey,
  type BulkWriteCounts,
  type CollectionSave,
  type QueryOptions,
  type Watcher,
} from '../document-store.port';
import { InvalidDocument, type StoredDocument } from '../document-values';
import { type Filter, requireFilter } from '../filter-conditions';
import type { Table } from '../table';
import { isEqual } from '../memory/sort-order';
import { updateOf, upserted } from '../memory/updated-document';
import { indexesInOrder } from '../bulk-order';
import { requireOptions, requireQueryOptions } from '../option-guards';
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
import { count, type Counts, noCounts, updateResult } from '../write-results';

type Result = UpdateResult<StoredDocument>;

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

  async countDocuments(filter: unknown = {}, options?: object): Promise<number> {
    requireFilter(filter);
    requireOptions(options);
    return this.table.count(filter);
  }

  insertOne(document: unknown, options?: object): Promise<InsertOneResult<StoredDocument>> {
    return this.write((writing) => {
      requireOptions(options);
      return { acknowledged: true, insertedId: this.insert(checkedInsert(document), writing) };
    });
  }

  async insertMany(documents: unknown[], options?: object): Promise<InsertManyResult<StoredDocument>> {
    requireOptions(options);
    const counts = await this.bulkWrite(documents.map((document) => ({ insertOne: { document } })));
    return { acknowledged: true, insertedCount: counts.insertedCount, insertedIds: counts.insertedIds };
  }

  replaceOne(filter: unknown, replacement: unknown, options?: { upsert?: boolean }): Promise<Result> {
    return this.write((writing) => {
      requireOptions(options, ['upsert']);
      return this.replace(checkedReplacement(filter, replacement, options, this.storedWith), writing);
    });
  }

  updateOne(filter: unknown, update: unknown, options?: { upsert?: boolean }): Promise<Result> {
    return this.write((writing) => {
      requireOptions(options, ['upsert']);
      return this.update(checkedUpdating(filter, update, options), 1, writing);
    });
  }

  updateMany(filter: unknown, update: unknown, options?: object): Promise<Result> {
    return this.write((writing) => {
      requireOptions(options);
      return this.update(checkedUpdating(filter, update), Infinity, writing);
    });
  }

  findOneAndUpdate(
    filter: unknown,
    update: unknown,
    options: { upsert?: boolean; returnDocument: 'after' | 'before' },
  ): Promise<StoredDocument | null> {
    return this.write((writing) => {
      requireOptions(options, ['upsert', 'returnDocument']);
      const updating = checkedUpdating(filter, update, options);
      const [before] = this.table.find(updating.filter, { limit: 1 });
      const target = before ?? updating.start;
      if (!target) return null;
      this.update(before ? { ...updating, filter: { _id: before._id } } : updating, 1, writing);
      return (options.returnDocument === 'before' ? before : this.table.get(target._id)) ?? null;
    });
  }

  deleteOne(filter: unknown, options?: object): Promise<DeleteResult> {
    return this.write((writing) => {
      requireFilter(filter);
      requireOptions(options);
      return this.delete(filter, 1, writing);
    });
  }

  deleteMany(filter: unknown, options?: object): Promise<DeleteResult> {
    return this.write((writing) => {
      requireFilter(filter);
      requireOptions(options);
      return this.delete(filter, Infinity, writing);
    });
  }

  /**
   * Nothing is written when an operation is invalid in itself. Ordered: stops at the first that does not fit what is
   * stored. Unordered: does all the others, then throws the first refusal.
   */
  bulkWrite(operations: unknown[], options: { ordered?: boolean } = {}): Promise<BulkWriteCounts> {
    return this.write((writing) => {
      requireOptions(options, ['ordered']);
      const { ordered = true } = options;
      const checked = operations.map((operation) => checkedOperation(operation, this.storedWith));
      const counts = noCounts();
      let refusal: Error | null = null;
      for (const index of indexesInOrder(checked, ordered)) {
        try {
          this.apply(checked[index]!, index, counts, writing);
        } catch (error) {
          if (ordered || !(error instanceof DuplicateKey || error instanceof InvalidDocument)) throw error;
          refusal ??= error;
        }
      }
      if (refusal) throw refusal;
      return counts;
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

  private apply(operation: BulkOperation, index: number, counts: Counts, writing: Writing): void {
    if ('insertOne' in operation) {
      counts.insertedIds[index] = this.insert(operation.insertOne.document, writing);
      counts.insertedCount++;
    } else if ('updateOne' in operation) {
      count(counts, index, this.update(operation.updateOne, 1, writing));
    } else if ('updateMany' in operation) {
      count(counts, index, this.update(operation.updateMany, Infinity, writing));
    } else if ('replaceOne' in operation) {
      count(counts, index, this.replace(operation.replaceOne, writing));
    } else if ('deleteOne' in operation) {
      counts.deletedCount += this.delete(operation.deleteOne.filter, 1, writing).deletedCount;
    } else {
      counts.deletedCount += this.delete(operation.deleteMany.filter, Infinity, writing).deletedCount;
    }
  }

  private insert(document: StoredDocument, writing: Writing): string {
    if (this.table.get(document._id)) throw new DuplicateKey(this.table.name, '_id');
    writing.put(document);
    return document._id;
  }

  private replace({ filter, replacement, upsert }: Replacing, writing: Writing): Result {
    const [before] = this.table.find(filter, { limit: 1 });
    if (!before) return upsert ? this.upsert(replacement, writing) : updateResult(0, 0);
    if (isEqual(replacement, before)) return updateResult(1, 0);
    writing.put(replacement);
    return updateResult(1, 1);
  }

  private update({ filter, update, start }: Updating, limit: number, writing: Writing): Result {
    const matched = this.table.find(filter, { limit: limit === Infinity ? 0 : limit });
    if (matched.length === 0 && start) return this.upsert(upserted(start, update), writing);
    const updated = updateOf(update);
    let modifiedCount = 0;
    for (const before of matched) {
      const after = updated(before);
      if (after === before) continue;
      writing.put(after, before);
      modifiedCount++;
    }
    return updateResult(matched.length, modifiedCount);
  }

  private upsert(document: StoredDocument, writing: Writing): Result {
    return { ...updateResult(0, 0), upsertedCount: 1, upsertedId: this.insert(document, writing) };
  }

  private delete(filter: Filter, limit: number, writing: Writing): DeleteResult {
    const matched = this.table.find(filter, { limit: limit === Infinity ? 0 : limit });
    for (const { _id: id } of matched) writing.remove(id);
    return { acknowledged: true, deletedCount: matched.length };
  }
}
