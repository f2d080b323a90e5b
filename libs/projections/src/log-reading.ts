import { type FeedOptions, type LogConsumer, LogFeed } from './log-feed';
import { beforeFirst } from './log-position';

/**
 * All live consumers share one reading of the log. Who is behind reads on its own, at its own pace, and joins the
 * others between two batches when it has reached them.
 */
export class LogReading {
  private main: LogFeed | undefined;
  private readonly loops = new Set<Promise<void>>();

  constructor(private readonly options: Omit<FeedOptions, 'after'>) {}

  /** Where the shared reading stands. */
  get position(): bigint {
    return this.main?.position ?? beforeFirst;
  }

  /**
   * The shared reading begins where the furthest consumer stands.
   * @param groups those of one group catch up in one reading
   */
  start(groups: readonly (readonly LogConsumer[])[]): void {
    const after = groups.flat().reduce((far, { position }) => (position > far ? position : far), beforeFirst);
    const main = (this.main = new LogFeed({ ...this.options, after }));
    for (const consumer of groups.flat()) if (consumer.position === after) main.consumers.add(consumer);
    this.keep(main.run(() => this.afterSharedBatch(main)));
    for (const group of groups) this.catchUp(group.filter(({ position }) => position < after));
  }

  /** One reading of their own, from the hindmost of them to the shared one. */
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

  /** After the signal has aborted: resolves when the last batch has been dealt with. */
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
