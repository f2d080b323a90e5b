import { isDeepStrictEqual } from 'node:util';
import type { DocumentChange } from '../document-store.port';
import type { StoredDocument } from '../document-values';
import type { BulkOperation } from '../write-guards';
import type { FileChange } from './sqlite-file';

/** What one call writes: to the file, and then to those who watch, if any do. */
export interface Writing {
  file: FileChange[];
  told: DocumentChange<StoredDocument>[] | null;
}

/** What those who watch are told of an update. */
export function updatedFields(before: StoredDocument, after: StoredDocument): DocumentChange<StoredDocument> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof StoredDocument)[];
  const fields = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return { kind: 'updated', id: after._id, fields };
}

/**
 * The places of the operations in the order in which they are done: if unordered, as by MongoDB's driver, first all
 * that insert, last all that delete.
 */
export function placesInOrder(operations: readonly BulkOperation[], ordered: boolean): number[] {
  const places = Array.from(operations.keys());
  return ordered ? places : places.sort((a, b) => phaseOf(operations[a]!) - phaseOf(operations[b]!));
}

function phaseOf(operation: BulkOperation): number {
  if ('insertOne' in operation) return 0;
  return 'deleteOne' in operation || 'deleteMany' in operation ? 2 : 1;
}
