import { setTimeout as pause } from 'node:timers/promises';
import { type Backoff, Turns } from '@app/async';
import type { EventBatch, EventStore, StreamFilter } from '@app/event-store';
import { Bell } from './bell';
import { Delivery } from './delivery';
import { BEFORE_FIRST } from './log-position';
import type { Pace } from './pace';
import type { RunnerLog } from './runner-log';

/** Takes the log in order. It skips events at or before its own position, and never throws. */
export interface LogConsumer {
  /** The last position taken; `BEFORE_FIRST` at the start of the log. */
  readonly position: bigint;
  /** True when it failed or was retired and takes nothing any more. */
  readonly stopped: boolean;
  /** True when it holds more than it can handle. It must then read on later, when all of that is handled (see `drained`). */
  readonly overfull: boolean;
  take(delivery: Delivery): Promise<void>;
  /** Called at the end of the log, together with all others that are there. No batch is delivered during the call. */
  caughtUp(): Promise<void>;
  /** Resolves when everything taken has been handled. */
  drained(): Promise<void>;
}

/**
 * The size of a delivery while catching up: documents that many events touch are loaded and saved once for all of them.
 * With larger ones more events are in memory at once, and outlive more collections of garbage than they save work.
 */
const EVENTS_PER_DELIVERY = 4_000;

/** A delivery takes milliseconds. One that takes longer waits for a store, and nobody waits for it with it. */
const SETTLED_WITHIN_MS = 500;

export interface FeedOptions {
  eventStore: EventStore;
  /** The last position that is already delivered. */
  after: bigint;
  filter: StreamFilter;
  batchSize: number;
  backoff: Backoff;
  log: RunnerLog;
  signal: AbortSignal;
  /** Without one, deliveries at the end of the log follow each other at once. */
  pace?: Pace;
}

/**
 * One reading of the log for any number of consumers. It reads on while the last delivery is being saved, and
 * delivers what it has read in that time as one batch. So batches are few and large while catching up, and
 * small and immediate when live.
 */
export class LogFeed {
  readonly consumers = new Set<LogConsumer>();
  /** Everything up to here has been delivered. */
  position: bigint;
  /** True when nothing more was stored at the time of the last batch. */
  isCaughtUp = false;
  private gathered: EventBatch | undefined;
  /** Rings when what is gathered has been delivered. */
  private gatheredIsOut = new Bell();
  /** Rings when the delivery under way has ended; undefined when there is none. */
  private deliveryIsOver: Bell | undefined;
  private delivering: Promise<void> | undefined;
  private readonly turns = new Turns();

  constructor(private readonly options: FeedOptions) {
    this.position = options.after;
  }

  /** Runs the work between two batches, never during one. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.take(work);
  }

  /** Ends a pause. Resolves when everything that has been read so far is delivered, or that takes too long. */
  async settle(): Promise<void> {
    const { pace } = this.options;
    if (!pace || !this.isCaughtUp) return;
    pace.hurry();
    await (this.gathered ? this.gatheredIsOut : this.deliveryIsOver)?.rung(SETTLED_WITHIN_MS);
  }

  /**
   * Delivers until the signal aborts or `afterBatch` returns true. An interrupted reading continues after the
   * last delivered batch.
   */
  async run(afterBatch: () => Promise<boolean>): Promise<void> {
    const { backoff, log, pace } = this.options;
    const leaving = new AbortController();
    const signal = AbortSignal.any([this.options.signal, leaving.signal]);
    const deliver = async (first: EventBatch) => {
      for (let batch: EventBatch | undefined = first; batch && !signal.aborted; batch = this.takeReady()) {
        const ready = batch;
        const isOver = (this.deliveryIsOver = this.gatheredIsOut);
        this.gatheredIsOut = new Bell();
        await this.exclusively(() => this.deliver(ready));
        this.deliveryIsOver = undefined;
        isOver.ring();
        if (await afterBatch()) leaving.abort();
        if (this.isCaughtUp && !this.gatheredIsOut.isAwaited) await pace?.pause(signal);
      }
      this.delivering = undefined;
    };
    for (let attempt = 1; !signal.aborted; attempt++) {
      try {
        for await (const batch of this.subscription(signal)) {
          attempt = 1;
          this.gathered = { ...batch, events: (this.gathered?.events ?? []).concat(batch.events) };
          const ready = this.delivering ? undefined : this.takeReady();
          if (ready) this.delivering = deliver(ready);
          // Enough is read for the next delivery. Waiting keeps memory bounded.
          if (this.isFull()) await this.delivering;
        }
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error, position: `${this.position}` }, 'Reading the log broke off');
      }
      await this.delivering;
      this.gathered = undefined;
      await pause(backoff(attempt), undefined, { signal }).catch(() => undefined);
    }
  }

  private subscription(signal: AbortSignal): AsyncIterable<EventBatch> {
    const { eventStore, filter, batchSize } = this.options;
    const after = this.position === BEFORE_FIRST ? {} : { after: this.position };
    return eventStore.subscribeToAll({ ...after, filter, batchSize, signal });
  }

  private isFull(): boolean {
    return this.gathered !== undefined && this.gathered.events.length >= EVENTS_PER_DELIVERY;
  }

  /** The gathered events, once they are worth a delivery. */
  private takeReady(): EventBatch | undefined {
    const { gathered } = this;
    if (!gathered?.caughtUp && !this.isFull()) return undefined;
    this.gathered = undefined;
    return gathered;
  }

  private async deliver(batch: EventBatch): Promise<void> {
    const delivery = new Delivery(batch);
    await Promise.all(Array.from(this.consumers, (consumer) => consumer.take(delivery)));
    this.position = batch.position;
    this.isCaughtUp = batch.caughtUp;
    for (const consumer of this.consumers) if (consumer.stopped) this.consumers.delete(consumer);
  }
}
