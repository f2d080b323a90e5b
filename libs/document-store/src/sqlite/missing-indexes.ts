import type { CollectionDefinition } from '../document-store.port';
import { JsonIndex } from './json-index';
import type { SqliteFile } from './sqlite-file';
import type { QueuedChange } from './write-queue';

/** Those of the collection that its file does not have yet. */
export function missingIndexes({ name, indexes = [] }: CollectionDefinition, file: SqliteFile): QueuedChange[] {
  return indexes
    .map((definition) => new JsonIndex(definition))
    .filter((index) => !file.hasIndex(name, index))
    .map(({ name: key, columns, uneven }) => ({
      kind: 'create-index',
      collection: name,
      index: { name: key, columns, uneven },
    }));
}
