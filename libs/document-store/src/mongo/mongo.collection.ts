import type { AnyBulkWriteOperation, Collection as DriverCollection, UpdateFilter } from 'mongodb';
import type { BulkWrite, Document, QueryOptions, Watcher } from '../document-store.port';
import { requireFilter } from '../filter-conditions';
import { requireQueryOptions } from '../option-guards';
import { sortKeys } from '../sort-keys';
import {
  type BulkOperation,
  checkedInsert,
  checkedOperation,
  checkedReplacement,
  checkedUpdating,
  type Updating,
} from '../write-guards';
import type { CollectionWatchParts } from './collection-watch';
import type { Call } from './mongo-errors';

/**
 * The driver's collection with the guards of the port: plain JSON, text ids, no `undefined` in a filter, equal
 * sort keys in order of `_id`, and the port's own errors.
 */
export class MongoCollection {
  constructor(
    private readonly driver: DriverCollection<Document>,
    private readonly called: Call,
    private readonly follow: (parts: Pick<CollectionWatchParts, 'open' | 'watcher'>) => Promise<() => void>,
  ) {}

  find(filter: unknown, options?: QueryOptions) {
    requireFilter(filter);
    requireQueryOptions(options);
    const cursor = this.driver.find(filter, driverOptions(options));
    return { toArray: () => this.call(() => cursor.toArray()) };
  }

  findOne(filter: unknown, options?: QueryOptions) {
    return this.call(() => {
      requireFilter(filter);
      requireQueryOptions(options);
      return this.driver.findOne(filter, driverOptions(options));
    });
  }

  countDocuments(filter: unknown = {}) {
    return this.call(() => {
      requireFilter(filter);
      return this.driver.countDocuments(filter);
    });
  }

  insertOne(document: unknown) {
    return this.call(() => this.driver.insertOne(checkedInsert(document)));
  }

  insertMany(documents: unknown[]) {
    return this.call(async () => {
      const checked = documents.map(checkedInsert);
      // The driver refuses an empty list.
      if (checked.length > 0) await this.driver.insertMany(checked);
    });
  }

  replaceOne(filter: unknown, replacement: unknown, options?: { upsert?: boolean }) {
    return this.call(() => {
      const checked = checkedReplacement(filter, replacement, options);
      return this.driver.replaceOne(checked.filter, checked.replacement, { upsert: checked.upsert });
    });
  }

  updateOne(filter: unknown, update: unknown, options?: { upsert?: boolean }) {
    return this.call(() => {
      const checked = checkedUpdating(filter, update, options);
      return this.driver.updateOne(checked.filter, driverUpdate(checked), { upsert: checked.start !== null });
    });
  }

  updateMany(filter: unknown, update: unknown) {
    return this.call(() => {
      const checked = checkedUpdating(filter, update);
      return this.driver.updateMany(checked.filter, driverUpdate(checked));
    });
  }

  findOneAndUpdate(
    filter: unknown,
    update: unknown,
    options: { upsert?: boolean; returnDocument: 'after' | 'before' },
  ) {
    return this.call(() => {
      const checked = checkedUpdating(filter, update, options);
      const { upsert = false, returnDocument } = options;
      return this.driver.findOneAndUpdate(checked.filter, driverUpdate(checked), { upsert, returnDocument });
    });
  }

  deleteOne(filter: unknown) {
    return this.call(() => {
      requireFilter(filter);
      return this.driver.deleteOne(filter);
    });
  }

  deleteMany(filter: unknown) {
    return this.call(() => {
      requireFilter(filter);
      return this.driver.deleteMany(filter);
    });
  }

  bulkWrite(operations: readonly BulkWrite<Document>[]): Promise<void> {
    return this.call(async () => {
      const checked = operations.map((operation) => driverOperation(checkedOperation(operation)));
      if (checked.length > 0) await this.driver.bulkWrite(checked);
    });
  }

  watch(watcher: Watcher<Document>): Promise<() => void> {
    return this.follow({ open: (resumeAfter) => this.driver.watch([], { resumeAfter }), watcher });
  }

  private call<R>(work: () => Promise<R>): Promise<R> {
    return this.called(this.driver.collectionName, work);
  }
}

function driverUpdate({ filter, update, start }: Updating): UpdateFilter<Document> {
  if (!start || '_id' in filter) return update;
  // Otherwise the server would create an ObjectId.
  return { ...update, $setOnInsert: { ...update['$setOnInsert'], _id: start._id } };
}

function driverOperation(operation: BulkOperation) {
  if (!('updateOne' in operation)) return operation as AnyBulkWriteOperation<Document>;
  const { filter, start } = operation.updateOne;
  return { updateOne: { filter, update: driverUpdate(operation.updateOne), upsert: start !== null } };
}

function driverOptions({ sort, ...options }: QueryOptions = {}) {
  if (!sort) return options;
  return { ...options, sort: new Map(sortKeys(sort).map(({ path, direction }) => [path, direction])) };
}
