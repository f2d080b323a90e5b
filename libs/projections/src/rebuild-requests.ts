import type { Collection, Document, DocumentStore } from '@app/document-store';

/** Where requests are stored. `_id`: the name of the projection. */
export const REBUILDS = 'rebuilds';

/**
 * Read models that somebody wants to have built again, in whatever process they asked. A request stays until readers
 * have been switched, so a projector that takes over begins once more with what its predecessor has not finished.
 */
export class RebuildRequests {
  private constructor(private readonly collection: Collection<Document>) {}

  static async open(documentStore: DocumentStore): Promise<RebuildRequests> {
    return new RebuildRequests(await documentStore.collection<Document>({ name: REBUILDS }));
  }

  /** In one write, so that they are found together and built in one reading of the log. */
  async put(projectionNames: readonly string[]): Promise<void> {
    await this.collection.bulkWrite(
      projectionNames.map((_id) => ({ replaceOne: { filter: { _id }, replacement: {}, upsert: true } })),
    );
  }

  async all(): Promise<string[]> {
    return (await this.collection.find({}).toArray()).map(({ _id }) => _id);
  }

  async remove(projectionName: string): Promise<void> {
    await this.collection.deleteOne({ _id: projectionName });
  }
}
