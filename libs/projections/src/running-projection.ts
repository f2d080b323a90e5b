import { checkedDocument, type Collection, type CollectionSave, type Filter } from '@app/document-store';
import type { RecordedEvent } from '@app/event-store';
import type { Delivery, Handled } from './delivery';
import { describeFailure } from './event-failure';
import type { LogConsumer } from './log-feed';
import { type LogPlace, markOf, placeAfter } from './log-identity';
import type { SeenPlace } from './log-watch';
import type { AnyProjection, ReadModelDocument } from './projection';
import { handledBy, stamped, stepOf } from './projection-fold';
import type { ReadModelChange } from './read-model';
import type { RunnerLog } from './runner-log';
import type { Saving } from './saving';
import type { StoreCalls } from './store-calls';
import { WorkingDocuments } from './working-documents';

export interface RunningProjectionParts {
  projection: AnyProjection;
  /** The name of the collection and of the checkpoint, such as `leaderboard@2`. */
  collectionName: string;
  collection: Collection<ReadModelDocument>;
  saving: Saving;
  /** Its checkpoint. */
  place: LogPlace;
  storeCalls: StoreCalls;
  log: RunnerLog;
  signal: AbortSignal;
  /** Has it saved that the event is left out. @throws EventFailure when the projection has to stop there */
  park: (event: RecordedEvent, error: unknown, save: (entry: CollectionSave) => Promise<void>) => Promise<void>;
  /** How many events are left out. */
  parked: () => number;
  /** Called with the saved changes, before `progressed`. */
  announce: (changes: ReadModelChange[], from: RunningProjection) => void;
  /** Called when the projection has moved, failed or stopped. */
  progressed: (projection: RunningProjection) => void;
  onCaughtUp: (projection: RunningProjection) => Promise<void>;
}

/**
 * One projection on one collection: it loads the documents of a batch, folds them, saves them together with its place,
 * announces them and moves on. So a crash at any moment is safe.
 */
export class RunningProjection implements LogConsumer {
  readonly overfull = false;
  state: 'catching-up' | 'live' | 'failed' | 'retired' = 'catching-up';
  error: string | null = null;
  position: bigint;
  private mark: LogPlace['mark'];
  private readonly handled: Handled;

  constructor(private readonly parts: RunningProjectionParts) {
    ({ position: this.position, mark: this.mark } = parts.place);
    this.handled = handledBy(parts.projection);
  }

  get projection(): AnyProjection {
    return this.parts.projection;
  }

  get collectionName(): string {
    return this.parts.collectionName;
  }

  get collection(): Collection<ReadModelDocument> {
    return this.parts.collection;
  }

  get seen(): SeenPlace {
    return { collection: this.collectionName, place: { position: this.position, mark: this.mark } };
  }

  get stopped(): boolean {
    return this.state === 'failed' || this.state === 'retired';
  }

  /** How many events its documents lack. */
  get parked(): number {
    return this.parts.parked();
  }

  async take(delivery: Delivery): Promise<void> {
    if (this.stopped || delivery.position <= this.position) return;
    const own = delivery.indexesOf(this.handled).map((index) => delivery.events[index]!);
    const events = own.filter(({ position }) => position > this.position);
    try {
      await this.project(events, placeAfter(delivery, this.seen.place));
    } catch (error) {
      if (this.parts.signal.aborted) return;
      this.fail(error);
    }
    this.parts.progressed(this);
  }

  async caughtUp(): Promise<void> {
    if (this.state === 'catching-up') this.state = 'live';
    await this.parts.onCaughtUp(this);
  }

  drained(): Promise<void> {
    return Promise.resolve();
  }

  /** Stops it, because its collection is no longer needed. */
  retire(): void {
    this.state = 'retired';
    this.parts.progressed(this);
  }

  /**
   * Halves a failing batch until the failing event is found. It is left out and parked, or the projection stops: then
   * everything before it is saved, and nothing after it. `end`: the place after the events.
   */
  private async project(events: readonly RecordedEvent[], end: LogPlace): Promise<void> {
    const [event] = events;
    try {
      await this.projectTogether(events, end);
    } catch (error) {
      if (this.parts.signal.aborted || !event) throw error;
      if (events.length === 1) {
        await this.parts.park(event, error, (entry) => this.save([entry], end));
        this.moveTo(end);
      } else {
        const half = events.length >> 1;
        const last = events[half - 1]!;
        await this.project(events.slice(0, half), { position: last.position, mark: markOf(last) });
        await this.project(events.slice(half), end);
      }
    }
  }

  private async projectTogether(events: readonly RecordedEvent[], end: LogPlace): Promise<void> {
    const { projection, collection, collectionName, storeCalls } = this.parts;
    const find = (filter: Filter<ReadModelDocument>) => storeCalls.repeat(() => collection.find(filter).toArray());
    const working = new WorkingDocuments<ReadModelDocument>(find);
    await working.take(events.map((event) => stepOf(projection, event)).filter((step) => step !== null));
    const changed = working.changed().filter(({ document, stored }) => document !== undefined || stored !== undefined);
    const put = changed.flatMap((folded) =>
      folded.document ? [checkedDocument(stamped(folded)!, folded.stored)] : [],
    );
    const remove = changed.flatMap(({ id, document }) => (document ? [] : [id]));
    if (changed.length > 0) await this.save([{ collection: collectionName, put, remove }], end);
    else this.parts.saving.note(collectionName, end);
    const { name } = projection;
    const announced = [
      ...put.map((document) => ({ projection: name, id: document._id, document })),
      ...remove.map((id) => ({ projection: name, id, document: null })),
    ];
    if (announced.length > 0) this.parts.announce(announced, this);
    this.moveTo(end);
  }

  private save(documents: readonly CollectionSave[], end: LogPlace): Promise<void> {
    return this.parts.saving.save({ documents, places: [[this.collectionName, end]] });
  }

  private moveTo({ position, mark }: LogPlace): void {
    this.position = position;
    this.mark = mark;
  }

  private fail(error: unknown): void {
    this.state = 'failed';
    this.error = describeFailure(error);
    const { log, collectionName } = this.parts;
    log.error({ err: error, projection: collectionName }, `Projection ${collectionName} stopped at ${this.error}`);
  }
}
