import { inParallel, Turns } from '@app/async';
import {
  type Collection,
  type Document,
  type DocumentStore,
  DuplicateKey,
  type UpdateFilter,
} from '@app/document-store';
import { claim, notAfter, Superseded } from './fence';
import type { LogPlace } from './log-identity';
import { BEFORE_FIRST, storedPosition } from './log-position';
import type { RunnerLog } from './runner-log';
import { OPENED_AT_ONCE } from './store-calls';

/** A place in its stored form. */
export interface StoredPlace {
  /** 20 digits; null before the first event. */
  position: string | null;
  /** The last event handled, by which its log is recognised. Checkpoints of earlier releases have none. */
  mark?: { stream: string; revision: string; position: string; hash: string } | null;
}

interface CheckpointDocument extends Document, StoredPlace {
  /** Of the holder of the lease that wrote it. Checkpoints of earlier releases have none. */
  epoch?: number;
  /** True for a collection that was dropped, or is about to be. Its name is never used again. */
  isDropped?: boolean;
}

/** Where checkpoints are stored. */
export const CHECKPOINTS = 'checkpoints';

/**
 * The longest time from a step until it is on disk. After a restart a checkpoint only saves work, because documents
 * know their own position. But other processes learn from it what their readers see, so a step after a quiet time is
 * saved sooner: as soon as the others of its batch are noted too.
 */
const SAVE_INTERVAL_MS = 100;
const GATHER_MS = 5;

export interface CheckpointsParts {
  /** Of this process's tenure. */
  epoch: number;
  log: RunnerLog;
  /** Called when a later holder of the lease writes here. */
  superseded: () => void;
}

const atStart: LogPlace = { position: BEFORE_FIRST, mark: null };

type Saved = (position: bigint) => Promise<void>;

/**
 * The last handled positions, with one document for each reader of the log. They are written together, not for
 * each batch. A later holder of the lease claims them, and from then on nothing that an earlier one writes is taken.
 */
export class Checkpoints {
  private readonly moved = new Map<string, { place: LogPlace; saved: Saved }>();
  private timer: NodeJS.Timeout | undefined;
  private savedAt = -Infinity;
  private readonly turns = new Turns();

  private constructor(
    private readonly collection: Collection<CheckpointDocument>,
    private readonly parts: CheckpointsParts,
  ) {}

  static async open(documentStore: DocumentStore, parts: CheckpointsParts): Promise<Checkpoints> {
    return new Checkpoints(await documentStore.collection<CheckpointDocument>({ name: CHECKPOINTS }), parts);
  }

  /**
   * The places to go on at, for those that have one. Earlier holders cannot move them any more.
   * @throws Superseded when a later holder has claimed one of them
   */
  async claim(ids: readonly string[]): Promise<ReadonlyMap<string, LogPlace>> {
    const claimed = await claim(this.collection, ids, this.parts.epoch);
    return new Map(claimed.map((checkpoint) => [checkpoint._id, placeOf(checkpoint)]));
  }

  /** `undefined` when there is none yet. */
  async load(id: string): Promise<LogPlace | undefined> {
    const checkpoint = await this.collection.findOne({ _id: id });
    return checkpoint === null ? undefined : placeOf(checkpoint);
  }

  /** Saves the place soon. `saved` is called when it is on disk. */
  note(id: string, place: LogPlace, saved: Saved): void {
    this.moved.set(id, { place, saved });
    const pauseMs = Math.max(GATHER_MS, this.savedAt + SAVE_INTERVAL_MS - performance.now());
    this.timer ??= setTimeout(() => void this.save(), pauseMs).unref();
  }

  /** Saves everything noted so far at once. What cannot be saved stays noted, and the answer is false. */
  save(): Promise<boolean> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return this.turns.take(() => this.saveMoved());
  }

  /** Saves one place at once, before anything else happens. */
  put(id: string, place: LogPlace): Promise<void> {
    return this.write([[id, place]]);
  }

  /**
   * The places to go on at in these collections, without those that are dropped. Earlier holders can neither move the
   * places nor drop the collections any more.
   * @throws Superseded when a later holder has claimed one of them
   */
  async claimCollections(names: readonly string[]): Promise<ReadonlyMap<string, LogPlace>> {
    const { epoch } = this.parts;
    const found = await claim(this.collection, names, epoch);
    const known = new Set(found.map(({ _id }) => _id));
    const others = names.filter((name) => !known.has(name));
    const created = await inParallel(others, OPENED_AT_ONCE, (name) =>
      this.setFenced(name, { $set: { epoch }, $setOnInsert: storedPlace(atStart) }),
    );
    const inUse = [...found, ...created].filter(({ isDropped }) => !isDropped);
    return new Map(inUse.map((checkpoint) => [checkpoint._id, placeOf(checkpoint)]));
  }

  /**
   * From here on no holder uses the collection, so whoever drops it may take any time.
   * @throws Superseded when a later holder has claimed it
   */
  condemn(name: string): Promise<void> {
    return this.turns.take(async () => {
      this.moved.delete(name);
      await this.setFenced(name, { $set: { ...storedPlace(atStart), epoch: this.parts.epoch, isDropped: true } });
    });
  }

  private async setFenced(_id: string, update: UpdateFilter<CheckpointDocument>): Promise<CheckpointDocument> {
    const filter = { _id, ...notAfter(this.parts.epoch) };
    try {
      return (await this.collection.findOneAndUpdate(filter, update, { upsert: true, returnDocument: 'after' }))!;
    } catch (error) {
      throw supersededBy(error, `The checkpoint ${_id}`);
    }
  }

  private async saveMoved(): Promise<boolean> {
    const batch = [...this.moved];
    if (batch.length === 0) return true;
    this.moved.clear();
    this.savedAt = performance.now();
    try {
      await this.write(batch.map(([id, { place }]) => [id, place]));
      for (const [, { place, saved }] of batch) await saved(place.position);
      return true;
    } catch (error) {
      if (error instanceof Superseded) {
        this.parts.superseded();
        return false;
      }
      this.parts.log.warn({ err: error }, 'Checkpoints could not be saved; the next ones will be');
      for (const [id, step] of batch) if (!this.moved.has(id)) this.moved.set(id, step);
      return false;
    }
  }

  private async write(places: [id: string, place: LogPlace][]): Promise<void> {
    const { epoch } = this.parts;
    const operations = places.map(([_id, place]) => ({
      replaceOne: { filter: { _id, ...notAfter(epoch) }, replacement: { ...storedPlace(place), epoch }, upsert: true },
    }));
    try {
      await this.collection.bulkWrite(operations, { ordered: false });
    } catch (error) {
      throw supersededBy(error, 'A checkpoint');
    }
  }
}

/** An upsert that finds the document, but with a later epoch, tries to insert another one. */
const supersededBy = (error: unknown, what: string) => (error instanceof DuplicateKey ? new Superseded(what) : error);

/** How far each reader of the log has come, by checkpoint. */
export async function savedPlaces(documentStore: DocumentStore): Promise<Map<string, LogPlace>> {
  const collection = await documentStore.collection<CheckpointDocument>({ name: CHECKPOINTS });
  const stored = await collection.find({}).toArray();
  return new Map(stored.map((checkpoint) => [checkpoint._id, placeOf(checkpoint)]));
}

/** The place in a checkpoint that another process has stored. */
export const savedPlace = (stored: Document): LogPlace => placeOf(stored as CheckpointDocument);

export function placeOf({ position, mark }: StoredPlace): LogPlace {
  return {
    position: position === null ? BEFORE_FIRST : BigInt(position),
    mark: mark ? { ...mark, revision: BigInt(mark.revision), position: BigInt(mark.position) } : null,
  };
}

export function storedPlace({ position, mark }: LogPlace): StoredPlace {
  return {
    position: position === BEFORE_FIRST ? null : storedPosition(position),
    mark: mark && { ...mark, revision: `${mark.revision}`, position: storedPosition(mark.position) },
  };
}
