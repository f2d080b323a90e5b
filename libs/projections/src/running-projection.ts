import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Collection } from '@app/document-store';
import type { EventBatch, RecordedEvent } from '@app/event-store';
import type { Checkpoints } from './checkpoints';
import { describeFailure, EventFailure } from './event-failure';
import type { LogConsumer } from './log-feed';
import { storedPosition } from './log-position';
import type { Projection, ReadModelDocument } from './projection';
import { type Folded, fold, handles, loaded, stamped, stepOf } from './projection-fold';
import type { ReadModelChange } from './read-model';
import type { RunnerLog } from './runner-log';
import type { StoreCalls } from './store-calls';
import type { Tombstones } from './tombstones';

/** So much is folded, and saved, in one turn of the event loop: a few milliseconds, while others are being answered. */
const eventsPerTurn = 2_000;
const documentsPerSave = 500;

export interface RunningProjectionParts<Doc extends ReadModelDocument> {
  projection: Projection<Doc, any>;
  /** Name of the collection and of the checkpoint: `leaderboard@2`. */
  collectionName: string;
  collection: Collection<Doc>;
  tombstones: Tombstones;
  checkpoints: Checkpoints;
  /** Of the checkpoint. */
  position: bigint;
  upcast: (event: RecordedEvent) => RecordedEvent;
  storeCalls: StoreCalls;
  log: RunnerLog;
  signal: AbortSignal;
  /** What has been saved; called before `progressed`. */
  announce: (changes: ReadModelChange[], from: RunningProjection<any>) => void;
  /** It has moved, failed or stopped. */
  progressed: (projection: RunningProjection<any>) => void;
  onCaughtUp: (projection: RunningProjection<any>) => Promise<void>;
}

/**
 * One projection at work on one collection: load what a batch touches, fold, save, announce, move on. Safe at every
 * moment of a crash: each document knows the last event applied to it and takes none twice.
 */
export class RunningProjection<Doc extends ReadModelDocument = ReadModelDocument> implements LogConsumer {
  readonly overfull = false;
  state: 'catching-up' | 'live' | 'failed' | 'retired' = 'catching-up';
  error: string | null = null;
  position: bigint;
  /** Ids of a save that was refused, and perhaps done in part. */
  private readonly uncertain = new Set<string>();

  constructor(private readonly parts: RunningProjectionParts<Doc>) {
    this.position = parts.position;
  }

  get projection(): Projection<Doc, any> {
    return this.parts.projection;
  }

  get collectionName(): string {
    return this.parts.collectionName;
  }

  get collection(): Collection<Doc> {
    return this.parts.collection;
  }

  get stopped(): boolean {
    return this.state === 'failed' || this.state === 'retired';
  }

  async take(batch: EventBatch): Promise<void> {
    if (this.stopped || batch.position <= this.position) return;
    const { projection, signal } = this.parts;
    const events = batch.events.filter((event) => event.position > this.position && handles(projection, event));
    try {
      if (events.length > 0) await this.project(events);
      this.position = batch.position;
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

  /** Its collection is no longer wanted. */
  retire(): void {
    this.state = 'retired';
    this.parts.progressed(this);
  }

  /** Halves a batch that fails until the one event is found: everything before it is saved, nothing after it. */
  private async project(events: RecordedEvent[]): Promise<void> {
    const [first] = events as [RecordedEvent];
    try {
      await this.projectTogether(events);
    } catch (error) {
      if (this.parts.signal.aborted) throw error;
      if (events.length === 1) throw new EventFailure(first, error);
      const half = events.length >> 1;
      await this.project(events.slice(0, half));
      await this.project(events.slice(half));
    }
    this.position = events.at(-1)!.position;
  }

  private async projectTogether(events: RecordedEvent[]): Promise<void> {
    const { projection, upcast } = this.parts;
    const steps = events.flatMap((event) => stepOf(projection, upcast(event)) ?? []);
    const byId = await this.load(steps.flatMap(({ target }) => (typeof target === 'string' ? target : [])));
    for (const [index, step] of steps.entries()) {
      if (index % eventsPerTurn === eventsPerTurn - 1) await nextTurn();
      if (typeof step.target === 'string') {
        fold(byId.get(step.target)!, step);
        continue;
      }
      // The store answers the filter, so it must know what this batch has changed so far.
      await this.save(byId);
      const { target } = step;
      const matching = await this.parts.storeCalls.repeat(() => this.collection.find(target).toArray());
      for (const document of matching) {
        if (!byId.has(document._id)) byId.set(document._id, loaded<Doc>(document._id, document, undefined));
        fold(byId.get(document._id)!, step);
      }
    }
    await this.save(byId);
  }

  private async load(ids: string[]): Promise<Map<string, Folded<Doc>>> {
    if (ids.length === 0) return new Map();
    const wanted = [...new Set(ids)];
    const filter = { _id: { $in: wanted } } as Parameters<Collection<Doc>['find']>[0];
    const documents = await this.parts.storeCalls.repeat(() => this.collection.find(filter).toArray());
    const found = new Map(documents.map((document) => [document._id as string, document]));
    return new Map(wanted.map((id) => [id, loaded<Doc>(id, found.get(id), this.parts.tombstones.deletedAt(id))]));
  }

  private async save(byId: ReadonlyMap<string, Folded<Doc>>): Promise<void> {
    const changed = Array.from(byId.values()).filter((folded) => folded.changed);
    const documents = changed.map((folded) => ({ folded, document: stamped(folded) }));
    const deleted = changed.filter((folded) => !folded.document && folded.stored);
    const saves = documents.filter(({ folded, document }) => document !== null || folded.stored);
    for (const folded of changed) folded.changed = false;
    if (saves.length === 0) return;
    const { storeCalls, tombstones } = this.parts;
    await storeCalls.repeat(() => tombstones.put(deleted));
    try {
      for (let first = 0; first < saves.length; first += documentsPerSave) {
        const slice = saves.slice(first, first + documentsPerSave);
        const operations = slice.map(({ folded, document }) =>
          document ? replacing(folded.id, document) : { deleteOne: { filter: { _id: folded.id } } },
        ) as Parameters<Collection<Doc>['bulkWrite']>[0];
        await storeCalls.repeat(() => this.collection.bulkWrite(operations, { ordered: false }));
      }
    } catch (error) {
      for (const { folded } of saves) this.uncertain.add(folded.id);
      await this.takeBackTombstones(deleted.map(({ id }) => id));
      throw error;
    }
    for (const folded of changed) folded.stored = folded.document !== undefined;
    const projection = this.projection.name;
    this.parts.announce(
      saves.map(({ folded, document }) => ({ projection, id: folded.id, document, position: folded.position })),
      this,
    );
  }

  /** Of documents that still stand. */
  private async takeBackTombstones(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const { storeCalls, tombstones } = this.parts;
    const filter = { _id: { $in: ids } } as Parameters<Collection<Doc>['find']>[0];
    const standing = await storeCalls.repeat(() => this.collection.find(filter).toArray());
    await storeCalls.repeat(() => tombstones.takeBack(standing.map(({ _id }) => _id as string)));
  }

  /** A refused save may have been done in part; what stands now is the truth about it. */
  private async announceUncertain(): Promise<void> {
    if (this.uncertain.size === 0 || this.parts.signal.aborted) return;
    const ids = [...this.uncertain];
    this.uncertain.clear();
    const documents = await this.load(ids).catch((error: unknown) => this.fail(error));
    const projection = this.projection.name;
    this.parts.announce(
      Array.from(documents?.values() ?? [], (folded) => {
        const { id, document } = folded;
        return { projection, id, document: stamped(folded), position: document ? folded.position : this.position };
      }),
      this,
    );
  }

  private noteCheckpoint(): void {
    const { checkpoints, tombstones, collectionName } = this.parts;
    checkpoints.note(collectionName, this.position, (position) => tombstones.dropUpTo(position));
  }

  private fail(error: unknown): void {
    this.state = 'failed';
    this.error = describeFailure(error);
    const { log, collectionName } = this.parts;
    log.error({ err: error, projection: collectionName }, `Projection ${collectionName} stopped at ${this.error}`);
  }
}

function replacing<Doc extends ReadModelDocument>(id: string, { _id, ...replacement }: Doc) {
  return { replaceOne: { filter: { _id: id }, replacement, upsert: true } };
}

/** Deletes what a crash left standing between a tombstone and the deletion it announced. */
export async function finishDeletions(collection: Collection<any>, tombstones: Tombstones): Promise<void> {
  if (tombstones.size === 0) return;
  await collection.bulkWrite(
    Array.from(tombstones.entries(), ([_id, position]) => ({
      deleteOne: { filter: { _id, position: { $lte: storedPosition(position) } } },
    })),
    { ordered: false },
  );
}
