import { randomUUID } from 'node:crypto';
import type { BulkWriteResult, DeleteResult, InsertManyResult, InsertOneResult, UpdateResult } from 'mongodb';
import { DuplicateKey, type BulkWriteCounts, type QueryOptions } from '../document-store.port';
import { frozenCopy, InvalidDocument, requireTextId, type StoredDocument } from '../document-values';
import { equalities, requireFilter, requireUpdate } from '../filter-conditions';
import type { DocumentTable } from '../memory/document-table';
import { updated, upsertSeed, type Update } from '../memory/query-language';
import type { FileChange } from './sqlite-file';

type Filter = Record<string, unknown>;
type Result = UpdateResult<StoredDocument>;

/** One write of a bulk, in the driver's notation. */
export type BulkOperation =
  | { insertOne: { document: object } }
  | { updateOne: { filter: Filter; update: Update; upsert?: boolean } }
  | { updateMany: { filter: Filter; update: Update; upsert?: boolean } }
  | { replaceOne: { filter: Filter; replacement: object; upsert?: boolean } }
  | { deleteOne: { filter: Filter } }
  | { deleteMany: { filter: Filter } };

/**
 * A collection of the embedded store. Every write changes memory synchronously, so that no other call sees half
 * of it, and resolves when the file has it. A read may see a write that is not durable yet.
 */
export class SqliteCollection {
  constructor(
    private readonly table: DocumentTable,
    /** Resolves when the changes are durable. */
    private readonly persist: (changes: readonly FileChange[]) => Promise<void>,
  ) {}

  find(filter: unknown, options?: QueryOptions): { toArray(): Promise<StoredDocument[]> } {
    requireFilter(filter);
    return { toArray: async () => this.table.find(filter, options) };
  }

  async findOne(filter: unknown, options?: QueryOptions): Promise<StoredDocument | null> {
    requireFilter(filter);
    return this.table.find(filter, { ...options, limit: 1 })[0] ?? null;
  }

  async countDocuments(filter: unknown = {}): Promise<number> {
    requireFilter(filter);
    return this.table.count(filter);
  }

  insertOne(document: object): Promise<InsertOneResult<StoredDocument>> {
    return this.write((changes) => ({ acknowledged: true, insertedId: this.insert(document, changes) }));
  }

  async insertMany(documents: object[]): Promise<InsertManyResult<StoredDocument>> {
    const counts = await this.bulkWrite(documents.map((document) => ({ insertOne: { document } })));
    return { acknowledged: true, insertedCount: counts.insertedCount, insertedIds: counts.insertedIds };
  }

  replaceOne(filter: Filter, replacement: object, options: { upsert?: boolean } = {}): Promise<Result> {
    return this.write((changes) => this.replace({ filter, replacement, ...options }, changes));
  }

  updateOne(filter: Filter, update: Update, options: { upsert?: boolean } = {}): Promise<Result> {
    return this.write((changes) => this.update({ filter, update, ...options }, 1, changes));
  }

  updateMany(filter: Filter, update: Update): Promise<Result> {
    return this.write((changes) => this.update({ filter, update }, Infinity, changes));
  }

  findOneAndUpdate(
    filter: Filter,
    update: Update,
    { returnDocument, upsert }: { upsert?: boolean; returnDocument: 'after' | 'before' },
  ): Promise<StoredDocument | null> {
    return this.write((changes) => {
      requireFilter(filter);
      const [before] = this.table.find(filter, { limit: 1 });
      if (!before && !upsert) return null;
      const target = before ? { _id: before._id } : filter;
      const { upsertedId } = this.update({ filter: target, update, upsert: !before }, 1, changes);
      return (returnDocument === 'before' ? before : this.table.get(before?._id ?? String(upsertedId))) ?? null;
    });
  }

  deleteOne(filter: Filter): Promise<DeleteResult> {
    return this.write((changes) => this.delete(filter, 1, changes));
  }

  deleteMany(filter: Filter): Promise<DeleteResult> {
    return this.write((changes) => this.delete(filter, Infinity, changes));
  }

  /**
   * Ordered: stops at the first document that is refused. Unordered: does all the others, then throws the first
   * refusal.
   */
  bulkWrite(operations: BulkOperation[], { ordered = true }: { ordered?: boolean } = {}): Promise<BulkWriteCounts> {
    return this.write((changes) => {
      const counts = noCounts();
      let refusal: DuplicateKey | null = null;
      for (const [index, operation] of operations.entries()) {
        try {
          this.apply(operation, index, counts, changes);
        } catch (error) {
          if (ordered || !(error instanceof DuplicateKey)) throw error;
          refusal ??= error;
        }
      }
      if (refusal) throw refusal;
      return counts;
    });
  }

  /** Does the work in memory and then waits for the file, even when a part of the work was refused. */
  private async write<R>(work: (changes: FileChange[]) => R): Promise<R> {
    const changes: FileChange[] = [];
    try {
      return work(changes);
    } finally {
      if (changes.length > 0) await this.persist(changes);
    }
  }

  private apply(operation: BulkOperation, index: number, counts: Counts, changes: FileChange[]): void {
    if ('insertOne' in operation) {
      counts.insertedIds[index] = this.insert(operation.insertOne.document, changes);
      counts.insertedCount++;
    } else if ('updateOne' in operation) {
      count(counts, index, this.update(operation.updateOne, 1, changes));
    } else if ('updateMany' in operation) {
      count(counts, index, this.update(operation.updateMany, Infinity, changes));
    } else if ('replaceOne' in operation) {
      count(counts, index, this.replace(operation.replaceOne, changes));
    } else if ('deleteOne' in operation) {
      counts.deletedCount += this.delete(operation.deleteOne.filter, 1, changes).deletedCount;
    } else if ('deleteMany' in operation) {
      counts.deletedCount += this.delete(operation.deleteMany.filter, Infinity, changes).deletedCount;
    } else {
      operation satisfies never;
      throw new InvalidDocument(`Unsupported: ${Object.keys(operation).join()}`);
    }
  }

  private insert(document: object, changes: FileChange[]): string {
    const copy = frozenCopy(document) as object;
    requireTextId(copy);
    if (this.table.get(copy._id)) throw new DuplicateKey(this.table.name, '_id');
    this.put(copy, changes);
    return copy._id;
  }

  private replace(
    { filter, replacement, upsert }: { filter: Filter; replacement: object; upsert?: boolean },
    changes: FileChange[],
  ): Result {
    requireFilter(filter);
    const [before] = this.table.find(filter, { limit: 1 });
    if (!before && !upsert) return updateResult(0, 0);
    const { _id: id = before?._id ?? equalities(filter)['_id'], ...fields } = replacement as { _id?: unknown };
    const document = frozenCopy({ _id: id, ...fields }, 'plain', before) as object;
    requireTextId(document);
    if (before && before._id !== document._id) throw new InvalidDocument('A replacement keeps the _id');
    if (!before) return this.upsert(document, changes);
    this.put(document, changes);
    return updateResult(1, 1);
  }

  private update(
    { filter, update, upsert }: { filter: Filter; update: Update; upsert?: boolean },
    limit: number,
    changes: FileChange[],
  ): Result {
    requireFilter(filter);
    requireUpdate(update);
    const matched = this.table.find(filter, { limit: limit === Infinity ? 0 : limit });
    if (matched.length === 0 && upsert) {
      const seed = frozenCopy({ _id: randomUUID(), ...upsertSeed(filter, update) }) as StoredDocument;
      return this.upsert(updated(seed, update), changes);
    }
    let modifiedCount = 0;
    for (const before of matched) {
      const after = updated(before, update);
      if (after === before) continue;
      this.put(after, changes);
      modifiedCount++;
    }
    return updateResult(matched.length, modifiedCount);
  }

  private upsert(document: StoredDocument, changes: FileChange[]): Result {
    return { ...updateResult(0, 0), upsertedCount: 1, upsertedId: this.insert(document, changes) };
  }

  private delete(filter: Filter, limit: number, changes: FileChange[]): DeleteResult {
    requireFilter(filter);
    const matched = this.table.find(filter, { limit: limit === Infinity ? 0 : limit });
    for (const { _id: id } of matched) {
      this.table.remove(id);
      changes.push({ kind: 'remove', collection: this.table.name, id });
    }
    return { acknowledged: true, deletedCount: matched.length };
  }

  private put(document: StoredDocument, changes: FileChange[]): void {
    this.table.put(document);
    changes.push({
      kind: 'put',
      collection: this.table.name,
      id: document._id,
      document: JSON.stringify(document),
    });
  }
}

type Counts = { -readonly [Name in keyof BulkWriteCounts]: BulkWriteResult[Name] };

const noCounts = (): Counts => ({
  insertedCount: 0,
  matchedCount: 0,
  modifiedCount: 0,
  deletedCount: 0,
  upsertedCount: 0,
  insertedIds: {},
  upsertedIds: {},
});

function count(counts: Counts, index: number, result: Result): void {
  counts.matchedCount += result.matchedCount;
  counts.modifiedCount += result.modifiedCount;
  counts.upsertedCount += result.upsertedCount;
  if (result.upsertedId !== null) counts.upsertedIds[index] = result.upsertedId;
}

const updateResult = (matchedCount: number, modifiedCount: number): Result => ({
  acknowledged: true,
  matchedCount,
  modifiedCount,
  upsertedCount: 0,
  upsertedId: null,
});
