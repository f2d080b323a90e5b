import type { EventStore } from '@app/event-store';
import { Bell } from './bell';
import { AnotherLog } from './documented-log';
import type { Loss } from './lease';
import { LogIdentity, type LogMark, type LogPlace } from './log-identity';
import { BEFORE_FIRST, END_OF_EMPTY_LOG } from './log-position';
import type { RunnerLog } from './runner-log';
import type { LeaseClock } from './tenure';

/** What a process remembers of the log, besides its read models. */
export interface LogMemory {
  /** The newest event that it knows of. */
  readonly newest: LogMark | null;
  /** Called when the log has lost events. */
  forget(): void;
  /** Calls the listener when the log seems to have lost events. */
  onDoubt(listener: () => void): void;
  /** Called with false while nobody knows whether the log still has what was read of it. */
  trust(isTrusted: boolean): void;
}

/** What readers of one read model see: the name of a collection, and how far it is. */
export interface SeenPlace {
  collection: string;
  place: LogPlace;
}

/**
 * `same`: the log has all that this process knows of it. `doubtful`: nobody knows at the moment. `cut`: it has lost events,
 * as when an earlier copy was put back, and readers may still see them. `another`: the documents belong to another log.
 */
export type LogState = 'same' | 'doubtful' | 'cut' | 'another';

export interface LogWatchParts {
  eventStore: EventStore;
  /** @throws AnotherLog */
  requireName: () => Promise<void>;
  memory: LogMemory;
  /** What readers of this process see. */
  seen: () => readonly SeenPlace[];
  /** Called with a place that the log has lost; without one when the documents belong to another log. */
  isNotOurs: (loss?: Loss) => Promise<void>;
  /** Of whoever projects, as it was last seen. */
  epoch: () => number;
  clock: LeaseClock;
  log: RunnerLog;
}

const LOOK_EVERY_MS = 1_000;
/** How often it looks while something is wrong, and asks whether the event store is well. */
const SOON_MS = 250;
/** The answer may come from a former leader of the cluster, which lacks the newest events. It stops leading within this time. */
const CONFIRMED_AFTER_MS = 1_000;
/** Whoever projects replaces what it does not trust as soon as it begins: well within this time, if it knows of the loss. */
const REPLACED_WITHIN_MS = 10_000;

/**
 * Looks whether the log still has what this process knows of it: once a second, after each outage of the event store, and
 * when a command finds less than there was. So an earlier copy of the log that is put back under a running process is
 * noticed, also when it has grown past the old end by then.
 */
export class LogWatch {
  private known: LogState = 'same';
  /**
   * What has to be in the log, so that nobody can go on past it unseen: what was there at the last look, and what was known
   * when the log did not answer.
   */
  private expected: readonly LogPlace[] = [];
  /** Who projected then. */
  private provenIn: number;
  /** The collections that readers saw then; undefined before the first look. */
  private provenSeen: ReadonlySet<string> | undefined;
  /** While the log is cut: a place that it has lost, the collections made from lost events, and when that was told. */
  private lost: { place: LogPlace; collections: ReadonlySet<string>; toldAt: number } | undefined;
  private lookedAt: number;
  private doubtedSince: number | undefined;
  private wake = () => {};
  private isStopped = false;
  private readonly settled = new Bell();

  private constructor(private readonly parts: LogWatchParts) {
    this.lookedAt = parts.clock.now();
    this.provenIn = parts.epoch();
    parts.memory.onDoubt(() => this.doubt());
  }

  static start(parts: LogWatchParts): LogWatch {
    const watch = new LogWatch(parts);
    void watch.run();
    return watch;
  }

  get state(): LogState {
    return this.known;
  }

  private set state(state: LogState) {
    this.known = state;
    this.parts.memory.trust(state !== 'doubtful');
  }

  stop(): void {
    this.isStopped = true;
    this.wake();
    this.settled.ring();
  }

  private async run(): Promise<void> {
    const { eventStore, clock } = this.parts;
    for (await this.look(); !this.isStopped; await this.pause(SOON_MS)) {
      const isWell = eventStore.health().ok;
      if (!isWell && this.state === 'same') this.state = 'doubtful';
      else if (this.state === 'same' && clock.now() - this.lookedAt < LOOK_EVERY_MS) continue;
      await this.look();
    }
  }

  /** Resolves to true when the log has all that this process knows of it; to false when it has not, or after the timeout. */
  async untilSame(timeoutMs: number): Promise<boolean> {
    if (this.state === 'doubtful') await this.settled.rung(timeoutMs);
    return this.state === 'same';
  }

  private doubt(): void {
    if (this.state === 'same') this.state = 'doubtful';
    this.wake();
  }

  private async look(): Promise<void> {
    const { memory, eventStore, clock } = this.parts;
    const { newest } = memory;
    const seen = this.parts.seen();
    const epoch = this.parts.epoch();
    const known = seen.map(({ place }) => place);
    if (newest) known.push({ position: newest.position, mark: newest });
    try {
      await this.parts.requireName();
      const identity = new LogIdentity(eventStore, (await eventStore.lastPosition()) ?? END_OF_EMPTY_LOG);
      if (await this.isStillCut(seen, identity)) return await this.remind();
      const lost = await firstLost([...furthest(this.expected), ...furthest(known)], identity);
      if (this.isStopped) return;
      if (lost) return await this.hasLost(lost, seen, identity);
      this.expected = known;
      this.provenIn = epoch;
      this.provenSeen = new Set(seen.map(({ collection }) => collection));
      this.lost = undefined;
      this.settle('same');
    } catch (err) {
      if (this.isStopped) return;
      if (err instanceof AnotherLog) await this.isAnother(err);
      // Otherwise a store does not answer.
      else {
        this.expected = furthest([...this.expected, ...known]);
        if (this.state === 'same') this.state = 'doubtful';
      }
    } finally {
      this.lookedAt = clock.now();
    }
  }

  /** Readers see what was made from lost events, until whoever projects has begun to build it again. */
  private async isStillCut(seen: readonly SeenPlace[], identity: LogIdentity): Promise<boolean> {
    const { lost } = this;
    if (!lost || !seen.some(({ collection }) => lost.collections.has(collection))) return false;
    return !(await identity.includes(lost.place));
  }

  /** A holder that knew of an earlier loss may have begun in the moment before this one, and taken it for its own. */
  private async remind(): Promise<void> {
    this.forget();
    const { clock, isNotOurs, epoch } = this.parts;
    if (!this.lost || clock.now() - this.lost.toldAt < REPLACED_WITHIN_MS) return;
    this.lost.toldAt = clock.now();
    await isNotOurs({ place: this.lost.place, provenIn: epoch() });
  }

  private async hasLost(lost: LogPlace, seen: readonly SeenPlace[], identity: LogIdentity): Promise<void> {
    const { clock, log, isNotOurs } = this.parts;
    if (this.state !== 'cut') this.state = 'doubtful';
    this.doubtedSince ??= clock.now();
    if (clock.now() - this.doubtedSince < CONFIRMED_AFTER_MS) return;
    log.error(
      { position: `${lost.position}`, stream: lost.mark?.stream },
      'The log has lost events: an earlier copy was put back. What was made from them is made again',
    );
    this.lost = { place: lost, collections: await this.madeFromLost(seen, identity), toldAt: clock.now() };
    this.forget();
    await isNotOurs({ place: lost, provenIn: this.provenIn });
    this.settle('cut');
  }

  /**
   * A reader may have gone on past the loss, so its place proves nothing. But whoever projects may have built some again
   * before this process has noticed: what was not seen at the last look, and has a place in this log, is such a one.
   */
  private async madeFromLost(seen: readonly SeenPlace[], identity: LogIdentity): Promise<Set<string>> {
    const made = new Set<string>();
    for (const { collection, place } of seen) {
      const isNew = this.provenSeen !== undefined && !this.provenSeen.has(collection);
      if (!isNew || !(await identity.includes(place))) made.add(collection);
    }
    return made;
  }

  private forget(): void {
    this.parts.memory.forget();
    this.expected = [];
    this.provenSeen = undefined;
  }

  private async isAnother(error: AnotherLog): Promise<void> {
    if (this.state === 'another') return;
    this.parts.log.error({}, error.message);
    this.settle('another');
    await this.parts.isNotOurs();
  }

  private settle(state: LogState): void {
    this.state = state;
    this.doubtedSince = undefined;
    this.settled.ring();
  }

  private async pause(ms: number): Promise<void> {
    if (this.isStopped) return;
    const awake = new AbortController();
    this.wake = () => awake.abort();
    await this.parts.clock.pause(ms, awake.signal).catch(() => undefined);
  }
}

/**
 * An earlier copy is the log up to some position, so a log that has the furthest event and reaches the furthest place has
 * all before them: two looks, however many readers there are.
 */
function furthest(places: readonly LogPlace[]): LogPlace[] {
  if (places.length === 0) return [];
  const byEnd = (one: LogPlace, other: LogPlace) => (other.position > one.position ? other : one);
  const markedAt = ({ mark }: LogPlace) => mark?.position ?? BEFORE_FIRST;
  const byMark = (one: LogPlace, other: LogPlace) => (markedAt(other) > markedAt(one) ? other : one);
  return [places.reduce(byEnd), places.reduce(byMark)];
}

async function firstLost(places: readonly LogPlace[], identity: LogIdentity): Promise<LogPlace | undefined> {
  const distinct = new Map(places.map((place) => [`${place.mark?.hash} ${place.position}`, place]));
  for (const place of distinct.values()) if (!(await identity.includes(place))) return place;
  return undefined;
}
