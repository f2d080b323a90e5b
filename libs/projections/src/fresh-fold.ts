import type { Document, ScratchCollection, ScratchFile } from '@app/document-store';
import type { RecordedEvent } from '@app/event-store';
import { BEFORE_FIRST, storedPosition } from './log-position';
import { EventFailure } from './event-failure';
import type { AnyProjection, ReadModelDocument } from './projection';
import { type Folded, fold, handles, loaded, stamped, type Step, stepOf } from './projection-fold';

/** Of the document with this id, by the last event that did it. */
interface Deletion extends Document {
  position: string;
}

/**
 * One projection, folded from the start of the log into a file: each event once, in order and by one process. Only what a
 * batch touches is in memory. What a read model in use should be, without checkpoints, repeats and rivals.
 */
export class FreshFold {
  /** Every event up to here is folded. */
  position = BEFORE_FIRST;
  private readonly touched = new Map<string, Folded<ReadModelDocument>>();
  /** The events that cannot be folded, each with the reason. A read model leaves them out, too. */
  readonly leftOut: string[] = [];
  readonly documents: ScratchCollection<ReadModelDocument>;
  private readonly lastDeletions: ScratchCollection<Deletion>;
  private readonly deletions = new Map<string, Deletion>();

  constructor(
    readonly projection: AnyProjection,
    scratch: ScratchFile,
  ) {
    this.documents = scratch.collection(projection.name);
    this.lastDeletions = scratch.collection(`deletions of ${projection.name}`);
  }

  /** Folds the events of this projection's streams among those given. `position`: the place of the last one given. */
  take(events: readonly RecordedEvent[], position: bigint): void {
    for (const event of events) {
      if (event.position <= this.position || !handles(this.projection, event)) continue;
      try {
        this.takeOne(event);
      } catch (error) {
        if (!(error instanceof EventFailure)) throw error;
        this.leftOut.push(error.message);
      }
    }
    this.save();
    if (position > this.position) this.position = position;
  }

  /** Whether an event after this position has deleted the document, even if a later one has made it again. */
  wasDeletedAfter(id: string, position: bigint): boolean {
    const deletion = this.lastDeletions.get(id);
    return deletion !== null && BigInt(deletion.position) > position;
  }

  private takeOne(event: RecordedEvent): void {
    const step = stepOf(this.projection, event);
    if (!step) return;
    if (typeof step.target === 'string') return this.apply(step, this.load(step.target));
    // The file answers the filter, so it has to have everything folded before.
    this.save();
    const matching = this.documents.matching(step.target).map(({ _id }) => this.load(_id));
    const next = matching.map((folded) => ({ ...folded }));
    // An event that fails for one of them changes none.
    for (const folded of next) fold(folded, step);
    for (const [index, folded] of matching.entries()) Object.assign(folded, next[index]);
  }

  private apply(step: Step<ReadModelDocument>, folded: Folded<ReadModelDocument>): void {
    fold(folded, step);
    const { id: _id, document } = folded;
    if (!document) this.deletions.set(_id, { _id, position: storedPosition(step.event.position) });
  }

  private load(id: string): Folded<ReadModelDocument> {
    const known = this.touched.get(id);
    if (known) return known;
    const folded = loaded(id, this.documents.get(id) ?? undefined);
    this.touched.set(id, folded);
    return folded;
  }

  private save(): void {
    const changed = [...this.touched.values()].filter((folded) => folded.changed);
    this.touched.clear();
    if (changed.length === 0) return;
    this.documents.save(
      changed.flatMap((folded) => stamped(folded) ?? []),
      changed.flatMap(({ id, document }) => (document ? [] : [id])),
    );
    this.lastDeletions.save([...this.deletions.values()]);
    this.deletions.clear();
  }
}
