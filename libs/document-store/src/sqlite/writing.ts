import { isDeepStrictEqual } from 'node:util';
import type { DocumentChange } from '../document-store.port';
import type { StoredDocument } from '../document-values';
import type { Table } from '../table';
import type { QueuedChange } from './write-queue';

/** What one call writes: to memory at once, to the file, and then to those who watch, if any do. */
export class Writing {
  readonly file: QueuedChange[] = [];
  readonly told: DocumentChange<StoredDocument>[] | null;

  constructor(
    private readonly table: Table,
    isWatched: boolean,
  ) {
    this.told = isWatched ? [] : null;
  }

  /** `updatedFrom`: the document of which only some fields have changed. */
  put(document: StoredDocument, updatedFrom?: StoredDocument): void {
    this.table.put(document);
    this.file.push({ kind: 'put', collection: this.table.name, id: document._id, document });
    this.told?.push(updatedFrom ? updatedFields(updatedFrom, document) : { kind: 'stored', document });
  }

  remove(id: string): void {
    if (!this.table.remove(id)) return;
    this.file.push({ kind: 'remove', collection: this.table.name, id });
    this.told?.push({ kind: 'removed', id });
  }
}

/** What those who watch are told of an update. */
function updatedFields(before: StoredDocument, after: StoredDocument): DocumentChange<StoredDocument> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof StoredDocument)[];
  const fields = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return { kind: 'updated', id: after._id, fields };
}
