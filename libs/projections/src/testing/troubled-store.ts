import type {
  CollectionDefinition,
  CollectionSave,
  Collection,
  Document,
  DocumentStore,
  Fence,
} from '@app/document-store';

/** `collection`: of a save, the first one that it changes. */
export interface StoreCall {
  collection: string;
  method: string;
}

export interface Trouble {
  /** Called before each call to a collection, and before each save. What it throws goes to the caller. */
  before?: (call: StoreCall) => void;
  /** Called instead of each of these calls; `work` is that call. */
  around?: (call: StoreCall, work: () => unknown) => unknown;
  /** The process dies after this many saves: every later call fails. */
  diesAfterSaves?: number;
  isWell?: () => boolean;
}

/** A document store that simulates trouble. */
export function withTrouble(
  store: DocumentStore,
  { before, around = (_, work) => work(), diesAfterSaves = Infinity, isWell }: Trouble,
): DocumentStore {
  let savesLeft = diesAfterSaves;
  const call = async (collection: string, method: string, work: () => unknown) => {
    if (savesLeft < 0) throw new Error('The process is dead');
    before?.({ collection, method });
    return around({ collection, method }, work);
  };

  const save = (saves: readonly CollectionSave[], fence: Fence) =>
    call(saves[0]?.collection ?? '', 'save', () => {
      savesLeft -= 1;
      if (savesLeft < 0) throw new Error('The process is dead');
      return store.save(saves, fence);
    });

  const troubled = <T extends Document>(collection: Collection<T>, name: string): Collection<T> =>
    new Proxy(collection, {
      get(target, method: string) {
        const original = Reflect.get(target, method) as (...given: unknown[]) => unknown;
        if (typeof original !== 'function') return original;
        if (method === 'find') {
          const find = (...given: unknown[]) => original.apply(target, given) as ReturnType<Collection<T>['find']>;
          return (...given: unknown[]) => ({ toArray: () => call(name, method, () => find(...given).toArray()) });
        }
        return (...given: unknown[]) => call(name, method, () => original.apply(target, given));
      },
    });

  return new Proxy(store, {
    get(target, property: string) {
      const original: unknown = Reflect.get(target, property);
      if (property === 'collection') {
        return async (definition: CollectionDefinition) =>
          troubled(await target.collection(definition), definition.name);
      }
      if (property === 'save') return save;
      if (property === 'health' && isWell) return async () => ({ ...(await target.health()), ok: isWell() });
      return typeof original === 'function' ? original.bind(target) : original;
    },
  });
}
