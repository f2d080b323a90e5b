import { type FeedOptions, type LogConsumer, LogFeed } from './log-feed';
import { BEFORE_FIRST } from './log-position';
import type { Pace } from './pace';

/**
 * All live consumers share one reading of the log. Those that are behind share another one, and join the others between
 * two batches when they have reached them. So there are never more than two, however many ask. Whoever asks while others
 * catch up is taken along: that reading starts over with them, unless it would then repeat more than it has left.
 */
export class LogReading {
  private main: LogFeed | undefined;
  /** Those that are behind and are not read for. */
  private waiting: LogConsumer[] = [];
  private isCatchingUp = false;
  private readonly loops = new Set<Promise<void>>();

  /** `pace`: of the shared reading. */
  constructor(
    private readonly options: Omit<FeedOptions, 'after' | 'pace'>,
    private readonly pace?: Pace,
  ) {}

  /** The position of the shared reading. */
  get position(): bigint {
    return this.main?.position ?? BEFORE_FIRST;
  }

  /** Starts the shared reading at the position of the furthest consumer. */
  start(consumers: readonly LogConsumer[]): void {
    const after = consumers.reduce((far, { position }) => (position > far ? position : far), BEFORE_FIRST);
    const main = (this.main = new LogFeed({ ...this.options, after, pace: this.pace }));
    for (const consumer of consumers) if (consumer.position === after) main.consumers.add(consumer);
    this.keep(main.run(() => this.afterSharedBatch(main)));
    this.catchUp(consumers.filter(({ position }) => position < after));
  }

  /** Brings these up to the shared reading, from the position of the last of them. */
  catchUp(consumers: readonly LogConsumer[]): void {
    this.waiting.push(...consumers);
    if (this.isCatchingUp || this.waiting.length === 0 || !this.main) return;
    this.isCatchingUp = true;
    this.keep(this.catchUpAll(this.main));
  }

  /** Resolves when the live consumers have what has been read so far. Nothing of it is put off any longer. */
  async settle(): Promise<void> {
    await this.main?.settle();
  }

  /** Resolves when the last batch has been handled. Call it after the signal has aborted. */
  async ended(): Promise<void> {
    while (this.loops.size > 0) await Promise.all(this.loops);
  }

  private async catchUpAll(main: LogFeed): Promise<void> {
    while (this.waiting.length > 0 && !this.options.signal.aborted) {
      const feed = new LogFeed({ ...this.options, after: leastOf(this.waiting) });
      for (const consumer of this.waiting.splice(0)) feed.consumers.add(consumer);
      await feed.run(async () => {
        this.putOffOverfull(feed);
        await main.exclusively(() => join(feed, main));
        if (feed.consumers.size > 0 && !this.isWorthStartingOver(feed, main)) return false;
        this.waiting.push(...feed.consumers);
        return true;
      });
    }
    this.isCatchingUp = false;
  }

  /** Those who wait would otherwise need a reading of their own, and those who are read for get on later. */
  private isWorthStartingOver({ position }: LogFeed, main: LogFeed): boolean {
    return this.waiting.length > 0 && position - leastOf(this.waiting) <= main.position - position;
  }

  private async afterSharedBatch(main: LogFeed): Promise<boolean> {
    this.putOffOverfull(main);
    if (main.isCaughtUp) {
      await main.exclusively(async () => {
        for (const consumer of main.consumers) await consumer.caughtUp();
      });
    }
    return false;
  }

  /** They read on later, so that nobody waits for them and memory stays bounded. */
  private putOffOverfull(feed: LogFeed): void {
    for (const consumer of feed.consumers) {
      if (!consumer.overfull) continue;
      feed.consumers.delete(consumer);
      this.keep(consumer.drained().then(() => this.catchUp([consumer])));
    }
  }

  private keep(loop: Promise<void>): void {
    const kept = loop.finally(() => this.loops.delete(kept));
    this.loops.add(kept);
  }
}

const leastOf = (consumers: readonly LogConsumer[]): bigint =>
  consumers.map(({ position }) => position).reduce((least, position) => (position < least ? position : least));

async function join(feed: LogFeed, main: LogFeed): Promise<void> {
  for (const consumer of feed.consumers) {
    if (!consumer.stopped && consumer.position < main.position) continue;
    feed.consumers.delete(consumer);
    if (consumer.stopped) continue;
    main.consumers.add(consumer);
    if (main.isCaughtUp) await consumer.caughtUp();
  }
}
