import type { StoredDocument } from '../document-values';

/** How many documents of a collection are kept in memory. */
const MOST = 1_000;

/** The documents of a collection that were last asked for. */
export class RecentDocuments {
  private readonly documents = new Map<string, StoredDocument>();

  get(id: string): StoredDocument | undefined {
    const document = this.documents.get(id);
    if (document) this.put(id, document);
    return document;
  }

  put(id: string, document: StoredDocument): void {
    // Deleted first, so that it goes to the end of the order.
    this.documents.delete(id);
    this.documents.set(id, document);
    if (this.documents.size > MOST) this.documents.delete(this.documents.keys().next().value!);
  }

  delete(id: string): void {
    this.documents.delete(id);
  }

  clear(): void {
    this.documents.clear();
  }
}
