import { type Collection, type Document, type DocumentStore, Superseded } from '@app/document-store';
import type { StoredPlace } from './places';
import type { LogPlace } from './log-identity';

export interface LeaseDocument extends Document {
  /** Rises by one with every holder. */
  epoch: number;
  /** A name for people; null when the last holder has handed over. */
  holder: string | null;
  /** Changes as long as the holder lives. */
  beat: number;
  /** False while the holder says that it cannot do the work: whoever can may take the lease. Earlier releases wrote none. */
  isFit?: boolean;
  /** What the holder says about its work. */
  report: unknown;
  /** A place that the log has lost, noted by whoever has noticed it, so that the next holder trusts nothing of before. */
  lost?: StoredPlace | null;
  /** The epoch of the last holder that knew of a loss, and trusted nothing of before. Earlier releases wrote none. */
  freshSince?: number | null;
}

/** Time as this process measures it. The clocks of two processes are never compared. */
export interface LeaseClock {
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const BEAT_EVERY_MS = 500;
/** So often it is seen whether a beat is due. One that could not be written is tried again. */
const LOOK_EVERY_MS = 100;
/**
 * Without a written beat for this long the holder stops: the third beat in a row is lost, or has had no answer for
 * 200 ms. A candidate is more patient by 300 ms (`STANDSTILL_MS`). In that time the holder notices that it has to stop,
 * unless its process stands still itself.
 */
const GIVE_UP_AFTER_MS = 1_700;
/** A holder whose process stood still has so long to ask whether it still has the lease. */
const ASK_WITHIN_MS = 500;
/**
 * A holder that cannot do the work for this long says so. It is longer than the time between two looks at the event
 * store, so a connection that was lost and came back costs no takeover.
 */
const UNFIT_FOR_MS = 600;

export interface TenureParts {
  documents: Collection<LeaseDocument>;
  documentStore: DocumentStore;
  name: string;
  epoch: number;
  /** By the lease's clock: it was taken after this moment. */
  begunAt: number;
  report: () => unknown;
  isFit: () => boolean;
  clock: LeaseClock;
  /** A place that somebody did not find in the log any more. */
  lost: LogPlace | null;
}

/** The time in which this process holds the lease. */
export class Tenure {
  readonly epoch: number;
  private readonly ending = new AbortController();
  private giveUpAt: number;
  /** True from a standstill of the process until the next written beat. */
  private isAsking = false;
  private unfitSince: number | undefined;
  /** True until the work has begun with what this knows of a loss. */
  private isBeginning = true;

  constructor(private readonly parts: TenureParts) {
    this.epoch = parts.epoch;
    this.giveUpAt = parts.begunAt + GIVE_UP_AFTER_MS;
    if (!parts.documentStore.isShared) return;
    void this.keep();
    void this.watchOver();
  }

  /** Aborts when another process has the lease or may take it. */
  get over(): AbortSignal {
    return this.ending.signal;
  }

  /** Called when the store has refused a write, because of a later epoch. */
  superseded(): void {
    this.ending.abort();
  }

  get lost(): LogPlace | null {
    return this.parts.lost;
  }

  /**
   * Called when the work has begun, and trusts nothing of before if the log has really lost the place.
   * @throws Superseded when there is a later holder
   */
  async begun(isFresh: boolean): Promise<void> {
    const { documents, name, epoch, lost } = this.parts;
    if (lost) {
      const update = { $set: { lost: null, ...(isFresh && { freshSince: epoch }) } };
      const { matchedCount } = await documents.updateOne({ _id: name, epoch }, update);
      if (matchedCount === 0) throw new Superseded({ name, epoch });
    }
    this.isBeginning = false;
  }

  /**
   * Hands over at once. Call it when nothing is written any more. Without an answer of the store the others have to
   * wait until the beat has stood still for long enough.
   */
  async release(): Promise<void> {
    this.ending.abort();
    const { documents, name, epoch } = this.parts;
    const handedOver = { $set: { holder: null }, $inc: { beat: 1 } };
    await documents.updateOne({ _id: name, epoch }, handedOver).catch(() => undefined);
  }

  private async keep(): Promise<void> {
    const { clock, begunAt } = this.parts;
    let last = { sentAt: begunAt, isFit: true };
    while (await this.pause(LOOK_EVERY_MS)) {
      const sentAt = clock.now();
      const isFit = !this.isUnfit(sentAt);
      if (isFit === last.isFit && sentAt - last.sentAt < BEAT_EVERY_MS) continue;
      const isMine = await this.beat(isFit).catch(() => null);
      if (isMine === false) this.ending.abort();
      if (!isMine) continue;
      this.giveUpAt = sentAt + GIVE_UP_AFTER_MS;
      this.isAsking = false;
      last = { sentAt, isFit };
    }
  }

  /** False when there is a later holder, or somebody has noticed a loss that this one does not know. */
  private async beat(isFit: boolean): Promise<boolean> {
    const { documents, name, epoch, report } = this.parts;
    const update = { $set: { report: report(), isFit }, $inc: { beat: 1 } };
    const held = await documents.findOneAndUpdate({ _id: name, epoch }, update, { returnDocument: 'after' });
    return held !== null && (this.isBeginning || !held.lost);
  }

  /**
   * A call to a store that is cut off may never answer, so this does not wait for any. A process that stood still itself
   * has missed its own beats: the next one, which is due by now, tells it whether another process has the lease.
   */
  private async watchOver(): Promise<void> {
    const { clock } = this.parts;
    for (let wakeAt = this.giveUpAt; await this.pause(Math.max(1, wakeAt - clock.now())); wakeAt = this.giveUpAt) {
      const now = clock.now();
      if (now < this.giveUpAt) continue;
      if (this.isAsking || now - wakeAt < LOOK_EVERY_MS) return this.ending.abort();
      this.isAsking = true;
      this.giveUpAt = now + ASK_WITHIN_MS;
    }
  }

  private isUnfit(now: number): boolean {
    if (this.parts.isFit()) this.unfitSince = undefined;
    else this.unfitSince ??= now;
    return this.unfitSince !== undefined && now - this.unfitSince >= UNFIT_FOR_MS;
  }

  /** False when the tenure is over. */
  private async pause(ms: number): Promise<boolean> {
    await this.parts.clock.pause(ms, this.over).catch(() => undefined);
    return !this.over.aborted;
  }
}
