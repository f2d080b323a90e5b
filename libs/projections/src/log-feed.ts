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

/** One reading of the log for any number of consumers. Each batch waits until every consumer has taken the last one. */
export class LogFeed {
  readonly consumers = new Set<LogConsumer>();
  /** Everything up to here has been delivered. */
  position: bigint;
  /** Nothing more was stored when the last batch was made. */
  isCaughtUp = false;
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
    const { signal, backoff, log } = this.options;
    for (let attempt = 1; !signal.aborted; attempt++) {
      try {
        for await (const batch of this.subscription()) {
          attempt = 1;
          await this.exclusively(() => this.deliver(batch));
          if (signal.aborted || (await afterBatch())) return;
        }
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error, position: this.position.toString() }, 'Reading the log broke off; reading on');
      }
      await delay(backoff(attempt), undefined, { signal }).catch(() => undefined);
    }
  }

  private subscription(): AsyncIterable<EventBatch> {
    const { eventStore, filter, batchSize, signal } = this.options;
    const after = this.position === beforeFirst ? {} : { after: this.position };
    return eventStore.subscribeToAll({ ...after, filter, batchSize, signal });
  }

  private async deliver(batch: EventBatch): Promise<void> {
    await Promise.all(Array.from(this.consumers, (consumer) => consumer.take(batch)));
    this.position = batch.position;
    this.isCaughtUp = batch.caughtUp;
    for (const consumer of this.consumers) if (consumer.stopped) this.consumers.delete(consumer);
  }
}
