import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch, EventStore, StreamFilter } from '@app/event-store';
import { beforeFirst } from './log-position';
import type { RunnerLog } from './runner-log';
import type { Backoff } from './store-calls';

/** Takes the log in order. It skips by itself what lies at or before its own position, and it never throws. */
export interface LogConsumer {
  /** The last position taken, `beforeFirst` at the start of the log. */
  readonly position: bigint;
  /** It failed or was retired and takes nothing any more. */
  readonly stopped: boolean;
  /** It holds more than it can work off and must read on its own until it has (see `drained`). */
  readonly overfull: boolean;
  take(batch: EventBatch): Promise<void>;
  /** It stands at the end of the log, together with all others that do. No batch is delivered meanwhile. */
  caughtUp(): Promise<void>;
  /** Resolves when everything taken has been worked off. */
  drained(): Promise<void>;
}

/** While catching up: documents that many events touch are loaded and saved once for all of them. */
const eventsPerDelivery = 10_000;

export interface FeedOptions {
  eventStore: EventStore;
  /** The last position already delivered. */
  after: bigint;
  filter: StreamFilter;
  batchSize: number;
  backoff: Backoff;
  log: RunnerLog;
  signal: AbortSignal;
}

/**
 * One reading of the log for any number of consumers. Reading goes on while the last delivery is being saved, and what
 * has been read meanwhile is delivered as one batch: while catching up batches are large and few, live they are small
 * and at once.
 */
export class LogFeed {
  readonly consumers = new Set<LogConsumer>();
  /** Everything up to here has been delivered. */
  position: bigint;
  /** Nothing more was stored when the last batch was made. */
  isCaughtUp = false;
  private gathered: EventBatch | undefined;
  private delivering: Promise<void> | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: FeedOptions) {
    this.position = options.after;
  }

  /** Runs between two batches, never during one. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  /**
   * Delivers until the signal aborts or `afterBatch` answers true. A reading that breaks off is taken up again after
   * the last delivered batch.
   */
  async run(afterBatch: () => Promise<boolean>): Promise<void> {
    const { backoff, log } = this.options;
    const leaving = new AbortController();
    const signal = AbortSignal.any([this.options.signal, leaving.signal]);
    const deliver = async (first: EventBatch) => {
      for (let batch: EventBatch | undefined = first; batch && !signal.aborted; batch = this.takeReady()) {
        const ready = batch;
        await this.exclusively(() => this.deliver(ready));
        if (await afterBatch()) leaving.abort();
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
          // Enough for the next delivery: memory stays bounded.
          if (this.isFull()) await this.delivering;
        }
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error, position: `${this.position}` }, 'Reading the log broke off');
      }
      await this.delivering;
      this.gathered = undefined;
      await delay(backoff(attempt), undefined, { signal }).catch(() => undefined);
    }
  }

  private subscription(signal: AbortSignal): AsyncIterable<EventBatch> {
    const { eventStore, filter, batchSize } = this.options;
    const after = this.position === beforeFirst ? {} : { after: this.position };
    return eventStore.subscribeToAll({ ...after, filter, batchSize, signal });
  }

  private isFull(): boolean {
    return this.gathered !== undefined && this.gathered.events.length >= eventsPerDelivery;
  }

  /** What has been gathered, once it is worth a delivery. */
  private takeReady(): EventBatch | undefined {
    const { gathered } = this;
    if (!gathered?.caughtUp && !this.isFull()) return undefined;
    this.gathered = undefined;
    return gathered;
  }

  private async deliver(batch: EventBatch): Promise<void> {
    await Promise.all(Array.from(this.consumers, (consumer) => consumer.take(batch)));
    this.position = batch.position;
    this.isCaughtUp = batch.caughtUp;
    for (const consumer of this.consumers) if (consumer.stopped) this.consumers.delete(consumer);
  }
}
