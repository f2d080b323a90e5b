import { SharedLooks } from '@app/async';
import type { Collection, Document, DocumentStore, IndexDefinition } from '@app/document-store';
import type { AnyProjection, ProjectionOf, ReadModelDocument } from './projection';
import { storedOnce } from './stored-once';

/** The reading half of a collection. It always reads the active version: a rebuild is swapped in between two calls. */
export type ReadModel<Doc extends ReadModelDocument> = Pick<Collection<Doc>, 'find' | 'findOne' | 'countDocuments'>;

/** A saved document of a read model; `document` is null when it was deleted. */
export interface ReadModelChange {
  projection: string;
  id: string;
  document: unknown;
}

/** A change of a read model with documents of this shape. */
type ChangeOf<Doc extends ReadModelDocument> = ReadModelChange & { document: Doc | null };

export function isChangeOf<Doc extends ReadModelDocument>(
  { name }: ProjectionOf<Doc>,
  change: ReadModelChange,
): change is ChangeOf<Doc> {
  return change.projection === name;
}

/** The changes of one read model, with documents of its shape. */
export function changesOf<Doc extends ReadModelDocument>(
  projection: ProjectionOf<Doc>,
  changes: readonly ReadModelChange[],
): ChangeOf<Doc>[] {
  return changes.filter((change) => isChangeOf(projection, change));
}

/** Where `ActiveDocument`s are stored. */
export const ACTIVE = 'projections';

/** The collection that readers of a projection see: one document for each projection. */
export interface ActiveDocument extends Document {
  collection: string;
  version: number;
  indexes: readonly IndexDefinition[];
  /** Earlier collections that are kept for a while. `at`: ISO 8601. */
  retired: { collection: string; version: number; at: string }[];
  /** ISO 8601: since then no holder of the lease has had the read model. */
  unusedSince?: string;
  /** How often readers have been switched: of two documents this tells the later one. Earlier releases wrote none. */
  switches?: number;
}

interface Shown {
  document: ActiveDocument;
  collection: Collection<ReadModelDocument>;
}

/**
 * What readers in this process see. The holder of the lease switches it (`active-versions.ts`), in all processes. The
 * very first version is active from the start, while it still fills.
 */
export class ActiveReadModels {
  private readonly shown = new SharedLooks<string, Shown>('forgotten');
  /** Of the latest that is shown, by projection. */
  private readonly switches = new Map<string, number>();

  constructor(private readonly documentStore: DocumentStore) {}

  /** As this process knows it. */
  async document(projection: AnyProjection): Promise<ActiveDocument> {
    return (await this.resolve(projection)).document;
  }

  async collection<Doc extends ReadModelDocument>(projection: ProjectionOf<Doc>): Promise<Collection<Doc>> {
    return (await this.resolve(projection)).collection as unknown as Collection<Doc>;
  }

  /** From here on all readers in this process see what the document names, unless they see the result of a later switch. */
  async show(projection: AnyProjection, stored: ActiveDocument): Promise<void> {
    const opened = await this.opened(projection, stored);
    if (switchesOf(opened) < (this.switches.get(projection.name) ?? 0)) return;
    this.noteSwitches(opened);
    this.shown.put(projection.name, opened);
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

  private resolve(projection: AnyProjection): Promise<Shown> {
    return this.shown.of(projection.name, async () => {
      const opened = await this.opened(projection, await this.stored(projection));
      this.noteSwitches(opened);
      return opened;
    });
  }

  private noteSwitches(shown: Shown): void {
    const { _id } = shown.document;
    this.switches.set(_id, Math.max(switchesOf(shown), this.switches.get(_id) ?? 0));
  }

  private async stored(projection: AnyProjection): Promise<ActiveDocument> {
    const documents = await this.documentStore.collection<ActiveDocument>({ name: ACTIVE });
    return storedOnce(documents, firstActive(projection));
  }

  private async opened(projection: AnyProjection, stored: ActiveDocument): Promise<Shown> {
    const document = readable(projection, stored);
    const { collection: name, indexes } = document;
    const { large } = projection;
    const definition = { name, indexes, ...(large && { large }) };
    return { document, collection: await this.documentStore.collection<ReadModelDocument>(definition) };
  }
}

const switchesOf = ({ document }: Shown): number => document.switches ?? 0;

/**
 * A process of an earlier release does not know the shape of later documents, so it goes on with its own collection
 * while that is kept.
 */
function readable({ version, indexes = [] }: AnyProjection, stored: ActiveDocument): ActiveDocument {
  const own = stored.version > version && stored.retired.findLast((retired) => retired.version === version);
  return own ? { ...stored, collection: own.collection, version, indexes } : stored;
}

export function versionedName({ name, version }: AnyProjection): string {
  return `${name}@${version}`;
}

function firstActive(projection: AnyProjection): ActiveDocument {
  const { name, version, indexes = [] } = projection;
  return { _id: name, collection: versionedName(projection), version, indexes: [...indexes], retired: [] };
}
