import { SharedLooks } from '@app/async';
import type { Collection, CollectionDefinition, Document, DocumentStore } from './document-store.port';

/** Resolves to the collection, which is opened no more than once. */
export type KeptCollection<T extends Document> = () => Promise<Collection<T>>;

/**
 * A collection for an object that lives as long as its process. It is opened at once, so that it has its indexes
 * before the first query. If that fails, nobody has to listen: whoever needs the collection next opens it again, and
 * gets the failure.
 */
export function keptCollection<T extends Document>(
  store: Pick<DocumentStore, 'collection'>,
  definition: CollectionDefinition,
): KeptCollection<T> {
  const opened = new SharedLooks<string, Collection<T>>('forgotten');
  const open = () => opened.of(definition.name, () => store.collection<T>(definition));
  open().catch(() => undefined);
  return open;
}
