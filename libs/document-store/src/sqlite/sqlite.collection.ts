import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DeleteResult, InsertManyResult, InsertOneResult, UpdateResult } from 'mongodb';
import {
  DuplicateKey,
  type BulkWriteCounts,
  type DocumentChange,
  type QueryOptions,
  type Watcher,
} from '../document-store.port';
import { frozenCopy, InvalidDocument, requireTextId, type StoredDocument } from '../document-values';
import { equalities, requireFilter, requireUpdate } from '../filter-conditions';
import type { DocumentTable } from '../memory/document-table';
import { updated, upsertSeed, type Update } from '../memory/query-language';
import type { FileChange } from './sqlite-file';
import type { Watches } from './watches';
import { count, type Counts, noCounts, updateResult } from './write-results';

type Filter = Record<string, unknown>;
type Result = UpdateResult<StoredDocument>;

/** What one call writes: to the file, and then to those who watch, if any do. */
interface Writing {
  file: FileChange[];
  told: DocumentChange<StoredDocument>[] | null;
}

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
    private readonly watches: Watches,
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
    return this.write((writing) => ({ acknowledged: true, insertedId: this.insert(document, writing) }));
  }

  async insertMany(documents: object[]): Promise<InsertManyResult<StoredDocument>> {
    const counts = await this.bulkWrite(documents.map((document) => ({ insertOne: { document } })));
    return { acknowledged: true, insertedCount: counts.insertedCount, insertedIds: counts.insertedIds };
  }

  replaceOne(filter: Filter, replacement: object, options: { upsert?: boolean } = {}): Promise<Result> {
    return this.write((writing) => this.replace({ filter, replacement, ...options }, writing));
  }

  updateOne(filter: Filter, update: Update, options: { upsert?: boolean } = {}): Promise<Result> {
    return this.write((writing) => this.update({ filter, update, ...options }, 1, writing));
  }

  updateMany(filter: Filter, update: Update): Promise<Result> {
    return this.write((writing) => this.update({ filter, update }, Infinity, writing));
  }

  findOneAndUpdate(
    filter: Filter,
    update: Update,
    { returnDocument, upsert }: { upsert?: boolean; returnDocument: 'after' | 'before' },
  ): Promise<StoredDocument | null> {
    return this.write((writing) => {
      requireFilter(filter);
      const [before] = this.table.find(filter, { limit: 1 });
      if (!before && !upsert) return null;
      const target = before ? { _id: before._id } : filter;
      const { upsertedId } = this.update({ filter: target, update, upsert: !before }, 1, writing);
      return (returnDocument === 'before' ? before : this.table.get(before?._id ?? String(upsertedId))) ?? null;
    });
  }

  deleteOne(filter: Filter): Promise<DeleteResult> {
    return this.write((writing) => this.delete(filter, 1, writing));
  }

  deleteMany(filter: Filter): Promise<DeleteResult> {
    return this.write((writing) => this.delete(filter, Infinity, writing));
  }

  /**
   * Ordered: stops at the first document that is refused. Unordered: does all the others, then throws the first
   * refusal.
   */
  bulkWrite(operations: BulkOperation[], { ordered = true }: { ordered?: boolean } = {}): Promise<BulkWriteCounts> {
    return this.write((writing) => {
      const counts = noCounts();
      let refusal: DuplicateKey | null = null;
      for (const [index, operation] of operations.entries()) {
        try {
          this.apply(operation, index, counts, writing);
        } catch (error) {
          if (ordered || !(error instanceof DuplicateKey)) throw error;
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

  /** Does the work in memory and then waits for the file, even when a part of the work was refused. */
  private async write<R>(work: (writing: Writing) => R): Promise<R> {
    const { name } = this.table;
    const writing: Writing = { file: [], told: this.watches.isWatched(name) ? [] : null };
    try {
      return work(writing);
    } finally {
      if (writing.file.length > 0) await this.persist(writing.file);
      if (writing.told) this.watches.tell(name, writing.told);
    }
  }

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
    } else if ('deleteMany' in operation) {
      counts.deletedCount += this.delete(operation.deleteMany.filter, Infinity, writing).deletedCount;
    } else {
      operation satisfies never;
      throw new InvalidDocument(`Unsupported: ${Object.keys(operation).join()}`);
    }
  }

  private insert(document: object, writing: Writing): string {
    const copy = frozenCopy(document) as object;
    requireTextId(copy);
    if (this.table.get(copy._id)) throw new DuplicateKey(this.table.name, '_id');
    this.put(copy, writing);
    return copy._id;
  }

  private replace(
    { filter, replacement, upsert }: { filter: Filter; replacement: object; upsert?: boolean },
    writing: Writing,
  ): Result {
    requireFilter(filter);
    const [before] = this.table.find(filter, { limit: 1 });
    if (!before && !upsert) return updateResult(0, 0);
    const { _id: id = before?._id ?? equalities(filter)['_id'], ...fields } = replacement as { _id?: unknown };
    const document = frozenCopy({ _id: id, ...fields }, 'plain', before) as object;
    requireTextId(document);
    if (before && before._id !== document._id) throw new InvalidDocument('A replacement keeps the _id');
    if (!before) return this.upsert(document, writing);
    this.put(document, writing);
    return updateResult(1, 1);
  }

  private update(
    { filter, update, upsert }: { filter: Filter; update: Update; upsert?: boolean },
    limit: number,
    writing: Writing,
  ): Result {
    requireFilter(filter);
    requireUpdate(update);
    const matched = this.table.find(filter, { limit: limit === Infinity ? 0 : limit });
    if (matched.length === 0 && upsert) {
      const seed = frozenCopy({ _id: randomUUID(), ...upsertSeed(filter, update) }) as StoredDocument;
      return this.upsert(updated(seed, update), writing);
    }
    let modifiedCount = 0;
    for (const before of matched) {
      const after = updated(before, update);
      if (after === before) continue;
      this.put(after, writing, before);
      modifiedCount++;
    }
    return updateResult(matched.length, modifiedCount);
  }

  private upsert(document: StoredDocument, writing: Writing): Result {
    return { ...updateResult(0, 0), upsertedCount: 1, upsertedId: this.insert(document, writing) };
  }

  private delete(filter: Filter, limit: number, writing: Writing): DeleteResult {
    requireFilter(filter);
    const matched = this.table.find(filter, { limit: limit === Infinity ? 0 : limit });
    for (const { _id: id } of matched) {
      this.table.remove(id);
      writing.file.push({ kind: 'remove', collection: this.table.name, id });
      writing.told?.push({ kind: 'removed', id });
    }
    return { acknowledged: true, deletedCount: matched.length };
  }

  /** `updatedFrom`: the document of which only some fields have changed. */
  private put(document: StoredDocument, writing: Writing, updatedFrom?: StoredDocument): void {
    this.table.put(document);
    writing.file.push({
      kind: 'put',
      collection: this.table.name,
      id: document._id,
      document: JSON.stringify(document),
    });
    writing.told?.push(updatedFrom ? updateOf(updatedFrom, document) : { kind: 'stored', document });
  }
}

function updateOf(before: StoredDocument, after: StoredDocument): DocumentChange<StoredDocument> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof StoredDocument)[];
  const fields = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return { kind: 'updated', id: after._id, fields };
}
