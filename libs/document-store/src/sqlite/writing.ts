import { isDeepStrictEqual } from 'node:util';
import type { DocumentChange } from '../document-store.port';
import type { StoredDocument } from '../document-values';
import type { QueuedChange } from './write-queue';

/** What one call writes: to the file, and then to those who watch, if any do. */
export interface Writing {
  file: QueuedChange[];
  told: DocumentChange<StoredDocument>[] | null;
}

/** What those who watch are told of an update. */
export function updatedFields(before: StoredDocument, after: StoredDocument): DocumentChange<StoredDocument> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof StoredDocument)[];
  const fields = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return { kind: 'updated', id: after._id, fields };
}
