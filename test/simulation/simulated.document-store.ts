import {
  type Collection,
  type CollectionDefinition,
  type Document,
  DocumentStore,
  type DocumentStoreHealth,
  type Erasure,
  requireName,
  type Watcher,
} from '@app/document-store';
import { DocumentWatch } from './document-watch';
import type { StoreLink } from './network';
import { SimulatedCollection } from './simulated.collection';
import type { SimulatedDocuments } from './simulated-documents';

/** One process's access to the shared documents. */
export class SimulatedDocumentStore extends DocumentStore {
  readonly isShared = true;

  constructor(
    private readonly documents: SimulatedDocuments,
    private readonly link: StoreLink,
  ) {
    super();
  }

  async collection<T extends Document>(definition: CollectionDefinition): Promise<Collection<T>> {
    const { name } = definition;
    requireName(name);
    await this.link.call(`open ${name}`, () => void this.documents.defined(definition));
    return new SimulatedCollection(name, this.documents, this.link).asPort<T>();
  }

  collectionNames(): Promise<string[]> {
    return this.link.call('list the collections', () => this.documents.names());
  }

  async dropCollection(name: string): Promise<void> {
    requireName(name);
    await this.link.call(`drop ${name}`, () => this.documents.drop(name));
  }

  watch(names: RegExp, watcher: Watcher<Document>): Promise<() => void> {
    return new DocumentWatch(this.documents, this.link, (name) => names.test(name), watcher).begin();
  }

  async publishView(name: string, collectionName: string): Promise<void> {
    requireName(name);
    requireName(collectionName);
    await this.link.call(`publish ${name}`, () => {
      if (!this.documents.names().includes(collectionName)) throw new Error(`There is no collection ${collectionName}`);
      this.documents.views.set(name, collectionName);
    });
  }

  eraseDeleted(): Promise<Erasure> {
    return this.link.call('erase', () => 'erased' as const);
  }

  async health(): Promise<DocumentStoreHealth> {
    return { ok: !this.link.isDown, latencyMs: 1, lastError: null, erasurePending: false, clockAheadMs: null };
  }

  async close(): Promise<void> {
    this.link.close();
  }
}
