import { SharedLooks } from '@app/async';
import type { Collection, CollectionDefinition, Document, DocumentStore, IndexDefinition } from '@app/document-store';
import type { AnyProjection, ProjectionOf, ReadModelDocument } from './projection';

/** The reading half of a collection. It always reads the active version: a rebuild is swapped in between two calls. */
export type ReadModel<Doc extends ReadModelDocument> = Pick<Collection<Doc>, 'find' | 'findOne' | 'countDocuments'>;

/** A saved document of a read model; `document` is null when it was deleted. */
export interface ReadModelChange {
  projection: string;
  id: string;
  document: unknown;
  /** The position of the last event applied. */
  position: bigint;
}

/** The changes of one read model, with documents of its shape. */
export function changesOf<Doc extends ReadModelDocument>(
  { name }: ProjectionOf<Doc>,
  changes: readonly ReadModelChange[],
): (ReadModelChange & { document: Doc | null })[] {
  return changes.filter((change): change is ReadModelChange & { document: Doc | null } => change.projection === name);
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
  private readonly active = new SharedLooks<
    string,
    { document: ActiveDocument; collection: Collection<ReadModelDocument> }
  >('forgotten');

  constructor(private readonly documentStore: DocumentStore) {}

  async document(projection: AnyProjection): Promise<ActiveDocument> {
    return (await this.resolve(projection)).document;
  }

  async collection<Doc extends ReadModelDocument>(projection: ProjectionOf<Doc>): Promise<Collection<Doc>> {
    return (await this.resolve(projection)).collection as unknown as Collection<Doc>;
  }

  /** From here on all readers see the other collection. */
  async switchTo(document: ActiveDocument, collection: Collection<ReadModelDocument>): Promise<void> {
    const { _id, ...replacement } = document;
    await (await this.documents()).replaceOne({ _id }, replacement, { upsert: true });
    this.active.put(_id, { document, collection });
    await this.documentStore.publishView(_id, document.collection);
  }

  reader<Doc extends ReadModelDocument>(projection: ProjectionOf<Doc>): ReadModel<Doc> {
    return {
      find: (filter, options) => ({
        toArray: async () => (await this.collection(projection)).find(filter, options).toArray(),
      }),
      findOne: async (filter, options) => (await this.collection(projection)).findOne(filter, options),
      countDocuments: async (filter) => (await this.collection(projection)).countDocuments(filter),
    };
  }

  private resolve(projection: AnyProjection) {
    return this.active.of(projection.name, () => this.open(projection));
  }

  private async open(projection: AnyProjection) {
    const documents = await this.documents();
    const stored = await documents.findOne({ _id: projection.name });
    const document = stored ?? firstActive(projection);
    const collection = await this.documentStore.collection<ReadModelDocument>(definitionOf(document));
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

export function versionedName(projection: AnyProjection): string {
  return `${projection.name}@${projection.version}`;
}

function firstActive(projection: AnyProjection): ActiveDocument {
  const { name, version, indexes = [] } = projection;
  return { _id: name, collection: versionedName(projection), version, indexes: [...indexes], retired: [] };
}

function definitionOf({ collection, indexes }: ActiveDocument): CollectionDefinition {
  return { name: collection, indexes };
}
