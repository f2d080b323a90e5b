import {
  type CollectionDefinition,
  type CollectionSave,
  type DocumentChange,
  type Fence,
  Superseded,
} from '@app/document-store';
import type { StoredDocument } from '../../libs/document-store/src/document-values';
import { DocumentTable } from '../../libs/document-store/src/memory/document-table';
import { SqliteCollection } from '../../libs/document-store/src/sqlite/sqlite.collection';
import { Watches } from '../../libs/document-store/src/sqlite/watches';

interface StoredCollection {
  table: DocumentTable;
  /** The same documents, as the port writes them. */
  port: SqliteCollection;
}

/** What the documents were at one moment. */
export interface DocumentsCopy {
  collections: ReadonlyMap<string, StoredDocument[]>;
  fences: ReadonlyMap<string, number>;
  views: ReadonlyMap<string, string>;
}

/** The documents that all simulated processes share, kept by the engine of the embedded store. */
export class SimulatedDocuments {
  /** The name of each view, with the collection that it shows. */
  views = new Map<string, string>();
  /** All changes so far, in their order. */
  readonly changes: { collection: string; change: DocumentChange<StoredDocument> }[] = [];
  /** Called after each change. */
  readonly listeners = new Set<() => void>();
  /** How often an earlier copy was put back. What was on its way to the store then does not arrive. */
  restores = 0;
  private readonly collections = new Map<string, StoredCollection>();
  private readonly watches = new Watches();
  /** The highest number that has saved, by fence. */
  private fences = new Map<string, number>();

  constructor() {
    const changed = (change: DocumentChange<StoredDocument>, collection: string) => {
      this.changes.push({ collection, change });
      for (const heard of this.listeners) heard();
    };
    this.watches.add(() => true, { changed, missed: () => {} });
  }

  /** The collection, with these indexes if it is new or has others. */
  defined({ name, indexes = [] }: CollectionDefinition): StoredCollection {
    const collection = this.collection(name);
    collection.table.ensureIndexes(indexes);
    return collection;
  }

  /** As in MongoDB, a collection exists as soon as somebody writes to it. */
  collection(name: string): StoredCollection {
    const known = this.collections.get(name);
    if (known) return known;
    const table = new DocumentTable(name);
    const created = { table, port: new SqliteCollection(table, this.watches, () => Promise.resolve()) };
    this.collections.set(name, created);
    return created;
  }

  save(saves: readonly CollectionSave[], fence: Fence): void {
    if ((this.fences.get(fence.name) ?? -1) > fence.epoch) throw new Superseded(fence);
    this.fences.set(fence.name, fence.epoch);
    const told = saves.map((save) => this.collection(save.collection).port.takeOver(save).told ?? []);
    for (const [index, { collection }] of saves.entries()) this.watches.tell(collection, told[index]!);
  }

  /** All that is stored now. */
  copy(): DocumentsCopy {
    const collections = new Map(this.names().map((name) => [name, this.all(name)]));
    return { collections, fences: new Map(this.fences), views: new Map(this.views) };
  }

  /** Nobody is connected meanwhile. */
  putBack({ collections, fences, views }: DocumentsCopy): void {
    for (const name of this.names()) if (!collections.has(name)) this.collections.delete(name);
    for (const [name, documents] of collections) {
      const { table } = this.collection(name);
      for (const { _id } of this.all(name)) table.remove(_id);
      for (const document of documents) table.put(document);
    }
    this.fences = new Map(fences);
    this.views = new Map(views);
    this.restores += 1;
  }

  names(): string[] {
    return [...this.collections.keys()].sort();
  }

  drop(name: string): void {
    this.collections.delete(name);
    for (const [view, collection] of this.views) if (collection === name) this.views.delete(view);
  }

  /** Resolves after so many changes of a collection that count. */
  changed(
    name: string,
    times: number,
    counts: (change: DocumentChange<StoredDocument>) => boolean = () => true,
  ): Promise<void> {
    return new Promise((resolve) => {
      let left = times;
      const heard = () => {
        const { collection, change } = this.changes.at(-1)!;
        if (collection !== name || !counts(change) || --left > 0) return;
        this.listeners.delete(heard);
        resolve();
      };
      this.listeners.add(heard);
    });
  }

  /** All documents of a collection, in the order of their ids. */
  all(name: string): StoredDocument[] {
    return this.collections.get(name)?.table.find({}, { sort: { _id: 1 } }) ?? [];
  }
}
