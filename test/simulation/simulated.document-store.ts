import {
  type Collection,
  type CollectionDefinition,
  type CollectionSave,
  type Document,
  type DocumentChange,
  DocumentStore,
  type DocumentStoreHealth,
  type Erasure,
  type Fence,
  requireName,
  type Watcher,
} from '@app/document-store';
import type { ReadModelDocument } from '@app/projections';
import { CHECKPOINTS } from '../../libs/projections/src/places';
import { CollectionWatch } from '../../libs/document-store/src/mongo/collection-watch';
import type { OthersWrites } from './late-writes';
import type { StoreLink } from './network';
import { SimulatedChangeStream } from './simulated-change-stream';
import { SimulatedCollection } from './simulated.collection';
import type { SimulatedDocuments } from './simulated-documents';

/** One process's access to the shared documents. */
export class SimulatedDocumentStore extends DocumentStore {
  readonly isShared = true;
  private readonly watches = new Set<CollectionWatch>();
  private savesSent = 0;
  /** As a server remembers it of each session: what was sent before is not done any more. */
  private lastSave = 0;

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
    const watch = (watcher: Watcher<Document>) => this.follow((each) => each === name, watcher);
    return new SimulatedCollection(name, this.documents, this.link, watch).asPort<T>();
  }

  collectionNames(): Promise<string[]> {
    return this.link.call('list the collections', () => this.documents.names());
  }

  async dropCollection(name: string): Promise<void> {
    requireName(name);
    const others: OthersWrites = (times) => this.documents.changed(name, times);
    await this.link.call(`drop ${name}`, () => this.documents.drop(name), others);
  }

  async release(): Promise<void> {}

  async save(saves: readonly CollectionSave[], fence: Fence): Promise<void> {
    const documents = saves.find(({ collection }) => collection !== CHECKPOINTS);
    const others =
      documents && ((times: number) => this.documents.changed(documents.collection, times, laterThan(documents)));
    const number = ++this.savesSent;
    const work = () => {
      if (number < this.lastSave) throw new Error('A later transaction of this session has begun');
      this.lastSave = number;
      this.documents.save(saves, fence);
    };
    await this.link.call(documents ? 'save' : 'note places', work, others);
  }

  watch(names: RegExp, watcher: Watcher<Document>): Promise<() => void> {
    return this.follow((name) => names.test(name), watcher);
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
    for (const watch of this.watches) watch.stop();
    this.link.close();
  }

  /** By the watch of the adapter, on a change stream of ours. */
  private async follow(covers: (name: string) => boolean, watcher: Watcher<Document>): Promise<() => void> {
    const { documents, link, watches } = this;
    const open = (after: unknown) => new SimulatedChangeStream(documents, link, covers, after) as never;
    const watch = await CollectionWatch.start({ open, watcher, onError: () => {} });
    watches.add(watch);
    return () => {
      watches.delete(watch);
      watch.stop();
    };
  }
}

/** Whether a change is of a document that the save has in an earlier form: a late save would put that back. */
function laterThan({ put }: CollectionSave): (change: DocumentChange<Document>) => boolean {
  const positions = new Map(put.map((document) => [document._id, positionOf(document)]));
  return (change) => {
    if (change.kind !== 'stored') return false;
    const own = positions.get(change.document._id);
    return own !== undefined && positionOf(change.document) > own;
  };
}

const positionOf = (document: Document): string => (document as Partial<ReadModelDocument>).position ?? '';
