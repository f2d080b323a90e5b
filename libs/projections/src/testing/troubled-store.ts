import type { AnyBulkWriteOperation } from 'mongodb';
import type { Collection, CollectionDefinition, Document, DocumentStore } from '@app/document-store';

export interface StoreCall {
  collection: string;
  method: string;
}

export interface Trouble {
  /** Called before each call to a collection. What it throws goes to the caller. */
  before?: (call: StoreCall) => void;
  /** Called instead of each call to a collection; `work` is that call. */
  around?: (call: StoreCall, work: () => unknown) => unknown;
  /**
   * The process dies after this many written documents: the current call is done in part, and every later one
   * fails.
   */
  diesAfterWrites?: number;
  isWell?: () => boolean;
}

/** A document store that simulates trouble. */
export function withTrouble(
  store: DocumentStore,
  { before, around = (_, work) => work(), diesAfterWrites = Infinity, isWell }: Trouble,
): DocumentStore {
  let writesLeft = diesAfterWrites;
  const alive = () => {
    if (writesLeft < 0) throw new Error('The process is dead');
  };

  async function bulkWrite<T extends Document>(
    collection: Collection<T>,
    operations: AnyBulkWriteOperation<T>[],
    options?: { ordered?: boolean },
  ) {
    const done = operations.slice(0, Math.max(0, writesLeft));
    writesLeft -= operations.length;
    if (writesLeft >= 0) return collection.bulkWrite(operations, options);
    if (done.length > 0) await collection.bulkWrite(done, options);
    return alive();
  }

  const troubled = <T extends Document>(collection: Collection<T>, name: string): Collection<T> => {
    const call = async (method: string, work: () => unknown) => {
      alive();
      before?.({ collection: name, method });
      return around({ collection: name, method }, work);
    };
    return new Proxy(collection, {
      get(target, method: string) {
        const original = Reflect.get(target, method) as (...given: unknown[]) => unknown;
        if (typeof original !== 'function') return original;
        if (method === 'find') {
          const find = (...given: unknown[]) => original.apply(target, given) as ReturnType<Collection<T>['find']>;
          return (...given: unknown[]) => ({ toArray: () => call(method, () => find(...given).toArray()) });
        }
        if (method === 'bulkWrite') {
          return (...given: [AnyBulkWriteOperation<T>[]]) => call(method, () => bulkWrite(target, ...given));
        }
        return (...given: unknown[]) => call(method, () => original.apply(target, given));
      },
    });
  };

  return new Proxy(store, {
    get(target, property: string) {
      const original: unknown = Reflect.get(target, property);
      if (property === 'collection') {
        return async (definition: CollectionDefinition) =>
          troubled(await target.collection(definition), definition.name);
      }
      if (property === 'health' && isWell) return async () => ({ ...(await target.health()), ok: isWell() });
      return typeof original === 'function' ? original.bind(target) : original;
    },
  });
}
