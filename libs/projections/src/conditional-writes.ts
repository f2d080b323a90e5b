import { type Collection, DuplicateKey } from '@app/document-store';
import { storedPosition } from './log-position';
import type { ReadModelDocument } from './projection';
import type { Folded } from './projection-fold';
import type { StoreCalls } from './store-calls';
import type { Tombstones } from './tombstones';

/** The next state of one document: `document` is stored, or the document is deleted when it is null. */
export interface DocumentSave<Doc extends ReadModelDocument> {
  folded: Folded<Doc>;
  document: Doc | null;
}

type Operations<Doc extends ReadModelDocument> = Parameters<Collection<Doc>['bulkWrite']>[0];

const DOCUMENTS_PER_WRITE = 500;

/**
 * Writes to a read model that only move documents forward in the log. A late write, from a slow or dead
 * process, finds a newer document and changes nothing. Each write can be repeated.
 */
export class ConditionalWrites<Doc extends ReadModelDocument> {
  constructor(
    private readonly collection: Collection<Doc>,
    private readonly tombstones: Tombstones,
    private readonly storeCalls: StoreCalls,
  ) {}

  /** Returns the ids of documents that somebody else has already moved further. */
  async write(saves: readonly DocumentSave<Doc>[]): Promise<Set<string>> {
    const overtaken = new Set<string>();
    for (let first = 0; first < saves.length; first += DOCUMENTS_PER_WRITE) {
      let missing = saves.slice(first, first + DOCUMENTS_PER_WRITE);
      while (missing.length > 0 && !(await this.allDone(missing))) missing = await this.notThere(missing, overtaken);
    }
    return overtaken;
  }

  private async allDone(saves: readonly DocumentSave<Doc>[]): Promise<boolean> {
    const operations = saves.map(operationOf) as Operations<Doc>;
    try {
      const done = await this.storeCalls.repeat(() => this.collection.bulkWrite(operations, { ordered: false }));
      return done.matchedCount + done.upsertedCount + done.deletedCount === operations.length;
    } catch (error) {
      // Somebody else has stored a document with this id: maybe a newer one, maybe an older one at the same moment.
      if (error instanceof DuplicateKey && error.key === '_id') return false;
      throw error;
    }
  }

  /** The saves that are still needed, judged by what is stored now. */
  private async notThere(saves: DocumentSave<Doc>[], overtaken: Set<string>): Promise<DocumentSave<Doc>[]> {
    const ids = saves.map(({ folded }) => folded.id);
    const filter = { _id: { $in: ids } } as Parameters<Collection<Doc>['find']>[0];
    const documents = await this.storeCalls.repeat(() => this.collection.find(filter).toArray());
    const stored = new Map(documents.map(({ _id, position }) => [_id as string, BigInt(position)]));
    const deleted = await this.storeCalls.repeat(() => this.tombstones.stored(ids));
    return saves.filter(({ folded, document }) => {
      const at = stored.get(folded.id);
      const newest = at ?? deleted.get(folded.id);
      if (newest !== undefined && newest > folded.position) overtaken.add(folded.id);
      else if (document === null) return at !== undefined;
      else if (at !== folded.position) {
        // It may have been deleted after it was loaded, by an earlier deletion of another process.
        folded.stored = at !== undefined;
        return true;
      }
      return false;
    });
  }
}

/** Inserts only a document that did not exist: one that was deleted in the meantime stays deleted. */
function operationOf<Doc extends ReadModelDocument>({ folded, document }: DocumentSave<Doc>) {
  const filter = { _id: folded.id, position: { $lte: storedPosition(folded.position) } };
  if (!document) return { deleteOne: { filter } };
  return replacing(filter, document, !folded.stored);
}

function replacing<Doc extends ReadModelDocument>(filter: object, { _id, ...replacement }: Doc, upsert: boolean) {
  return { replaceOne: { filter, replacement, upsert } };
}
