import { setTimeout as delay } from 'node:timers/promises';
import { type EventBatch, EventStoreUnavailable, type RecordedEvent } from '@app/event-store';
import type { Checkpoints } from './checkpoints';
import { describeFailure, EventFailure } from './event-failure';
import type { LogConsumer } from './log-feed';
import type { Reactor } from './reactor';
import type { RunnerLog } from './runner-log';
import type { Backoff } from './store-calls';

/** A handler that has failed this often on one event will not be cured by time. */
const attemptsPerEvent = 5;

/** Beyond this a reactor stops listening and reads on by itself later, so that memory stays bounded. */
const maxQueuedEvents = 10_000;

export interface RunningReactorParts {
  reactor: Reactor<any>;
  checkpoints: Checkpoints;
  /** Of the checkpoint. */
  position: bigint;
  upcast: (event: RecordedEvent) => RecordedEvent;
  backoff: Backoff;
  log: RunnerLog;
  signal: AbortSignal;
}

export function reactorCheckpoint(reactor: Reactor<any>): string {
  return `reactor:${reactor.name}`;
}

/**
 * One reactor at work, one event at a time, beside the projections and never in their way: its handlers may wait for
 * read models. Its checkpoint follows what has been handled, so every event is handled at least once.
 */
export class RunningReactor implements LogConsumer {
  state: 'catching-up' | 'live' | 'failed' = 'catching-up';
  error: string | null = null;
  /** Taken; what is handled follows in `handledPosition`. */
  position: bigint;
  handledPosition: bigint;
  private queue: RecordedEvent[] = [];
  private work: Promise<void> | undefined;

  constructor(private readonly parts: RunningReactorParts) {
    this.position = this.handledPosition = parts.position;
  }

  get reactor(): Reactor<any> {
    return this.parts.reactor;
  }

  get stopped(): boolean {
    return this.state === 'failed';
  }

  get overfull(): boolean {
    return this.queue.length > maxQueuedEvents;
  }

  async take(batch: EventBatch): Promise<void> {
    if (this.stopped || batch.position <= this.position) return;
    for (const event of batch.events) {
      if (event.position > this.position && this.handles(event)) this.queue.push(event);
    }
    this.position = batch.position;
    if (this.queue.length === 0) this.handledUpTo(batch.position);
    else this.work ??= this.workOff();
  }

  async caughtUp(): Promise<void> {
    if (this.state === 'catching-up') this.state = 'live';
  }

  async drained(): Promise<void> {
    await this.work;
  }

  private handles({ type, stream }: RecordedEvent): boolean {
    const { reactor } = this.parts;
    return reactor.on[type] !== undefined && reactor.streams.some((prefix) => stream.startsWith(prefix));
  }

  private async workOff(): Promise<void> {
    const { log, reactor, signal } = this.parts;
    try {
      while (this.queue.length > 0) {
        const events = this.queue;
        this.queue = [];
        for (const event of events) {
          await this.handle(event);
          this.handledUpTo(event.position);
        }
      }
      this.handledUpTo(this.position);
    } catch (error) {
      if (signal.aborted) return;
      this.state = 'failed';
      this.error = describeFailure(error);
      this.queue = [];
      log.error({ err: error, reactor: reactor.name }, `Reactor ${reactor.name} stopped at ${this.error}`);
    } finally {
      this.work = undefined;
    }
  }

  /** @throws EventFailure after the last attempt */
  private async handle(event: RecordedEvent): Promise<void> {
    const { reactor, upcast, backoff, log, signal } = this.parts;
    for (let attempt = 1, failures = 0; ; attempt++) {
      signal.throwIfAborted();
      try {
        return await reactor.on[event.type]!(upcast(event) as never);
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable)) failures++;
        const failure = new EventFailure(event, error);
        if (failures >= attemptsPerEvent) throw failure;
        log.warn({ err: error, reactor: reactor.name }, `Reactor ${reactor.name} will try again: ${failure.message}`);
        await delay(backoff(attempt), undefined, { signal });
      }
    }
  }

  private handledUpTo(position: bigint): void {
    this.handledPosition = position;
    this.parts.checkpoints.note(reactorCheckpoint(this.reactor), position, () => Promise.resolve());
  }
}
