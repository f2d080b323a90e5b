import type { Collection, DocumentStore } from '@app/document-store';
import type { LogIdentity, LogPlace } from './log-identity';
import { atStart, CHECKPOINTS, type CheckpointDocument, droppedCheckpoint, placeOf, storedCheckpoints } from './places';
import type { AnyProjection, ReadModelDocument } from './projection';
import { versionedName } from './read-model';
import type { Saving } from './saving';

/** What a projection goes on with. */
export interface OpenedCollection {
  collectionName: string;
  collection: Collection<ReadModelDocument>;
  /** Its checkpoint. */
  place: LogPlace;
}

export interface ModelCollectionsParts {
  documentStore: DocumentStore;
  saving: Saving;
  /** Of this process's tenure. */
  epoch: number;
  logIdentity: Pick<LogIdentity, 'includes'>;
}

/**
 * The collections of read models, for the holder of the lease. Each has a checkpoint as long as it is used, and a mark in its
 * place afterwards: so no name is used twice, and it does not matter how late a superseded holder drops a collection.
 */
export class ModelCollections {
  private readonly checkpoints: Map<string, CheckpointDocument>;

  private constructor(
    private readonly parts: ModelCollectionsParts,
    checkpoints: readonly CheckpointDocument[],
  ) {
    this.checkpoints = new Map(checkpoints.map((checkpoint) => [checkpoint._id, checkpoint]));
  }

  static async open(parts: ModelCollectionsParts): Promise<ModelCollections> {
    return new ModelCollections(parts, await storedCheckpoints(parts.documentStore));
  }

  /** Where its reader was when the tenure began; `undefined` when it had no checkpoint. */
  placeOf(id: string): LogPlace | undefined {
    const checkpoint = this.checkpoints.get(id);
    return checkpoint && placeOf(checkpoint);
  }

  /** Null when the collection is dropped, or was made from another log. One that nobody has used yet is new. */
  async opened(projection: AnyProjection, collectionName: string): Promise<OpenedCollection | null> {
    const place = this.placeOf(collectionName);
    if (!place) return this.created(projection, collectionName);
    if (this.checkpoints.get(collectionName)!.isDropped || !(await this.parts.logIdentity.includes(place))) return null;
    return { collectionName, collection: await this.collection(projection, collectionName), place };
  }

  /** Under a name that no collection has had before: `leaderboard@2.1`, then `leaderboard@2.2`. */
  async openedNew(projection: AnyProjection): Promise<OpenedCollection> {
    for (let number = 1; ; number++) {
      const name = `${versionedName(projection)}.${number}`;
      if (!this.checkpoints.has(name)) return this.created(projection, name);
    }
  }

  /** @throws Superseded, and then it stays */
  async drop(collectionName: string): Promise<void> {
    const { documentStore, saving, epoch } = this.parts;
    const mark = droppedCheckpoint(collectionName, epoch);
    await saving.save({ documents: [{ collection: CHECKPOINTS, put: [mark], remove: [] }] });
    this.checkpoints.set(collectionName, { _id: collectionName, position: null, isDropped: true });
    await documentStore.dropCollection(collectionName);
  }

  private async created(projection: AnyProjection, collectionName: string): Promise<OpenedCollection> {
    this.checkpoints.set(collectionName, { _id: collectionName, position: null });
    const collection = await this.collection(projection, collectionName);
    await this.parts.saving.save({ places: [[collectionName, atStart]] });
    return { collectionName, collection, place: atStart };
  }

  private collection(projection: AnyProjection, name: string): Promise<Collection<ReadModelDocument>> {
    const { indexes = [], large } = projection;
    return this.parts.documentStore.collection<ReadModelDocument>({ name, indexes, ...(large && { large }) });
  }
}
