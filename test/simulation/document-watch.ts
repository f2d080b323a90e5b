import type { Document, Watcher } from '@app/document-store';
import type { StoreLink } from './network';
import type { SimulatedDocuments } from './simulated-documents';
import { currentOwner, runAs } from './virtual-time';

/** Tells one process of the changes in some collections, one after another, each after a while. */
export class DocumentWatch {
  private told = 0;
  private isTelling = false;
  private readonly process = currentOwner();
  private readonly heard = () => void runAs(this.process, () => this.tell());

  constructor(
    private readonly documents: SimulatedDocuments,
    private readonly link: StoreLink,
    private readonly covers: (collection: string) => boolean,
    private readonly watcher: Watcher<Document>,
  ) {}

  /** Resolves to a function that ends it. */
  async begin(): Promise<() => void> {
    const { documents, link } = this;
    await link.call('watch', () => {
      this.told = documents.changes.length;
      documents.listeners.add(this.heard);
    });
    return () => documents.listeners.delete(this.heard);
  }

  private async tell(): Promise<void> {
    if (this.isTelling) return;
    this.isTelling = true;
    const { documents, link, watcher } = this;
    while (this.told < documents.changes.length) {
      const { collection, change } = documents.changes[this.told++]!;
      if (!this.covers(collection)) continue;
      await link.tell();
      if (documents.listeners.has(this.heard)) watcher.changed(change, collection);
    }
    this.isTelling = false;
  }
}
