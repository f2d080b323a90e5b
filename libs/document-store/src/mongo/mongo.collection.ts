import { randomUUID } from 'node:crypto';
import {
  MongoServerError,
  type AnyBulkWriteOperation,
  type Collection as DriverCollection,
  type UpdateFilter,
} from 'mongodb';
import {
  DuplicateKey,
  type BulkWriteCounts,
  type Document,
  type QueryOptions,
  type Watcher,
} from '../document-store.port';
import { frozenCopy, InvalidDocument, requireTextId } from '../document-values';
import { equalities, requireFilter, requireUpdate } from '../filter-conditions';
import { sortKeys } from '../sort-keys';
import type { CollectionWatchParts } from './collection-watch';

type Update = Record<string, Record<string, unknown>>;

/**
 * The driver's collection with the guards of the port: plain JSON, text ids, no `undefined` in a filter, equal
 * sort keys in order of `_id`, and `DuplicateKey` for taken keys.
 */
export class MongoCollection {
  constructor(
    private readonly driver: DriverCollection<Document>,
    private readonly follow: (parts: Pick<CollectionWatchParts, 'open' | 'watcher'>) => Promise<() => void>,
  ) {}

  find(filter: unknown, options?: QueryOptions) {
    requireFilter(filter);
    const cursor = this.driver.find(filter, driverOptions(options));
    return { toArray: () => cursor.toArray() };
  }

  async findOne(filter: unknown, options?: QueryOptions) {
    requireFilter(filter);
    return this.driver.findOne(filter, driverOptions(options));
  }

  async countDocuments(filter: unknown = {}) {
    requireFilter(filter);
    return this.driver.countDocuments(filter);
  }

  insertOne(document: object) {
    return this.write(() => this.driver.insertOne(insertable(document)));
  }

  insertMany(documents: object[]) {
    return this.write(() => this.driver.insertMany(documents.map(insertable)));
  }

  replaceOne(filter: unknown, replacement: object, { upsert = false } = {}) {
    return this.write(() => {
      requireFilter(filter);
      return this.driver.replaceOne(filter, replaceable(filter, replacement, upsert), { upsert });
    });
  }

  updateOne(filter: unknown, update: unknown, { upsert = false } = {}) {
    return this.write(() => {
      requireFilter(filter);
      return this.driver.updateOne(filter, applicable(filter, update, upsert), { upsert });
    });
  }

  updateMany(filter: unknown, update: unknown) {
    return this.write(() => {
      requireFilter(filter);
      return this.driver.updateMany(filter, applicable(filter, update, false));
    });
  }

  findOneAndUpdate(
    filter: unknown,
    update: unknown,
    { upsert = false, returnDocument }: { upsert?: boolean; returnDocument: 'after' | 'before' },
  ) {
    return this.write(() => {
      requireFilter(filter);
      return this.driver.findOneAndUpdate(filter, applicable(filter, update, upsert), { upsert, returnDocument });
    });
  }

  deleteOne(filter: unknown) {
    return this.write(() => {
      requireFilter(filter);
      return this.driver.deleteOne(filter);
    });
  }

  deleteMany(filter: unknown) {
    return this.write(() => {
      requireFilter(filter);
      return this.driver.deleteMany(filter);
    });
  }

  bulkWrite(operations: AnyBulkWriteOperation<Document>[], { ordered = true } = {}): Promise<BulkWriteCounts> {
    return this.write(() => this.driver.bulkWrite(operations.map(guarded), { ordered }));
  }

  watch(watcher: Watcher<Document>): Promise<() => void> {
    return this.follow({ open: (resumeAfter) => this.driver.watch([], { resumeAfter }), watcher });
  }

  private async write<R>(work: () => Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (error) {
      throw duplicateKeyOf(error, this.driver.collectionName) ?? error;
    }
  }
}

/** The index name contains the fields, because MongoDB's bulk errors name only the index. */
export const indexName = (fields: readonly string[], kind: 'ordered' | 'unique') => `${kind}:${fields.join(',')}`;

export function duplicateKeyOf(error: unknown, collection: string): DuplicateKey | null {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return null;
  const name = /index: (\S+) dup key/.exec(error.message)?.[1] ?? '';
  const fields = name.startsWith('unique:') ? name.slice('unique:'.length).split(',') : ['_id'];
  return new DuplicateKey(collection, fields.join(', '));
}

function driverOptions({ sort, ...options }: QueryOptions = {}) {
  if (!sort) return options;
  return { ...options, sort: new Map(sortKeys(sort).map(({ path, direction }) => [path, direction])) };
}

function insertable(document: object): Document {
  const copy = frozenCopy(document) as object;
  requireTextId(copy);
  return copy;
}

function replaceable(filter: Record<string, unknown>, replacement: object, upsert: boolean): object {
  const copy = frozenCopy(replacement) as { _id?: unknown };
  const id = copy._id ?? equalities(filter)['_id'];
  if (upsert || copy._id !== undefined) requireTextId({ _id: id });
  return copy;
}

/** Gives an upsert without an `_id` a text id. Otherwise the server would create an ObjectId. */
function applicable(filter: Record<string, unknown>, update: unknown, upsert: boolean): UpdateFilter<Document> {
  requireUpdate(update);
  const copy = frozenCopy(update, 'operators') as Update;
  const { _id: id = equalities(filter)['_id'], ...onInsert } = copy['$setOnInsert'] ?? {};
  if (!upsert) return copy;
  if (id === undefined) return { ...copy, $setOnInsert: { ...onInsert, _id: randomUUID() } };
  requireTextId({ _id: id });
  return copy;
}

function guarded(operation: AnyBulkWriteOperation<Document>): AnyBulkWriteOperation<Document> {
  if ('insertOne' in operation) return { insertOne: { document: insertable(operation.insertOne.document) } };
  if ('replaceOne' in operation) {
    const { filter, replacement, upsert = false } = operation.replaceOne;
    requireFilter(filter);
    return { replaceOne: { filter, replacement: replaceable(filter, replacement, upsert), upsert } };
  }
  if ('updateOne' in operation) {
    const { filter, update, upsert = false } = operation.updateOne;
    requireFilter(filter);
    return { updateOne: { filter, update: applicable(filter, update, upsert), upsert } };
  }
  if ('updateMany' in operation) {
    const { filter, update, upsert = false } = operation.updateMany;
    requireFilter(filter);
    return { updateMany: { filter, update: applicable(filter, update, upsert), upsert } };
  }
  if ('deleteOne' in operation) requireFilter(operation.deleteOne.filter);
  else if ('deleteMany' in operation) requireFilter(operation.deleteMany.filter);
  else throw new InvalidDocument(`Unsupported: ${Object.keys(operation).join()}`);
  return operation;
}
