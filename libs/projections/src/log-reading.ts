import { type FeedOptions, type LogConsumer, LogFeed } from './log-feed';
import { BEFORE_FIRST } from './log-position';

/**
 * All live consumers share one reading of the log. A consumer that is behind reads alone, at its own pace, and
 * joins the others between two batches once it has reached them.
 */
export class LogReading {
  private main: LogFeed | undefined;
  private readonly loops = new Set<Promise<void>>();

  constructor(private readonly options: Omit<FeedOptions, 'after'>) {}

  /** The position of the shared reading. */
  get position(): bigint {
    return this.main?.position ?? BEFORE_FIRST;
  }

  /**
   * Starts the shared reading at the position of the furthest consumer.
   * @param groups the consumers of one group catch up in one reading
   */
  start(groups: readonly (readonly LogConsumer[])[]): void {
    const after = groups.flat().reduce((far, { position }) => (position > far ? position : far), BEFORE_FIRST);
    const main = (this.main = new LogFeed({ ...this.options, after }));
    for (const consumer of groups.flat()) if (consumer.position === after) main.consumers.add(consumer);
    this.keep(main.run(() => this.afterSharedBatch(main)));
    for (const group of groups) this.catchUp(group.filter(({ position }) => position < after));
  }

  /** Starts a separate reading for these consumers, from the position of the last of them up to the shared one. */
  catchUp(consumers: readonly LogConsumer[]): void {
    const [first, ...others] = consumers;
    if (!first || !this.main) return;
    const { main } = this;
    const after = others.reduce((least, { position }) => (position < least ? position : least), first.position);
    const feed = new LogFeed({ ...this.options, after });
    for (const consumer of consumers) feed.consumers.add(consumer);
    this.keep(
      feed.run(async () => {
        for (const consumer of feed.consumers) await consumer.drained();
        await main.exclusively(() => join(feed, main));
        return feed.consumers.size === 0;
      }),
    );
  }

  /** Resolves when the last batch has been handled. Call it after the signal has aborted. */
  async ended(): Promise<void> {
    while (this.loops.size > 0) await Promise.all(this.loops);
  }

  private async afterSharedBatch(main: LogFeed): Promise<boolean> {
    for (const consumer of main.consumers) {
      if (!consumer.overfull) continue;
      main.consumers.delete(consumer);
      this.keep(consumer.drained().then(() => this.catchUp([consumer])));
    }
    if (main.isCaughtUp) {
      await main.exclusively(async () => {
        for (const consumer of main.consumers) await consumer.caughtUp();
      });
    }
    return false;
  }

  private keep(loop: Promise<void>): void {
    const kept = loop.finally(() => this.loops.delete(kept));
    this.loops.add(kept);
  }
}

async function join(feed: LogFeed, main: LogFeed): Promise<void> {
  for (const consumer of feed.consumers) {
    if (!consumer.stopped && consumer.position < main.position) continue;
    feed.consumers.delete(consumer);
    if (consumer.stopped) continue;
    main.consumers.add(consumer);
    if (main.isCaughtUp) await consumer.caughtUp();
  }
}
