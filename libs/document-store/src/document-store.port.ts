import type {
  AnyBulkWriteOperation,
  BulkWriteResult,
  DeleteResult,
  Filter,
  InsertManyResult,
  InsertOneResult,
  OptionalUnlessRequiredId,
  UpdateFilter,
  UpdateResult,
  WithoutId,
} from 'mongodb';

export type { Filter, UpdateFilter };

/** Every document is found by a text id. */
export interface Document {
  _id: string;
}

/** `key` in sort order: 1 rising, -1 falling. A unique index ignores documents in which a key is missing. */
export interface IndexDefinition {
  key: Record<string, 1 | -1>;
  unique?: true;
}

/** A collection and the indexes its queries need. Names: a letter, then letters, digits, `_`, `-`, `.` and `@`. */
export interface CollectionDefinition {
  name: string;
  indexes?: readonly IndexDefinition[];
}

/**
 * `sort`: documents with equal keys come in order of `_id`, in the direction of the last key. Without `sort` the order
 * is undefined. `limit` 0 is none.
 */
export interface QueryOptions {
  sort?: Readonly<Record<string, 1 | -1>>;
  skip?: number;
  limit?: number;
  projection?: Readonly<Record<string, 0 | 1>>;
}

/** The counts and ids of the driver's own result. */
export type BulkWriteCounts = Pick<
  BulkWriteResult,
  'insertedCount' | 'matchedCount' | 'modifiedCount' | 'deletedCount' | 'upsertedCount' | 'insertedIds' | 'upsertedIds'
>;

/**
 * A typed subset of the MongoDB driver's own `Collection`: the same names, filters and updates, so that a query is
 * written once for both adapters. Supported: filters $eq $ne $gt $gte $lt $lte $in $nin $and $or $nor $not $exists
 * $regex $elemMatch $all $size; updates $set $unset $inc $push $pull $addToSet $setOnInsert $min $max.
 * Documents are plain JSON with a text `_id` that is not empty; fields holding `undefined` are not stored. What is handed
 * out is the caller's own copy or frozen: changing it never changes the store. An upsert that names no `_id` gets a
 * random UUID. A many-document write that fails midway keeps what it wrote before, as in MongoDB.
 * @throws DuplicateKey on a unique index or a taken `_id`
 * @throws InvalidDocument for other values, other operators, and a filter with `undefined` in it
 */
export interface Collection<T extends Document> {
  find(filter: Filter<T>, options?: QueryOptions): { toArray(): Promise<T[]> };
  findOne(filter: Filter<T>, options?: QueryOptions): Promise<T | null>;
  countDocuments(filter?: Filter<T>): Promise<number>;
  insertOne(document: OptionalUnlessRequiredId<T>): Promise<InsertOneResult<T>>;
  insertMany(documents: OptionalUnlessRequiredId<T>[]): Promise<InsertManyResult<T>>;
  replaceOne(filter: Filter<T>, document: WithoutId<T>, options?: { upsert?: boolean }): Promise<UpdateResult<T>>;
  updateOne(filter: Filter<T>, update: UpdateFilter<T>, options?: { upsert?: boolean }): Promise<UpdateResult<T>>;
  updateMany(filter: Filter<T>, update: UpdateFilter<T>): Promise<UpdateResult<T>>;
  findOneAndUpdate(
    filter: Filter<T>,
    update: UpdateFilter<T>,
    options: { upsert?: boolean; returnDocument: 'after' | 'before' },
  ): Promise<T | null>;
  bulkWrite(operations: AnyBulkWriteOperation<T>[], options?: { ordered?: boolean }): Promise<BulkWriteCounts>;
  deleteOne(filter: Filter<T>): Promise<DeleteResult>;
  deleteMany(filter: Filter<T>): Promise<DeleteResult>;
}

/**
 * Read models and plain content. Adapters: `SqliteDocumentStore` (embedded: documents in memory, written through) and
 * `MongoDocumentStore`; both pass `document-store.contract-suite.ts`. A write is answered when it is durable.
 */
export abstract class DocumentStore {
  /** Makes sure the collection and its indexes exist. The same definition gives the same collection. */
  abstract collection<T extends Document>(definition: CollectionDefinition): Promise<Collection<T>>;
  /** Names of the collections that exist. */
  abstract collectionNames(): Promise<string[]>;
  abstract dropCollection(name: string): Promise<void>;
  /** Points the analysts' name of a read model (`leaderboard`) at the collection that holds it (`leaderboard@2`). */
  abstract publishView(name: string, collectionName: string): Promise<void>;
  /** Leaves no byte of deleted documents behind (embedded: truncates the WAL and vacuums). */
  abstract eraseDeleted(): Promise<void>;
  abstract health(): Promise<{ ok: boolean; latencyMs: number | null; lastError: string | null }>;
  abstract close(): Promise<void>;
}

/** A unique index or an `_id` is taken. `key` names the fields. */
export class DuplicateKey extends Error {
  override readonly name = 'DuplicateKey';
  constructor(
    readonly collection: string,
    readonly key: string,
  ) {
    super(`${collection}: ${key} is taken`);
  }
}

/** Names of collections and views. @throws Error for any other name, before it can reach a query */
export function requireName(name: string): void {
  if (!/^[A-Za-z][\w.@-]*$/.test(name)) throw new Error(`Not a name of a collection or view: ${name}`);
}
