import type {
  DeleteOneModel,
  DeleteResult,
  Filter,
  OptionalUnlessRequiredId,
  ReplaceOneModel,
  UpdateFilter,
  UpdateOneModel,
  UpdateResult,
  WithoutId,
} from 'mongodb';
import type { CheckedDocument } from './checked-document';

export type { Filter, UpdateFilter };

/** Every document is found by a text id. */
export interface Document {
  _id: string;
}

/**
 * `key` in sort order: 1 ascending, -1 descending. A unique index is of one field, without lists, and ignores documents
 * without the field.
 */
export interface IndexDefinition {
  key: Record<string, 1 | -1>;
  unique?: true;
}

/**
 * A collection and the indexes its queries need. A name is a letter followed by letters, digits, `_`, `-`, `.`
 * and `@`.
 */
export interface CollectionDefinition {
  name: string;
  /** One that is `large` has no unique index. */
  indexes?: readonly IndexDefinition[];
  /**
   * Of what grows with everything that people do, such as their races. The embedded store reads it from its file, where it
   * holds everything else in memory.
   */
  large?: true;
  /** For secrets and personal data: kept out of the file that analysts open, and erasable. */
  private?: true;
}

/** `pending`: another program is reading the file. The store tries again until that program has finished. */
export type Erasure = 'erased' | 'pending';

export interface DocumentStoreHealth {
  ok: boolean;
  /** How long the last write took, in milliseconds; null before the first. */
  latencyMs: number | null;
  lastError: string | null;
  /** True while bytes of deleted private documents are still in the file. */
  erasurePending: boolean;
  /**
   * How far the server's clock is ahead of this machine's, at least, in milliseconds; negative when it is behind. Null
   * without an answer of a server of its own.
   */
  clockAheadMs: number | null;
}

/**
 * `sort`: documents with equal keys are ordered by `_id`, in the direction of the last key. Without `sort` the
 * order is undefined. A sort does not lead into a list: the embedded store refuses it. `limit` 0 means no limit.
 * `projection`: the fields to give beside the `_id`; none means all.
 */
export interface QueryOptions {
  sort?: Readonly<Record<string, 1 | -1>>;
  skip?: number;
  limit?: number;
  projection?: Readonly<Record<string, 1>>;
}

/** What callers need of the driver's own results. */
export type Updated = Pick<UpdateResult, 'matchedCount' | 'upsertedCount'>;
export type Deleted = Pick<DeleteResult, 'deletedCount'>;

/** One write of a bulk, in the driver's notation. */
export type BulkWrite<T extends Document> =
  { replaceOne: ReplaceOneModel<T> } | { updateOne: UpdateOneModel<T> } | { deleteOne: DeleteOneModel<T> };

/** `fields`: the outermost ones that were changed, added or taken away; read the document to see them. */
export type DocumentChange<T extends Document> =
  | { kind: 'stored'; document: T }
  | { kind: 'updated'; id: string; fields: readonly string[] }
  | { kind: 'removed'; id: string };

/** Neither of the two may throw. */
export interface Watcher<T extends Document> {
  /** Called once for each change, in their order, when the change can be read; `collection`: the name of where. */
  changed: (change: DocumentChange<T>, collection: string) => void;
  /** Changes were lost on the way: what was read before this call has to be read again. */
  missed: () => void;
}

/**
 * A typed subset of the MongoDB driver's own `Collection`: the same names, filters and updates, so that a query
 * is written once for both adapters. Supported: filters $ne $gt $gte $lt $lte $in $nin $and $or $exists $regex
 * $elemMatch (with operators); updates $set $unset $inc $push (with $each and $slice) $pull $addToSet (with $each)
 * $setOnInsert $max.
 * A path names fields, not places in lists. Filters look into lists on the way, updates do not.
 * Documents are plain JSON with a non-empty text `_id`. Fields with the value `undefined` are not stored.
 * Returned documents are copies or frozen, so the caller cannot change the store through them.
 * The filter of an upsert consists of the values of fields, which the new document starts with; without an `_id` it gets
 * a random UUID. The filter of a replacement names the `_id`.
 * A call that is invalid in itself writes nothing. A write of many documents that fails midway, because one of them
 * is taken or does not fit, keeps what it wrote before.
 * @throws DuplicateKey when an `_id` or a unique key is taken
 * @throws InvalidDocument for other values, operators and names of fields, for options that are none, for a filter that
 * contains `undefined`, and for an update that does not fit what is stored, such as `$inc` of a text
 */
export interface Collection<T extends Document> {
  find(filter: Filter<T>, options?: QueryOptions): { toArray(): Promise<T[]> };
  findOne(filter: Filter<T>, options?: QueryOptions): Promise<T | null>;
  countDocuments(filter?: Filter<T>): Promise<number>;
  insertOne(document: OptionalUnlessRequiredId<T>): Promise<void>;
  insertMany(documents: OptionalUnlessRequiredId<T>[]): Promise<void>;
  replaceOne(filter: Filter<T>, document: WithoutId<T>, options?: { upsert?: boolean }): Promise<Updated>;
  updateOne(filter: Filter<T>, update: UpdateFilter<T>, options?: { upsert?: boolean }): Promise<Updated>;
  updateMany(filter: Filter<T>, update: UpdateFilter<T>): Promise<Updated>;
  findOneAndUpdate(
    filter: Filter<T>,
    update: UpdateFilter<T>,
    options: { upsert?: boolean; returnDocument: 'after' | 'before' },
  ): Promise<T | null>;
  /** One after another. */
  bulkWrite(operations: readonly BulkWrite<T>[]): Promise<void>;
  deleteOne(filter: Filter<T>): Promise<Deleted>;
  deleteMany(filter: Filter<T>): Promise<Deleted>;
  /**
   * Tells of all changes, also of those that other processes make. Whatever is written after it has resolved is
   * told; after an outage, all that was written meanwhile. Resolves to a function that stops it.
   */
  watch(watcher: Watcher<T>): Promise<() => void>;
}

/** What is stored and removed in one collection, which exists. It has no unique index. */
export interface CollectionSave {
  collection: string;
  put: readonly CheckedDocument[];
  /** Ids; one without a document does no harm. */
  remove: readonly string[];
}

/** Several may want to save, one after another. Each has a higher number than all before. */
export interface Fence {
  name: string;
  epoch: number;
}

/** Somebody with a higher number has saved since: what this one still wants to save comes from a past. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
  constructor({ name, epoch }: Fence) {
    super(`The save is of ${name} ${epoch}, and a later one has saved since`);
  }
}

/**
 * Stores read models and plain content. A write resolves when it is durable.
 * Adapters: `SqliteDocumentStore` (embedded: documents in memory, written through) and `MongoDocumentStore`.
 * Both pass `document-store.contract-suite.ts`.
 */
export abstract class DocumentStore {
  /** True when other processes may use the same documents at the same time. */
  abstract readonly isShared: boolean;
  /** Creates the collection and its indexes if they are missing. The same definition gives the same collection. */
  abstract collection<T extends Document>(definition: CollectionDefinition): Promise<Collection<T>>;
  /** Names of the collections that exist. */
  abstract collectionNames(): Promise<string[]>;
  abstract dropCollection(name: string): Promise<void>;
  /** Lets go of what the process holds of the collection in memory. Whoever needs it again opens it again. */
  abstract release(name: string): Promise<void>;
  /**
   * Watches all collections with matching names as one, also those that come later: a change is told after all
   * earlier ones, whatever collection they were in. Not for private collections.
   */
  abstract watch(names: RegExp, watcher: Watcher<Document>): Promise<() => void>;
  /**
   * Saves all of it together, or nothing. Resolves when readers see it. It is meant for what can be made again: the embedded
   * store has it on disk within a quarter of a second, with all that was saved before; MongoDB has it at once. An empty
   * save keeps those with lower numbers out from here on. One that was not answered may be repeated: when the next one is
   * done, the one before is done or never will be.
   * @throws Superseded, and then nothing was saved
   */
  abstract save(saves: readonly CollectionSave[], fence: Fence): Promise<void>;
  /** Points the analysts' name of a read model (`leaderboard`) at the collection that holds it (`leaderboard@2`). */
  abstract publishView(name: string, collectionName: string): Promise<void>;
  /** Erases every byte of deleted private documents. Takes about as long as a write, however much is stored. */
  abstract eraseDeleted(): Promise<Erasure>;
  abstract health(): Promise<DocumentStoreHealth>;
  abstract close(): Promise<void>;
}

/**
 * The store cannot do its work at the moment: its server does not answer, its file is locked by another program, or
 * the disk is full or does not respond. It is unknown whether a write was done.
 */
export class DocumentStoreUnavailable extends Error {
  override readonly name = 'DocumentStoreUnavailable';
}

/** The `_id` or a unique key is taken by another document. `key` names the fields. */
export class DuplicateKey extends Error {
  override readonly name = 'DuplicateKey';
  constructor(
    readonly collection: string,
    readonly key: string,
  ) {
    super(`${collection}: ${key} is taken`);
  }
}

/** Checks the name of a collection or view before it gets into a query. @throws Error for an invalid name */
export function requireName(name: string): void {
  if (!/^[A-Za-z][\w.@-]*$/.test(name)) throw new Error(`Not a name of a collection or view: ${name}`);
}
