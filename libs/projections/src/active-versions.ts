import { inParallel } from '@app/async';
import { checkedDocument, type Collection, type DocumentStore } from '@app/document-store';
import type { AnyProjection } from './projection';
import { ACTIVE, type ActiveDocument, type ActiveReadModels } from './read-model';
import type { Saving } from './saving';
import { OPENED_AT_ONCE } from './store-calls';

/** The holder's side of `ActiveReadModels`. */
export class ActiveVersions {
  private constructor(
    private readonly documents: Collection<ActiveDocument>,
    private readonly documentStore: DocumentStore,
    private readonly readModels: ActiveReadModels,
    private readonly saving: Saving,
  ) {}

  static async open(documentStore: DocumentStore, readModels: ActiveReadModels, saving: Saving) {
    const documents = await documentStore.collection<ActiveDocument>({ name: ACTIVE });
    return new ActiveVersions(documents, documentStore, readModels, saving);
  }

  /**
   * As they are stored, in the order of the projections. Readers in this process see what the last holder has switched to,
   * be the news of it still on its way.
   */
  async all(projections: readonly AnyProjection[]): Promise<ActiveDocument[]> {
    // Creates those that this process is the first to know.
    await inParallel(projections, OPENED_AT_ONCE, (projection) => this.readModels.document(projection));
    const names = projections.map(({ name }) => name);
    const stored = new Map(
      (await this.documents.find({ _id: { $in: names } }).toArray()).map((each) => [each._id, each]),
    );
    return inParallel(projections, OPENED_AT_ONCE, async (projection) => {
      const document = stored.get(projection.name);
      if (!document) throw new Error(`The read model ${projection.name} has been taken away`);
      await this.readModels.show(projection, document);
      return document;
    });
  }

  /**
   * From here on all readers see what was changed in the document; other processes follow as soon as they hear of it.
   * @throws Superseded
   */
  async switchTo(
    projection: AnyProjection,
    { switches = 0, unusedSince: _, ...changed }: ActiveDocument,
  ): Promise<void> {
    const document = { ...changed, switches: switches + 1 };
    await this.put(document);
    await this.readModels.show(projection, document);
    await this.publish(projection, document.collection);
  }

  /**
   * Points the analysts' name at the collection that readers see. No store can tell that a call comes from a superseded
   * holder. So the document, which no such holder can change, is asked afterwards: whoever publishes last makes it
   * right.
   */
  async publish({ name }: AnyProjection, collection: string): Promise<void> {
    for (let [next, published] = [collection, '']; next !== published;) {
      await this.documentStore.publishView(name, next);
      published = next;
      next = (await this.documents.findOne({ _id: name }))!.collection;
    }
  }

  /** As they are stored, of all read models but these. */
  others(projections: readonly AnyProjection[]): Promise<ActiveDocument[]> {
    return this.documents.find({ _id: { $nin: projections.map(({ name }) => name) } }).toArray();
  }

  /** Holds until a holder has the read model again. @throws Superseded */
  async noteUnused(document: ActiveDocument, since: Date): Promise<void> {
    await this.put({ ...document, unusedSince: since.toISOString() });
  }

  private put(document: ActiveDocument): Promise<void> {
    return this.saving.save({ documents: [{ collection: ACTIVE, put: [checkedDocument(document)], remove: [] }] });
  }
}
