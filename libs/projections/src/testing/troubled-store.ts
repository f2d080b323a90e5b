import type { Collection, CollectionDefinition, Document, DocumentStore } from '@app/document-store';

/** What may go wrong with a call. Answers with the error to throw instead of it, or null. */
export type Trouble = (call: { collection: string; method: string; arguments: unknown[] }) => Error | null;

/** The store with trouble in front of its collections. `after`: the call is done before the error is thrown. */
export function withTrouble(store: DocumentStore, trouble: { before?: Trouble; after?: Trouble }): DocumentStore {
  const troubled = <T extends Document>(collection: Collection<T>, name: string): Collection<T> =>
    new Proxy(collection, {
      get(target, method: string) {
        const original = Reflect.get(target, method) as (...given: unknown[]) => unknown;
        if (method === 'find') {
          return (...given: unknown[]) => ({
            toArray: async () => {
              raise(trouble.before?.({ collection: name, method, arguments: given }));
              return (original.apply(target, given) as { toArray(): Promise<unknown> }).toArray();
            },
          });
        }
        return async (...given: unknown[]) => {
          const call = { collection: name, method, arguments: given };
          raise(trouble.before?.(call));
          const result = await original.apply(target, given);
          raise(trouble.after?.(call));
          return result;
        };
      },
    });
  return new Proxy(store, {
    get(target, property: string) {
      const original: unknown = Reflect.get(target, property);
      if (property === 'collection') {
        return async (definition: CollectionDefinition) =>
          troubled(await target.collection(definition), definition.name);
      }
      return typeof original === 'function' ? original.bind(target) : original;
    },
  });
}

function raise(error: Error | null | undefined): void {
  if (error) throw error;
}
