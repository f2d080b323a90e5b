import { Turns } from '@app/async';
import type { Collection, Document, DocumentStore } from '@app/document-store';
import type { LogPlace } from './log-identity';
import { beforeFirst, storedPosition } from './log-position';
import type { RunnerLog } from './runner-log';

interface CheckpointDocument extends Document {
  /** 20 digits; null before the first event. */
  position: string | null;
  /** The last event handled, by which its log is recognised. Checkpoints of earlier releases have none. */
  mark?: { stream: string; revision: string; position: string; hash: string } | null;
}

/**
 * The longest time from a step until it is on disk. A checkpoint only saves work after a restart, because
 * documents know their own position. So one write for all at this pace costs nothing, and a crash repeats a
 * tenth of a second.
 */
const saveIntervalMs = 100;

type Saved = (position: bigint) => Promise<void>;

/**
 * The last handled positions, with one document for each reader of the log. They are written together, not for
 * each batch.
 */
export class Checkpoints {
  private readonly moved = new Map<string, { place: LogPlace; saved: Saved }>();
  private timer: NodeJS.Timeout | undefined;
  private readonly turns = new Turns();

  private constructor(
    private readonly collection: Collection<CheckpointDocument>,
    private readonly log: RunnerLog,
  ) {}

  static async open(documentStore: DocumentStore, log: RunnerLog): Promise<Checkpoints> {
    return new Checkpoints(await documentStore.collection<CheckpointDocument>({ name: 'checkpoints' }), log);
  }

  /** `undefined` when there is none yet. */
  async load(id: string): Promise<LogPlace | undefined> {
    const checkpoint = await this.collection.findOne({ _id: id });
    return checkpoint === null ? undefined : placeOf(checkpoint);
  }

  /** Saves the place soon. `saved` is called when it is on disk. */
  note(id: string, place: LogPlace, saved: Saved): void {
    this.moved.set(id, { place, saved });
    this.timer ??= setTimeout(() => void this.save(), saveIntervalMs).unref();
  }

  /** Saves everything noted so far at once. What cannot be saved stays noted. */
  save(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return this.turns.take(() => this.saveMoved());
  }

  /** Saves one place at once, before anything else happens. */
  put(id: string, place: LogPlace): Promise<void> {
    return this.write([[id, place]]);
  }

  remove(id: string): Promise<void> {
    return this.turns.take(async () => {
      this.moved.delete(id);
      await this.collection.deleteOne({ _id: id });
    });
  }

  private async saveMoved(): Promise<void> {
    const batch = [...this.moved];
    if (batch.length === 0) return;
    this.moved.clear();
    try {
      await this.write(batch.map(([id, { place }]) => [id, place]));
      for (const [, { place, saved }] of batch) await saved(place.position);
    } catch (error) {
      this.log.warn({ err: error }, 'Checkpoints could not be saved; the next ones will be');
      for (const [id, step] of batch) if (!this.moved.has(id)) this.moved.set(id, step);
    }
  }

  private async write(places: [id: string, place: LogPlace][]): Promise<void> {
    await this.collection.bulkWrite(
      places.map(([_id, place]) => ({
        replaceOne: { filter: { _id }, replacement: storedPlace(place), upsert: true },
      })),
    );
  }
}

function placeOf({ position, mark }: CheckpointDocument): LogPlace {
  return {
    position: position === null ? beforeFirst : BigInt(position),
    mark: mark ? { ...mark, revision: BigInt(mark.revision), position: BigInt(mark.position) } : null,
  };
}

function storedPlace({ position, mark }: LogPlace): Omit<CheckpointDocument, '_id'> {
  return {
    position: position === beforeFirst ? null : storedPosition(position),
    mark: mark && { ...mark, revision: `${mark.revision}`, position: storedPosition(mark.position) },
  };
}
