import { SharedLooks } from '@app/async';
import type { Collection, CollectionDefinition, Document, DocumentStore, IndexDefinition } from '@app/document-store';
import type { Projection, ReadModelDocument } from './projection';

/** The reading half of a collection. It always reads the active version: a rebuild is swapped in between two calls. */
export type ReadModel<Doc extends ReadModelDocument> = Pick<Collection<Doc>, 'find' | 'findOne' | 'countDocuments'>;

/** A saved document of a read model; `document` is null when it was deleted. */
export interface ReadModelChange {
  projection: string;
  id: string;
  document: any;
  /** The position of the last event applied. */
  position: bigint;
}

/** The collection that readers of a projection see: one document for each projection, in `projections`. */
export interface ActiveDocument extends Document {
  collection: string;
  version: number;
  indexes: readonly IndexDefinition[];
  /** Earlier collections that are kept for a while. `at`: ISO 8601. */
  retired: { collection: string; version: number; at: string }[];
}

/** Knows and switches the active collections. The very first version is active from the start, while it still fills. */
export class ActiveReadModels {
  private readonly active = new SharedLooks<string, { document: ActiveDocument; collection: Collection<any> }>(
    'forgotten',
  );

  constructor(private readonly documentStore: DocumentStore) {}

  async document(projection: Projection<any, any>): Promise<ActiveDocument> {
    return (await this.resolve(projection)).document;
  }

  async collection<Doc extends ReadModelDocument>(projection: Projection<Doc, any>): Promise<Collection<Doc>> {
    return (await this.resolve(projection)).collection;
  }

  /** From here on all readers see the other collection. */
  async switchTo(document: ActiveDocument, collection: Collection<any>): Promise<void> {
    const { _id, ...replacement } = document;
    await (await this.documents()).replaceOne({ _id }, replacement, { upsert: true });
    this.active.put(_id, { document, collection });
    await this.documentStore.publishView(_id, document.collection);
  }

  reader<Doc extends ReadModelDocument>(projection: Projection<Doc, any>): ReadModel<Doc> {
    return {
      find: (filter, options) => ({
        toArray: async () => (await this.collection(projection)).find(filter, options).toArray(),
      }),
      findOne: async (filter, options) => (await this.collection(projection)).findOne(filter, options),
      countDocuments: async (filter) => (await this.collection(projection)).countDocuments(filter),
    };
  }

  private resolve(projection: Projection<any, any>) {
    return this.active.of(projection.name, () => this.open(projection));
  }

  private async open(projection: Projection<any, any>) {
    const documents = await this.documents();
    const stored = await documents.findOne({ _id: projection.name });
    const document = stored ?? firstActive(projection);
    const collection = await this.documentStore.collection<any>(definitionOf(document));
    if (!stored) {
      const { _id, ...replacement } = document;
      await documents.replaceOne({ _id }, replacement, { upsert: true });
    }
    await this.documentStore.publishView(document._id, document.collection);
    return { document, collection };
  }

  private documents(): Promise<Collection<ActiveDocument>> {
    return this.documentStore.collection<ActiveDocument>({ name: 'projections' });
  }
}

export function versionedName(projection: Projection<any, any>): string {
  return `${projection.name}@${projection.version}`;
}

function firstActive(projection: Projection<any, any>): ActiveDocument {
  const { name, version, indexes = [] } = projection;
  return { _id: name, collection: versionedName(projection), version, indexes: [...indexes], retired: [] };
}

function definitionOf({ collection, indexes }: ActiveDocument): CollectionDefinition {
  return { name: collection, indexes };
}
