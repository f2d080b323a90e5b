import type { ScratchCollection, ScratchFile } from '@app/document-store';
import type { RecordedEvent } from '@app/event-store';
import { BEFORE_FIRST } from './log-position';
import { EventFailure } from './event-failure';
import type { AnyProjection, ReadModelDocument } from './projection';
import { type Folded, fold, handles, loaded, stamped, stepOf } from './projection-fold';

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

  constructor(
    readonly projection: AnyProjection,
    scratch: ScratchFile,
  ) {
    this.documents = scratch.collection(projection.name);
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

  private takeOne(event: RecordedEvent): void {
    const step = stepOf(this.projection, event);
    if (!step) return;
    if (typeof step.target === 'string') return fold(this.load(step.target), step);
    // The file answers the filter, so it has to have everything folded before.
    this.save();
    const matching = this.documents.matching(step.target).map(({ _id }) => this.load(_id));
    const next = matching.map((folded) => ({ ...folded }));
    // An event that fails for one of them changes none.
    for (const folded of next) fold(folded, step);
    for (const [index, folded] of matching.entries()) Object.assign(folded, next[index]);
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
  }
}
