import { inParallel } from '@app/async';
import type { Collection, DocumentStore } from '@app/document-store';
import { claim, notAfter, Superseded } from './fence';
import type { AnyProjection } from './projection';
import { ACTIVE, type ActiveDocument, type ActiveReadModels, versionedName } from './read-model';
import { OPENED_AT_ONCE } from './store-calls';

/** The holder's side of `ActiveReadModels`: a later holder of the lease claims the documents before it writes them. */
export class ActiveVersions {
  private constructor(
    private readonly documents: Collection<ActiveDocument>,
    private readonly documentStore: DocumentStore,
    private readonly readModels: ActiveReadModels,
    private readonly epoch: number,
  ) {}

  static async open(documentStore: DocumentStore, readModels: ActiveReadModels, epoch: number) {
    const documents = await documentStore.collection<ActiveDocument>({ name: ACTIVE });
    return new ActiveVersions(documents, documentStore, readModels, epoch);
  }

  /**
   * As they are stored, in the order of the projections. Earlier holders cannot switch readers any more, and readers in
   * this process see what the last of them has switched to, be the news of it still on its way.
   * @throws Superseded when a later holder has claimed one of them
   */
  async claim(projections: readonly AnyProjection[]): Promise<ActiveDocument[]> {
    // Creates those that this process is the first to know.
    await inParallel(projections, OPENED_AT_ONCE, (projection) => this.readModels.document(projection));
    const names = projections.map(({ name }) => name);
    const claimed = new Map((await claim(this.documents, names, this.epoch)).map((each) => [each._id, each]));
    return inParallel(projections, OPENED_AT_ONCE, async (projection) => {
      const document = claimed.get(projection.name);
      if (!document) throw new Error(`The read model ${projection.name} has been taken away`);
      await this.readModels.show(projection, document);
      return document;
    });
  }

  /**
   * From here on all readers see what was changed in the claimed document; other processes follow as soon as they hear
   * of it.
   */
  async switchTo(projection: AnyProjection, { switches = 0, ...changed }: ActiveDocument): Promise<void> {
    const { _id, ...replacement } = { ...changed, epoch: this.epoch, switches: switches + 1 };
    const done = await this.documents.replaceOne({ _id, ...notAfter(this.epoch) }, replacement);
    if (done.matchedCount === 0) throw new Superseded(`The read model ${_id}`);
    await this.readModels.show(projection, { _id, ...replacement });
    await this.publish(projection, replacement.collection);
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

  /** Holds until somebody claims the read model. @throws Superseded when a later holder has claimed it */
  async noteUnused(name: string, since: Date): Promise<void> {
    await this.set({ name }, { unused: { since: since.toISOString(), epoch: this.epoch } });
  }

  /**
   * A name for a collection that no build has had before: `leaderboard@2.1`, then `leaderboard@2.2`. So nothing that
   * a superseded holder still writes or drops can hit it.
   */
  async nextGeneration(projection: AnyProjection): Promise<string> {
    const { collection, retired, generation = 0 } = await this.set(projection, {});
    const used = [collection, ...retired.map((each) => each.collection)].map((name) => generationOf(projection, name));
    const next = Math.max(generation, ...used) + 1;
    await this.set(projection, { generation: next });
    return `${versionedName(projection)}.${next}`;
  }

  private async set({ name }: Pick<AnyProjection, 'name'>, fields: Partial<ActiveDocument>): Promise<ActiveDocument> {
    const { epoch } = this;
    const update = { $set: { ...fields, epoch } };
    const filter = { _id: name, ...notAfter(epoch) };
    const stored = await this.documents.findOneAndUpdate(filter, update, { returnDocument: 'after' });
    if (!stored) throw new Superseded(`The read model ${name}`);
    return stored;
  }
}

function generationOf(projection: AnyProjection, collection: string): number {
  const first = `${versionedName(projection)}.`;
  return collection.startsWith(first) ? Number(collection.slice(first.length)) : 0;
}
