import type { Collection, DocumentStore } from '@app/document-store';
import type { RecordedEvent } from '@app/event-store';
import { BEFORE_FIRST } from './log-position';
import { EventFailure } from './event-failure';
import { allDocuments } from './paged-documents';
import type { AnyProjection, ReadModelDocument } from './projection';
import { type Folded, fold, handles, loaded, stamped, type Step, stepOf } from './projection-fold';

/**
 * One projection, folded from the start of the log into a collection of its own: each event once, in order and by one
 * process. What a read model in use should be, without checkpoints, repeats and rivals.
 */
export class FreshFold {
  /** Every event up to here is folded. */
  position = BEFORE_FIRST;
  private readonly touched = new Map<string, Folded<ReadModelDocument>>();
  /** The events that cannot be folded, each with the reason. A read model leaves them out, too. */
  readonly leftOut: string[] = [];
  private readonly lastDeletions = new Map<string, bigint>();

  private constructor(
    readonly projection: AnyProjection,
    private readonly collection: Collection<ReadModelDocument>,
  ) {}

  /** `scratch`: an empty store. */
  static async open(projection: AnyProjection, scratch: DocumentStore): Promise<FreshFold> {
    const { name, indexes = [] } = projection;
    return new FreshFold(projection, await scratch.collection<ReadModelDocument>({ name, indexes }));
  }

  /** Folds the events of this projection's streams among those given. `position`: the place of the last one given. */
  async take(events: readonly RecordedEvent[], position: bigint): Promise<void> {
    for (const event of events) {
      if (event.position <= this.position || !handles(this.projection, event)) continue;
      try {
        await this.takeOne(event);
      } catch (error) {
        if (!(error instanceof EventFailure)) throw error;
        this.leftOut.push(error.message);
      }
    }
    await this.save();
    if (position > this.position) this.position = position;
  }

  private async takeOne(event: RecordedEvent): Promise<void> {
    const step = stepOf(this.projection, event);
    if (!step) return;
    if (typeof step.target === 'string') return this.apply(step, await this.load(step.target));
    // The collection answers the filter, so it has to have everything folded before.
    await this.save();
    const matching: Folded<ReadModelDocument>[] = [];
    for (const { _id } of await this.collection.find(step.target).toArray()) matching.push(await this.load(_id));
    const next = matching.map((folded) => ({ ...folded }));
    // An event that fails for one of them changes none.
    for (const folded of next) fold(folded, step);
    for (const [index, folded] of matching.entries()) Object.assign(folded, next[index]);
  }

  documents(): Promise<ReadModelDocument[]> {
    return allDocuments(this.collection);
  }

  document(id: string): Promise<ReadModelDocument | null> {
    return this.collection.findOne({ _id: id });
  }

  /** Whether an event after this position has deleted the document, even if a later one has made it again. */
  wasDeletedAfter(id: string, position: bigint): boolean {
    return (this.lastDeletions.get(id) ?? BEFORE_FIRST) > position;
  }

  private apply(step: Step<ReadModelDocument>, folded: Folded<ReadModelDocument>): void {
    fold(folded, step);
    if (!folded.document) this.lastDeletions.set(folded.id, step.event.position);
  }

  private async load(id: string): Promise<Folded<ReadModelDocument>> {
    const known = this.touched.get(id);
    if (known) return known;
    const folded = loaded(id, (await this.document(id)) ?? undefined);
    this.touched.set(id, folded);
    return folded;
  }

  private async save(): Promise<void> {
    const changed = [...this.touched.values()].filter((folded) => folded.changed);
    this.touched.clear();
    if (changed.length === 0) return;
    await this.collection.bulkWrite(
      changed.map((folded) => {
        const document = stamped(folded);
        if (!document) return { deleteOne: { filter: { _id: folded.id } } };
        return { replaceOne: { filter: { _id: folded.id }, replacement: document, upsert: true } };
      }),
    );
  }
}
