import { setTimeout as pause } from 'node:timers/promises';
import type { Backoff } from '@app/async';
import { commandIdCausedBy, type RecordedEvent } from '@app/event-store';
import type { Delivery, Handled } from './delivery';
import type { LogConsumer } from './log-feed';
import { type LogPlace, markOf } from './log-identity';
import { type Failure, ReactionAttempts, type ReactionAttemptsParts } from './reaction-attempts';
import { describeReaction, type Reaction, type Reactions } from './reactions';
import type { AnyReactor } from './reactor';
import type { Saving } from './saving';
import { FAILURES_UNTIL_PARKED, UnfinishedReactions } from './unfinished-reactions';

/** With more than this a reactor stops listening and reads by itself later, so that memory stays bounded. */
const MAX_QUEUED_EVENTS = 10_000;

/** An event in hand, or queued for a first attempt. */
interface Taken {
  event: RecordedEvent;
  /** The last log position before it: a reading that starts here finds it again. */
  after: bigint;
}

export interface RunningReactorParts extends ReactionAttemptsParts {
  saving: Pick<Saving, 'note'>;
  reactions: Reactions;
  /** Its checkpoint. */
  place: LogPlace;
  /** The pauses between attempts at an event whose handler fails for another reason. */
  retryPause: Backoff;
}

export function reactorCheckpoint(reactor: AnyReactor): string {
  return `reactor:${reactor.name}`;
}

/**
 * One reactor, which handles one event at a time. It never delays the projections, so its handlers may wait for
 * read models.
 * Every event is handled at least once: the checkpoint passes it only when it is handled or has an entry among the
 * unfinished reactions. While a store is away the reactor waits, because no other event would fare better. An
 * event that needs a read model which is behind, or that fails for another reason, is tried again later, and all
 * others go on, also those of its stream.
 */
export class RunningReactor implements LogConsumer {
  readonly stopped = false;
  /** Everything up to here is taken; `handledPosition` says what is handled. */
  position: bigint;
  /** The last event taken. */
  private newest: LogPlace['mark'];
  /** The last event taken at a time when all were handled. */
  private mark: LogPlace['mark'];
  private queue: Taken[] = [];
  /** Events of the past that are queued after the next delivery, unless that has their commands. */
  private readonly held: Taken[] = [];
  private inHand: Taken | undefined;
  private readonly unfinished: UnfinishedReactions;
  private readonly attempts: ReactionAttempts;
  private isCaughtUp = false;
  private work: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly handled: Handled;

  constructor(private readonly parts: RunningReactorParts) {
    const { on, streams } = parts.reactor;
    this.handled = { types: Object.keys(on), streams };
    this.position = parts.place.position;
    this.newest = this.mark = parts.place.mark;
    this.attempts = new ReactionAttempts(parts);
    this.unfinished = new UnfinishedReactions({ ...parts, reactor: parts.reactor.name });
  }

  get reactor(): AnyReactor {
    return this.parts.reactor;
  }

  get state(): 'catching-up' | 'live' | 'retrying' {
    if (this.error !== null) return 'retrying';
    return this.isCaughtUp ? 'live' : 'catching-up';
  }

  /** The earliest event that cannot be handled yet, and the reason. */
  get error(): string | null {
    return this.attempts.waiting ?? this.unfinished.reason;
  }

  get overfull(): boolean {
    return this.queue.length > MAX_QUEUED_EVENTS;
  }

  /** How many events have an entry. */
  get counts(): { waiting: number; parked: number } {
    return this.unfinished.counts;
  }

  /** Everything up to here is handled or has an entry. */
  get handledPosition(): bigint {
    return (this.inHand ?? this.queue[0] ?? this.held[0])?.after ?? this.position;
  }

  /** Takes note that the entry with this id was changed, or that any may have changed. */
  reactionChanged(id: string | null): void {
    this.unfinished.changed(id);
    if (this.unfinished.isStale) this.begin();
  }

  async take(delivery: Delivery): Promise<void> {
    if (delivery.position <= this.position) return;
    const { events } = delivery;
    this.queue.push(...this.held.splice(0).filter(({ event }) => !this.isDone(event, delivery)));
    const taken = this.looksForCommands ? this.held : this.queue;
    for (const index of delivery.indexesOf(this.handled)) {
      const event = events[index]!;
      if (event.position <= this.position || this.isDone(event, delivery)) continue;
      const before = events[index - 1]?.position ?? this.position;
      taken.push({ event, after: before > this.position ? before : this.position });
    }
    this.position = delivery.position;
    const last = events.at(-1);
    if (last) this.newest = markOf(last);
    if (this.queue.length > 0) this.begin();
    else this.noteCheckpoint();
  }

  async caughtUp(): Promise<void> {
    this.isCaughtUp = true;
    this.queue.push(...this.held.splice(0));
    if (this.queue.length > 0) this.begin();
  }

  /** Resolves when everything taken is handled or has an entry. */
  async drained(): Promise<void> {
    await this.work;
  }

  private get looksForCommands(): boolean {
    return !this.isCaughtUp && this.parts.reactor.purpose !== undefined;
  }

  /** Whether the command for the event is in the delivery, so that it is carried out already. */
  private isDone(event: RecordedEvent, delivery: Delivery): boolean {
    return this.looksForCommands && delivery.hasCommand(commandIdCausedBy(event.id, this.parts.reactor.purpose!));
  }

  /** Handles what is due, if that is not under way. The first call takes over what an earlier process left. */
  begin(): void {
    clearTimeout(this.timer);
    if (!this.parts.signal.aborted) this.work ??= this.workOff();
  }

  private async workOff(): Promise<void> {
    const { signal } = this.parts;
    try {
      do {
        if (this.unfinished.isStale) await this.unfinished.refresh();
        const again = this.unfinished.due();
        if (again) await this.tryAgain(again);
        if (this.unfinished.isFull) await pause(this.unfinished.dueInMs, undefined, { signal });
        else await this.handleNext();
      } while (this.queue.length > 0 || this.unfinished.isStale);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      this.work = undefined;
      this.beginWhenDue();
    }
  }

  private beginWhenDue(): void {
    const { dueInMs } = this.unfinished;
    if (dueInMs !== undefined) this.timer = setTimeout(() => this.begin(), dueInMs).unref();
  }

  private async handleNext(): Promise<void> {
    const next = (this.inHand = this.queue.shift());
    if (!next) return;
    const { event } = next;
    // It has an entry when the process died after it had entered it and before it saved the checkpoint.
    const failure = this.unfinished.has(event) ? null : await this.attempts.first(event);
    if (failure) this.tell(failure, await this.unfinished.enter(event, failure));
    this.inHand = undefined;
    this.noteCheckpoint();
  }

  private async tryAgain(reaction: Reaction): Promise<void> {
    const failure = await this.attempts.again(reaction);
    if (failure) this.tell(failure, await this.unfinished.failedAgain(reaction, failure));
    else await this.unfinished.done(reaction);
  }

  private tell({ error }: Failure, { _id, state, event, reason }: Reaction): void {
    const { log, reactor } = this.parts;
    const details = { err: error, reactor: reactor.name, reaction: _id };
    const what = describeReaction(event, reason);
    if (state === 'waiting') log.warn(details, `Reactor ${reactor.name} tries again later: ${what}`);
    else log.error(details, `Reactor ${reactor.name} has parked after ${FAILURES_UNTIL_PARKED} failures: ${what}`);
  }

  private noteCheckpoint(): void {
    const position = this.handledPosition;
    if (position === this.position) this.mark = this.newest;
    this.parts.saving.note(reactorCheckpoint(this.reactor), { position, mark: this.mark });
  }
}
