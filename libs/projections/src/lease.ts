import { setTimeout as realPause } from 'node:timers/promises';
import type { Collection, DocumentStore } from '@app/document-store';
import type { LogPlace } from './log-identity';
import { placeOf, storedPlace } from './places';
import { storedOnce } from './stored-once';
import { type LeaseClock, type LeaseDocument, Tenure } from './tenure';

/** A candidate takes over a lease whose beat has stood still for this long: four beats long. */
const STANDSTILL_MS = 2_000;
const LOOK_EVERY_MS = 250;

export interface LeaseParts {
  documentStore: DocumentStore;
  /** What is leased, such as `projector`. */
  name: string;
  /** Who asks for it. */
  holder: string;
  /** What the holder tells the others with each beat. */
  report: () => unknown;
  /** False while this process cannot do the work that it holds the lease for. It keeps it until somebody takes it. */
  isFit: () => boolean;
  /** Asked before the lease is taken: whether this process could do the work now. */
  canBegin: () => Promise<boolean>;
  clock?: LeaseClock;
}

/** A place that the log has lost. `provenIn`: the epoch when the log still had it, as it was seen then. */
export interface Loss {
  place: LogPlace;
  provenIn: number;
}

/**
 * Work that one process at a time does, of all that share the documents. The holder's beat is a number that changes;
 * a candidate measures with its own clock how long it has stood still. A holder that slept meanwhile does not know
 * yet that it has lost the lease, so it writes under its epoch, and a later epoch refuses that (`saving.ts`).
 * Documents that are not shared have no second process: the lease is taken at once and needs no beat.
 */
export class Lease {
  private readonly clock: LeaseClock;
  private seen: { epoch: number; beat: number; sinceMs: number } | undefined;
  private found: LeaseDocument | null = null;
  /** Of the last tenure of this process. */
  private ownEpoch: number | undefined;

  private constructor(
    private readonly documents: Collection<LeaseDocument>,
    private readonly parts: LeaseParts,
  ) {
    this.clock = parts.clock ?? monotonic;
  }

  static async open(parts: LeaseParts): Promise<Lease> {
    return new Lease(await parts.documentStore.collection<LeaseDocument>({ name: 'leases' }), parts);
  }

  /** As it was at the last look; null before the first. */
  get lastSeen(): LeaseDocument | null {
    return this.found;
  }

  /** Looks until the lease is there to be taken. @throws AbortError when the signal comes first */
  async acquire(signal: AbortSignal): Promise<Tenure> {
    for (;;) {
      const tenure = await this.look().catch(() => null);
      if (tenure) return tenure;
      await this.clock.pause(LOOK_EVERY_MS, signal);
    }
  }

  /** One look: takes the lease if nobody has it or its holder seems to be gone, and otherwise returns null. */
  async look(): Promise<Tenure | null> {
    const { documents, clock } = this;
    const { name, documentStore, canBegin } = this.parts;
    const lookedAt = clock.now();
    this.found = (await documents.findOne({ _id: name })) ?? (await storedOnce(documents, freeLease(name)));
    if (documentStore.isShared && (this.isHeld(this.found, lookedAt) || !(await canBegin()))) return null;
    const { epoch, beat, lost } = this.found;
    const begunAt = clock.now();
    const taken = await documents.findOneAndUpdate(
      { _id: name, epoch, beat },
      { $set: { holder: this.parts.holder, isFit: true }, $inc: { epoch: 1, beat: 1 } },
      { returnDocument: 'after' },
    );
    if (!taken) return null;
    this.found = taken;
    this.ownEpoch = taken.epoch;
    const tenure = { epoch: taken.epoch, begunAt, lost: lost ? placeOf(lost) : null };
    return new Tenure({ ...this.parts, documents, clock, ...tenure });
  }

  /**
   * Notes what the log has lost, for whoever holds the lease next: a holder that does not know it ends. Without effect when
   * one has begun that knew it.
   */
  async noteLost({ place, provenIn }: Loss): Promise<void> {
    const { name } = this.parts;
    const unknown = { $or: [{ freshSince: { $lte: provenIn } }, { freshSince: null }] };
    await this.documents.updateOne({ _id: name, ...unknown }, { $set: { lost: storedPlace(place) } });
  }

  private isHeld({ holder, isFit, epoch, beat }: LeaseDocument, lookedAt: number): boolean {
    if (holder === null || isFit === false) return false;
    // This process has given it up, or it would not look for it, and nobody has taken it since.
    if (epoch === this.ownEpoch) return false;
    if (this.seen?.epoch === epoch && this.seen.beat === beat) return lookedAt - this.seen.sinceMs < STANDSTILL_MS;
    this.seen = { epoch, beat, sinceMs: this.clock.now() };
    return true;
  }
}

const freeLease = (name: string): LeaseDocument => {
  return { _id: name, epoch: 0, holder: null, beat: 0, isFit: true, report: null };
};

export const monotonic: LeaseClock = {
  now: () => performance.now(),
  pause: (ms, signal) => realPause(ms, undefined, { signal }),
};
