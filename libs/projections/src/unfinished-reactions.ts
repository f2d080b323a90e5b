import { type Backoff, retry } from '@app/async';
import type { RecordedEvent } from '@app/event-store';
import { describeFailure } from './event-failure';
import type { Failure } from './reaction-attempts';
import { describeReaction, newReaction, type Reaction, reactionId, type Reactions } from './reactions';
import type { RunnerLog } from './runner-log';

/**
 * After so many failures an event will hardly succeed by itself. With pauses from 50 ms up to a minute this takes
 * eleven minutes: longer than a restart, a release or a failover.
 */
export const FAILURES_UNTIL_PARKED = 20;

/** The most events that wait for another attempt. With more the reactor stops, so that memory stays bounded. */
const MOST_WAITING = 1_000;

interface Waiting {
  reaction: Reaction;
  attempts: number;
  /** By the clock of `performance.now()`. */
  dueMs: number;
}

export interface UnfinishedReactionsParts {
  reactor: string;
  reactions: Reactions;
  /** The pauses of a store that does not answer. */
  backoff: Backoff;
  /** The pauses between attempts. */
  retryPause: Backoff;
  log: RunnerLog;
  signal: AbortSignal;
}

/**
 * The events that one reactor has not finished, each with an entry in the document store. What resolves here is
 * stored: an outage of the store is waited for.
 */
export class UnfinishedReactions {
  private readonly waiting = new Map<string, Waiting>();
  private readonly parked = new Set<string>();
  /** The entry that is being removed. Somebody who dies may enter it again in that moment. */
  private leaving: string | null = null;
  /** Entries that somebody else may have changed. */
  private readonly changedIds = new Set<string>();
  /** True when any entry may have changed: at the start, and after changes were missed. */
  private anyMayHaveChanged = true;

  constructor(private readonly parts: UnfinishedReactionsParts) {}

  get isFull(): boolean {
    return this.waiting.size >= MOST_WAITING;
  }

  get counts(): { waiting: number; parked: number } {
    return { waiting: this.waiting.size, parked: this.parked.size };
  }

  /** True when somebody else has changed entries. `refresh` reads them. */
  get isStale(): boolean {
    return this.anyMayHaveChanged || this.changedIds.size > 0;
  }

  /** The earliest event that waits, and why. */
  get reason(): string | null {
    let earliest: Reaction | undefined;
    for (const { reaction } of this.waiting.values()) {
      if (!earliest || reaction.event.position < earliest.event.position) earliest = reaction;
    }
    return earliest ? describeReaction(earliest.event, earliest.reason) : null;
  }

  /** Milliseconds until the next attempt is due. */
  get dueInMs(): number | undefined {
    if (this.waiting.size === 0) return undefined;
    const next = Array.from(this.waiting.values()).reduce((least, { dueMs }) => Math.min(least, dueMs), Infinity);
    return Math.max(0, next - performance.now());
  }

  due(): Reaction | undefined {
    const now = performance.now();
    for (const { dueMs, reaction } of this.waiting.values()) if (dueMs <= now) return reaction;
    return undefined;
  }

  /** True when the event has an entry, so that it needs no other attempt than those of the entry. */
  has(event: RecordedEvent): boolean {
    const id = reactionId(this.parts.reactor, event);
    return this.waiting.has(id) || this.parked.has(id);
  }

  /** Takes note of a change to an entry; null when it is unknown which ones changed. */
  changed(id: string | null): void {
    if (id === null) this.anyMayHaveChanged = true;
    else if (id.startsWith(`${this.parts.reactor}.`) && !this.isOwn(id)) this.changedIds.add(id);
  }

  /** Takes over what is stored: entries of an earlier process, and those that were redriven. */
  async refresh(): Promise<void> {
    const { reactor, reactions } = this.parts;
    const ids = this.anyMayHaveChanged ? undefined : [...this.changedIds];
    this.anyMayHaveChanged = false;
    this.changedIds.clear();
    const stored = await this.stored(() => reactions.of(reactor, ids));
    const known = new Map(this.waiting);
    for (const id of ids ?? [...this.waiting.keys(), ...this.parked]) {
      this.waiting.delete(id);
      this.parked.delete(id);
    }
    for (const reaction of stored) {
      const { attempts = 0, dueMs = 0 } = known.get(reaction._id) ?? {};
      if (reaction.state === 'parked') this.parked.add(reaction._id);
      else this.waiting.set(reaction._id, { reaction, attempts, dueMs });
    }
  }

  /** Called when the first attempt failed. */
  async enter(event: RecordedEvent, failure: Failure): Promise<Reaction> {
    const { reactor, reactions } = this.parts;
    const reaction = failed(newReaction(reactor, event), failure);
    this.keep(reaction, 1);
    if (!(await this.stored(() => reactions.enter(reaction)))) this.changedIds.add(reaction._id);
    return reaction;
  }

  /** Called when another attempt failed. Returns the entry as it is now: maybe parked. */
  async failedAgain(known: Reaction, failure: Failure): Promise<Reaction> {
    const { reactions } = this.parts;
    const reaction = failed(known, failure);
    this.keep(reaction, (this.waiting.get(known._id)?.attempts ?? 0) + 1);
    if (!(await this.stored(() => reactions.change(known, reaction)))) this.changedIds.add(reaction._id);
    return reaction;
  }

  async done({ _id }: Reaction): Promise<void> {
    this.leaving = _id;
    await this.stored(() => this.parts.reactions.remove(_id));
    this.waiting.delete(_id);
    this.leaving = null;
  }

  /** Its changes are those that are made here. */
  private isOwn(id: string): boolean {
    return this.waiting.has(id) && id !== this.leaving;
  }

  private keep(reaction: Reaction, attempts: number): void {
    // Deleted first, so that it goes to the end of the order and every event gets its turn.
    this.waiting.delete(reaction._id);
    if (reaction.state === 'parked') this.parked.add(reaction._id);
    else {
      const dueMs = performance.now() + this.parts.retryPause(attempts);
      this.waiting.set(reaction._id, { reaction, attempts, dueMs });
    }
  }

  private stored<T>(call: () => Promise<T>): Promise<T> {
    const { reactor, backoff, log, signal } = this.parts;
    const mayHeal = (error: unknown, failures: number) => {
      if (failures === 1) log.warn({ err: error, reactor }, `Reactor ${reactor} waits for the document store`);
      return true;
    };
    return retry(call, { backoff, mayHeal, signal });
  }
}

function failed(reaction: Reaction, { error, isForAWhile }: Failure): Reaction {
  const failures = reaction.failures + (isForAWhile ? 0 : 1);
  const state = failures >= FAILURES_UNTIL_PARKED ? 'parked' : 'waiting';
  return { ...reaction, state, failures, reason: describeFailure(error), triedAt: new Date().toISOString() };
}
