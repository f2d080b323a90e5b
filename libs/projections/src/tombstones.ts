import type { Collection, Document, DocumentStore } from '@app/document-store';
import { storedPosition } from './log-position';

interface TombstoneDocument extends Document {
  collection: string;
  documentId: string;
  position: string;
}

const definition = { name: 'tombstones', indexes: [{ key: { collection: 1 } }] } as const;

/**
 * What remains of deleted documents until the checkpoint has passed their deletion. Without it an earlier event that
 * is delivered once more after a crash would bring a deleted document back, and fold on from nothing.
 */
export class Tombstones {
  private constructor(
    private readonly collection: Collection<TombstoneDocument>,
    private readonly of: string,
    private readonly positions: Map<string, bigint>,
  ) {}

  static async open(documentStore: DocumentStore, of: string): Promise<Tombstones> {
    const collection = await documentStore.collection<TombstoneDocument>(definition);
    const documents = await collection.find({ collection: of }).toArray();
    return new Tombstones(collection, of, new Map(documents.map((each) => [each.documentId, BigInt(each.position)])));
  }

  /** With the collection they belong to. */
  static async drop(documentStore: DocumentStore, of: string): Promise<void> {
    const collection = await documentStore.collection<TombstoneDocument>(definition);
    await collection.deleteMany({ collection: of });
  }

  get size(): number {
    return this.positions.size;
  }

  entries(): Iterable<[documentId: string, position: bigint]> {
    return this.positions;
  }

  deletedAt(documentId: string): bigint | undefined {
    return this.positions.get(documentId);
  }

  /** Before the documents themselves go. */
  async put(deleted: readonly { id: string; position: bigint }[]): Promise<void> {
    if (deleted.length === 0) return;
    await this.collection.bulkWrite(
      deleted.map(({ id, position }) => ({
        replaceOne: {
          filter: { _id: `${this.of}/${id}` },
          replacement: { collection: this.of, documentId: id, position: storedPosition(position) },
          upsert: true,
        },
      })),
    );
    for (const { id, position } of deleted) this.positions.set(id, position);
  }

  /** When the deletion did not happen after all. */
  async takeBack(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const id of ids) this.positions.delete(id);
    await this.collection.deleteMany({ _id: { $in: ids.map((id) => `${this.of}/${id}`) } });
  }

  /** Once no event up to here can be delivered again. */
  async dropUpTo(position: bigint): Promise<void> {
    const ids = Array.from(this.positions).flatMap(([id, deletedAt]) => (deletedAt <= position ? [id] : []));
    await this.takeBack(ids);
  }
}
