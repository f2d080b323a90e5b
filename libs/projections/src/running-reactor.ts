import { setTimeout as pause } from 'node:timers/promises';
import { type Backoff, retry } from '@app/async';
import { type EventBatch, EventStoreUnavailable, type RecordedEvent } from '@app/event-store';
import type { Checkpoints } from './checkpoints';
import { EventFailure } from './event-failure';
import type { LogConsumer } from './log-feed';
import { type LogPlace, markOf } from './log-identity';
import { ReadModelBehind } from './progress-waiters';
import type { AnyReactor } from './reactor';
import type { RunnerLog } from './runner-log';
import { type Reaction, SetAsideEvents } from './set-aside-events';
import type { StoreCalls } from './store-calls';

/** With more than this a reactor stops listening and reads by itself later, so that memory stays bounded. */
const maxQueuedEvents = 10_000;

/** After this many failures an event will hardly succeed by itself, so an operator has to look. */
const failuresBeforeAlarm = 5;

export interface RunningReactorParts {
  reactor: AnyReactor;
  checkpoints: Pick<Checkpoints, 'note'>;
  /** Its checkpoint. */
  place: LogPlace;
  storeCalls: Pick<StoreCalls, 'isWell'>;
  /** The pauses while a store is unreachable or a read model is behind. */
  backoff: Backoff;
  /** The pauses between attempts at an event whose handler fails for another reason. */
  retryPause: Backoff;
  log: RunnerLog;
  signal: AbortSignal;
}

export function reactorCheckpoint(reactor: AnyReactor): string {
  return `reactor:${reactor.name}`;
}

/**
 * One reactor, which handles one event at a time. It never delays the projections, so its handlers may wait for
 * read models.
 * Every event is handled at least once: the checkpoint stays before the first unhandled event, and no event is
 * given up. An event that needs a store or a read model makes the reactor wait. One that fails for another
 * reason is set aside with the rest of its stream and tried again, while other streams continue.
 */
export class RunningReactor implements LogConsumer {
  readonly stopped = false;
  /** Everything up to here is taken; `handledPosition` says what is handled. */
  position: bigint;
  /** The last event taken. */
  private newest: LogPlace['mark'];
  /** The last event taken at a time when all were handled. */
  private mark: LogPlace['mark'];
  private queue: Reaction[] = [];
  private inHand: Reaction | undefined;
  private readonly setAside: SetAsideEvents;
  /** Why the current event has to wait. */
  private waiting: string | null = null;
  private isCaughtUp = false;
  private work: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: RunningReactorParts) {
    this.position = parts.place.position;
    this.newest = this.mark = parts.place.mark;
    this.setAside = new SetAsideEvents(parts.retryPause);
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
    return this.setAside.reason ?? this.waiting;
  }

  get overfull(): boolean {
    return this.queue.length > maxQueuedEvents;
  }

  /** Everything up to here is handled. */
  get handledPosition(): bigint {
    const unfinished = [this.setAside.first, this.inHand, this.queue[0]].filter((reaction) => reaction !== undefined);
    return unfinished.reduce((least, { after }) => (after < least ? after : least), this.position);
  }

  async take(batch: EventBatch): Promise<void> {
    if (batch.position <= this.position) return;
    let after = this.position;
    for (const event of batch.events) {
      if (event.position <= this.position) continue;
      if (this.handles(event)) this.queue.push({ event, after });
      after = event.position;
    }
    this.position = batch.position;
    const last = batch.events.at(-1);
    if (last) this.newest = markOf(last);
    if (this.queue.length > 0) this.begin();
    else this.noteCheckpoint();
  }

  async caughtUp(): Promise<void> {
    this.isCaughtUp = true;
  }

  /** Resolves when everything taken is handled or set aside. */
  async drained(): Promise<void> {
    await this.work;
  }

  private handles({ type, stream }: RecordedEvent): boolean {
    const { reactor } = this.parts;
    return reactor.on[type] !== undefined && reactor.streams.some((prefix) => stream.startsWith(prefix));
  }

  private begin(): void {
    clearTimeout(this.timer);
    if (!this.parts.signal.aborted) this.work ??= this.workOff();
  }

  private async workOff(): Promise<void> {
    const { signal } = this.parts;
    try {
      do {
        const again = this.setAside.due();
        if (again) await this.handle(again);
        if (this.setAside.isFull) await pause(this.setAside.dueInMs, undefined, { signal });
        else await this.handleNext();
      } while (this.queue.length > 0);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      this.work = undefined;
      this.beginWhenDue();
    }
  }

  private beginWhenDue(): void {
    const { dueInMs } = this.setAside;
    if (dueInMs !== undefined) this.timer = setTimeout(() => this.begin(), dueInMs).unref();
  }

  private async handleNext(): Promise<void> {
    const next = this.queue.shift();
    if (next && !this.setAside.holds(next)) await this.handle(next);
  }

  private async handle(reaction: Reaction): Promise<void> {
    const { log, reactor, signal } = this.parts;
    this.inHand = reaction;
    try {
      await this.react(reaction.event);
      this.setAside.done(reaction);
    } catch (error) {
      // The event stays current, so that the checkpoint stays before it.
      signal.throwIfAborted();
      const { message } = new EventFailure(reaction.event, error);
      const { failures, pauseMs } = this.setAside.failed(reaction, message);
      const tell = failures < failuresBeforeAlarm ? log.warn.bind(log) : log.error.bind(log);
      tell({ err: error, reactor: reactor.name }, `Reactor ${reactor.name} tries again in ${pauseMs} ms: ${message}`);
    }
    this.inHand = undefined;
    this.noteCheckpoint();
  }

  /**
   * Handles the event and waits for stores and read models as long as it takes. @throws what the handler threw
   * for another reason
   */
  private async react(event: RecordedEvent): Promise<void> {
    const { reactor, backoff, log, signal } = this.parts;
    const mayHeal = async (error: unknown, failures: number) => {
      if (!(await this.isForAWhile(error))) return false;
      this.waiting = new EventFailure(event, error).message;
      if (failures === 1) log.warn({ err: error }, `Reactor ${reactor.name} waits: ${this.waiting}`);
      return true;
    };
    try {
      await retry(async () => reactor.on[event.type]!(event as never), { backoff, mayHeal, signal });
    } finally {
      this.waiting = null;
    }
  }

  /** True when the error passes with time alone, for all events alike. */
  private async isForAWhile(error: unknown): Promise<boolean> {
    if (error instanceof EventStoreUnavailable || error instanceof ReadModelBehind) return true;
    return !(await this.parts.storeCalls.isWell());
  }

  private noteCheckpoint(): void {
    const position = this.handledPosition;
    if (position === this.position) this.mark = this.newest;
    this.parts.checkpoints.note(reactorCheckpoint(this.reactor), { position, mark: this.mark }, () =>
      Promise.resolve(),
    );
  }
}
