import { setImmediate as nextTurn } from 'node:timers/promises';
import { frozen, type StoredDocument } from '../document-values';
import type { SqliteFile } from './sqlite-file';

/** What the file has of collections that are kept in memory. */
export class StoredDocuments {
  private readonly loads = new Map<string, Promise<StoredDocument[] | null>>();

  constructor(private readonly file: SqliteFile) {}

  /** All at once. */
  *of(collection: string): Iterable<StoredDocument> {
    for (const page of this.file.pages(collection)) yield* page.map(parsed);
  }

  /**
   * Page by page, so that others get their turns. Nobody may write to the collection meanwhile. Who asks while it is loaded
   * gets the same. Null when it was forgotten before it was loaded.
   */
  loaded(collection: string): Promise<StoredDocument[] | null> {
    const underWay = this.loads.get(collection);
    if (underWay) return underWay;
    const isWanted = () => this.loads.get(collection) === load;
    const load = this.load(collection, isWanted).finally(() => isWanted() && this.forget(collection));
    this.loads.set(collection, load);
    return load;
  }

  /** Called when the collection is dropped. */
  forget(collection: string): void {
    this.loads.delete(collection);
  }

  private async load(collection: string, isWanted: () => boolean): Promise<StoredDocument[] | null> {
    const documents: StoredDocument[] = [];
    for (const page of this.file.pages(collection)) {
      if (documents.length > 0) {
        await nextTurn();
        if (!isWanted()) return null;
      }
      documents.push(...page.map(parsed));
    }
    return documents;
  }
}

const parsed = (json: string) => frozen(JSON.parse(json) as StoredDocument);
