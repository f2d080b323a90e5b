import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Collection, Filter } from '@app/document-store';
import type { EventBatch, RecordedEvent } from '@app/event-store';
import type { Checkpoints } from './checkpoints';
import { ConditionalWrites } from './conditional-writes';
import { describeFailure } from './event-failure';
import type { LogConsumer } from './log-feed';
import { type LogPlace, markOf } from './log-identity';
import type { SeenPlace } from './log-watch';
import type { AnyProjection, ReadModelDocument } from './projection';
import { type Folded, fold, handles, stamped, type Step, stepOf } from './projection-fold';
import type { ReadModelChange } from './read-model';
import type { RunnerLog } from './runner-log';
import type { StoreCalls } from './store-calls';
import { StoredDocuments } from './stored-documents';
import { deleteBuried, type Tombstones } from './tombstones';

/**
 * The most events folded and saved in one turn of the event loop. That takes a few milliseconds, so other work
 * gets its turns.
 */
const EVENTS_PER_TURN = 2_000;

export interface RunningProjectionParts {
  projection: AnyProjection;
  /** The name of the collection and of the checkpoint, such as `leaderboard@2`. */
  collectionName: string;
  collection: Collection<ReadModelDocument>;
  tombstones: Tombstones;
  checkpoints: Checkpoints;
  /** Its checkpoint. */
  place: LogPlace;
  storeCalls: StoreCalls;
  log: RunnerLog;
  signal: AbortSignal;
  /** Resolves when it is stored that the event is left out. @throws EventFailure when the projection has to stop there */
  park: (event: RecordedEvent, error: unknown) => Promise<void>;
  /** How many events are left out. */
  parked: () => number;
  /** Called with the saved changes, before `progressed`. */
  announce: (changes: ReadModelChange[], from: RunningProjection) => void;
  /** Called when the projection has moved, failed or stopped. */
  progressed: (projection: RunningProjection) => void;
  onCaughtUp: (projection: RunningProjection) => Promise<void>;
}

/**
 * One projection on one collection: it loads the documents of a batch, folds, saves and announces them, and
 * moves on. A crash at any moment is safe, because each document knows the last event applied to it and accepts
 * none twice.
 */
export class RunningProjection implements LogConsumer {
  readonly overfull = false;
  state: 'catching-up' | 'live' | 'failed' | 'retired' = 'catching-up';
  error: string | null = null;
  position: bigint;
  private mark: LogPlace['mark'];
  /** Ids of saves that came too late, or that were refused and maybe done in part. */
  private readonly uncertain = new Set<string>();
  private readonly writes: ConditionalWrites<ReadModelDocument>;
  private readonly stored: StoredDocuments;

  constructor(private readonly parts: RunningProjectionParts) {
    ({ position: this.position, mark: this.mark } = parts.place);
    this.writes = new ConditionalWrites(parts.collection, parts.tombstones, parts.storeCalls);
    this.stored = new StoredDocuments(parts.collection, parts.tombstones, parts.storeCalls);
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

  async take(batch: EventBatch): Promise<void> {
    if (this.stopped || batch.position <= this.position) return;
    const { projection, signal } = this.parts;
    const events = batch.events.filter((event) => event.position > this.position && handles(projection, event));
    try {
      if (events.length > 0) await this.project(events);
      this.position = batch.position;
      this.markAt(batch.events.at(-1));
    } catch (error) {
      if (signal.aborted) return;
      this.fail(error);
    }
    await this.announceUncertain();
    this.noteCheckpoint();
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
   * everything before it is saved, and nothing after it.
   */
  private async project(events: RecordedEvent[]): Promise<void> {
    const [first] = events as [RecordedEvent];
    try {
      await this.projectTogether(events);
    } catch (error) {
      if (this.parts.signal.aborted) throw error;
      if (events.length === 1) await this.parts.park(first, error);
      else {
        const half = events.length >> 1;
        await this.project(events.slice(0, half));
        await this.project(events.slice(half));
      }
    }
    this.position = events.at(-1)!.position;
    this.markAt(events.at(-1));
  }

  private markAt(event: RecordedEvent | undefined): void {
    if (event) this.mark = markOf(event);
  }

  /**
   * Loads, folds and saves the events between two filter events together. The store answers the filter, so no
   * document stays in memory over such an event.
   */
  private async projectTogether(events: RecordedEvent[]): Promise<void> {
    const { projection } = this.parts;
    let together: Step<ReadModelDocument>[] = [];
    for (const event of events) {
      const step = stepOf(projection, event);
      if (!step) continue;
      if (typeof step.target === 'string') {
        together.push(step);
        continue;
      }
      await this.foldById(together);
      together = [];
      await this.foldMatching(step, step.target);
    }
    await this.foldById(together);
  }

  private async foldById(steps: readonly Step<ReadModelDocument>[]): Promise<void> {
    const byId = await this.stored.byId(steps.map(({ target }) => target as string));
    for (const [index, step] of steps.entries()) {
      if (index % EVENTS_PER_TURN === EVENTS_PER_TURN - 1) await nextTurn();
      fold(byId.get(step.target as string)!, step);
    }
    await this.save([...byId.values()]);
  }

  private async foldMatching(step: Step<ReadModelDocument>, filter: Filter<ReadModelDocument>): Promise<void> {
    const existing = await this.stored.matching(filter);
    for (const folded of existing) fold(folded, step);
    await this.save(existing);
  }

  private async save(all: readonly Folded<ReadModelDocument>[]): Promise<void> {
    const changed = all.filter((folded) => folded.changed);
    // Also for a document that was created and deleted within this batch: another process may have stored it in
    // between.
    const deleted = changed.filter(({ document }) => !document);
    const { storeCalls, tombstones } = this.parts;
    await storeCalls.repeat(() => tombstones.put(deleted));
    const saves = changed
      .filter(({ document, stored }) => document !== undefined || stored)
      .map((folded) => ({ folded, document: stamped(folded) }));
    if (saves.length === 0) return;
    try {
      for (const id of await this.writes.write(saves)) this.uncertain.add(id);
    } catch (error) {
      for (const { id } of changed) this.uncertain.add(id);
      await this.stored.takeBackTombstones(deleted.map(({ id }) => id));
      throw error;
    }
    const projection = this.projection.name;
    const saved = saves.filter(({ folded }) => !this.uncertain.has(folded.id));
    this.parts.announce(
      saved.map(({ folded, document }) => ({ projection, id: folded.id, document })),
      this,
    );
  }

  /**
   * Announces what the store has now, because a refused save may be done in part and another one may have been
   * overtaken.
   */
  private async announceUncertain(): Promise<void> {
    if (this.uncertain.size === 0 || this.parts.signal.aborted) return;
    const ids = [...this.uncertain];
    this.uncertain.clear();
    const documents = await this.stored.byId(ids).catch((error: unknown) => this.fail(error));
    const projection = this.projection.name;
    this.parts.announce(
      Array.from(documents?.values() ?? [], (folded) => {
        return { projection, id: folded.id, document: stamped(folded) };
      }),
      this,
    );
  }

  private noteCheckpoint(): void {
    const { checkpoints, collectionName, collection, tombstones } = this.parts;
    checkpoints.note(collectionName, this.seen.place, async (position) => {
      const outlived = tombstones.outlived(position);
      await deleteBuried(collection, outlived);
      await tombstones.drop(outlived);
    });
  }

  private fail(error: unknown): void {
    this.state = 'failed';
    this.error = describeFailure(error);
    const { log, collectionName } = this.parts;
    log.error({ err: error, projection: collectionName }, `Projection ${collectionName} stopped at ${this.error}`);
  }
}
