import type { Collection, Document, DocumentStore } from '@app/document-store';
import { storedPosition } from './log-position';
import type { ReadModelDocument } from './projection';

interface TombstoneDocument extends Document {
  collection: string;
  documentId: string;
  position: string;
  /** Of the last holder of the lease that relied on it. */
  epoch?: number;
}

interface Deletion {
  position: bigint;
  /** Milliseconds since 1970. */
  knownSince: number;
}

const definition = { name: 'tombstones', indexes: [{ key: { collection: 1 } }] } as const;

/** A write that was sent before a deletion arrives within this time after it. */
const KEPT_FOR_MS = 60_000;

/**
 * Tombstones of deleted documents. They stay until the checkpoint has passed the deletion, and for at least a
 * minute.
 * Without them an earlier event that is delivered again after a crash would create a deleted document again
 * from nothing, and nobody would know that a document created by a late write has to be deleted again.
 */
export class Tombstones {
  private constructor(
    private readonly collection: Collection<TombstoneDocument>,
    private readonly of: string,
    private readonly epoch: number,
    private readonly deletions: Map<string, Deletion>,
  ) {}

  /** By collection. From here on an earlier holder of the lease cannot take back what this one relies on. */
  static async open(
    documentStore: DocumentStore,
    collectionNames: readonly string[],
    epoch: number,
  ): Promise<ReadonlyMap<string, Tombstones>> {
    const collection = await documentStore.collection<TombstoneDocument>(definition);
    const those = { collection: { $in: [...collectionNames] } };
    await collection.updateMany(those, { $max: { epoch } });
    const documents = await collection.find(those).toArray();
    const knownSince = Date.now();
    const opened = new Map(collectionNames.map((of) => [of, new Tombstones(collection, of, epoch, new Map())]));
    for (const { collection: of, documentId, position } of documents) {
      opened.get(of)!.deletions.set(documentId, { position: BigInt(position), knownSince });
    }
    return opened;
  }

  /** Drops the tombstones of a collection, together with it. */
  static async drop(documentStore: DocumentStore, of: string): Promise<void> {
    const collection = await documentStore.collection<TombstoneDocument>(definition);
    await collection.deleteMany({ collection: of });
  }

  all(): [documentId: string, position: bigint][] {
    return Array.from(this.deletions, ([id, { position }]) => [id, position]);
  }

  deletedAt(documentId: string): bigint | undefined {
    return this.deletions.get(documentId)?.position;
  }

  /** The stored tombstones of these documents, including those of other processes. */
  async stored(documentIds: readonly string[]): Promise<Map<string, bigint>> {
    const found = await this.collection.find({ _id: { $in: documentIds.map((id) => this.key(id)) } }).toArray();
    return new Map(found.map(({ documentId, position }) => [documentId, BigInt(position)]));
  }

  /** Called before the documents themselves are deleted. */
  async put(deleted: readonly { id: string; position: bigint }[]): Promise<void> {
    if (deleted.length === 0) return;
    await this.collection.bulkWrite(
      deleted.map(({ id, position }) => ({
        updateOne: {
          filter: { _id: this.key(id) },
          update: {
            $set: { collection: this.of, documentId: id },
            $max: { position: storedPosition(position), epoch: this.epoch },
          },
          upsert: true,
        },
      })),
    );
    const knownSince = Date.now();
    for (const { id, position } of deleted) this.deletions.set(id, { position, knownSince });
  }

  /** Called when the deletion did not happen. */
  async takeBack(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const id of ids) this.deletions.delete(id);
    await this.collection.deleteMany({ _id: { $in: ids.map((id) => this.key(id)) }, epoch: this.epoch });
  }

  /** Tombstones that are no longer needed: no event up to `position` can come again, and no write can be that late. */
  outlived(position: bigint): [documentId: string, position: bigint][] {
    const before = Date.now() - KEPT_FOR_MS;
    return Array.from(this.deletions).flatMap(([id, deletion]) =>
      deletion.position <= position && deletion.knownSince <= before ? [[id, deletion.position]] : [],
    );
  }

  async drop(outlived: readonly [documentId: string, position: bigint][]): Promise<void> {
    if (outlived.length === 0) return;
    await this.collection.bulkWrite(
      outlived.map(([id, position]) => ({
        deleteOne: { filter: { _id: this.key(id), position: { $lte: storedPosition(position) } } },
      })),
    );
    for (const [id, position] of outlived) if (this.deletedAt(id) === position) this.deletions.delete(id);
  }

  private key(documentId: string): string {
    return `${this.of}/${documentId}`;
  }
}

/**
 * Deletes documents that have a tombstone and are not newer than it: a crash came between the announcement and
 * the deletion, or a late write created them again.
 */
export async function deleteBuried(
  collection: Collection<ReadModelDocument>,
  deleted: readonly [documentId: string, position: bigint][],
): Promise<void> {
  if (deleted.length === 0) return;
  await collection.bulkWrite(
    deleted.map(([_id, position]) => ({
      deleteOne: { filter: { _id, position: { $lte: storedPosition(position) } } },
    })),
    { ordered: false },
  );
}
