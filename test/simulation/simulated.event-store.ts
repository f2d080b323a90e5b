import {
  type AppendResult,
  type BackwardsBatch,
  type BackwardsOptions,
  type EventBatch,
  EventStore,
  type EventStoreHealth,
  EventStoreUnavailable,
  type EventToAppend,
  type ExpectedRevision,
  type FollowOptions,
  type RecordedEvent,
  type StreamFilter,
} from '@app/event-store';
import { encodeAppend } from '../../libs/event-store/src/append-validation';
import { follow } from '../../libs/event-store/src/eventstoredb/eventstoredb-follower';
import { REACTION, type StoreLink } from './network';
import type { SimulatedLog } from './simulated-log';

const DEFAULT_BATCH_SIZE = 1_000;
const BEFORE_ALL = 0n;
const LOG_NAME = '5e7d2f4c-1d0b-4d0e-9a43-6a1d1c9f7b10';

/** One process's access to the shared log. */
export class SimulatedEventStore extends EventStore {
  readonly isShared = true;
  private readonly closing = new AbortController();
  private followerLive: boolean | null = null;

  constructor(
    private readonly log: SimulatedLog,
    private readonly link: StoreLink,
  ) {
    super();
  }

  async appendToStream(
    stream: string,
    events: readonly EventToAppend[],
    { expectedRevision }: { expectedRevision: ExpectedRevision },
  ): Promise<AppendResult> {
    encodeAppend(stream, events);
    const types = events.map(({ type }) => type).join('+');
    const { $causationId, commandId } = events[0]!.metadata;
    const name = `append ${types} to ${stream}${$causationId === commandId ? '' : ` ${REACTION}`}`;
    return this.link.call(name, () => this.log.append(stream, events, expectedRevision));
  }

  readStream(
    stream: string,
    { fromRevision, maxCount }: { fromRevision?: bigint; maxCount?: number } = {},
  ): Promise<RecordedEvent[]> {
    return this.link.call(`read ${stream}`, () => this.log.stream(stream, fromRevision, maxCount));
  }

  readStreamBackwards(
    stream: string,
    { beforeRevision, maxCount }: { beforeRevision?: bigint; maxCount: number },
  ): Promise<RecordedEvent[]> {
    const end = Number(beforeRevision ?? Number.MAX_SAFE_INTEGER);
    return this.link.call(`read ${stream} backwards`, () =>
      this.log.stream(stream, 0n, end).toReversed().slice(0, maxCount),
    );
  }

  async *readBackwards({ before, filter, batchSize = DEFAULT_BATCH_SIZE, signal }: BackwardsOptions = {}) {
    let batch: BackwardsBatch | undefined;
    while (!batch?.isEnd && !signal?.aborted) {
      const from = batch?.position ?? before;
      batch = await this.link.call('read the log backwards', () => this.log.pageBefore(from, batchSize, filter));
      yield batch;
    }
  }

  async *readAll({ after, filter, batchSize = DEFAULT_BATCH_SIZE, signal }: FollowOptions = {}) {
    let batch: EventBatch | undefined;
    while (!batch?.caughtUp && !signal?.aborted) {
      const from = batch?.position ?? after;
      batch = await this.link.call('read the log', () => this.log.page(from, batchSize, filter));
      yield batch;
    }
  }

  async *subscribeToAll(options: FollowOptions = {}): AsyncGenerator<EventBatch, void, void> {
    const signal = options.signal ? AbortSignal.any([options.signal, this.closing.signal]) : this.closing.signal;
    yield* follow({
      after: options.after ?? BEFORE_ALL,
      signal,
      catchUp: (after) => this.readAll({ ...options, after, signal }),
      listen: () => this.heard(options.filter, signal),
      batchSize: options.batchSize ?? DEFAULT_BATCH_SIZE,
      onLive: (isLive) => (this.followerLive = isLive),
      onError: () => {},
    });
  }

  lastPosition(): Promise<bigint | null> {
    return this.link.call('look for the end of the log', () => this.log.lastPosition());
  }

  name(): Promise<string> {
    return this.link.call('read the name of the log', () => LOG_NAME);
  }

  health(): EventStoreHealth {
    const { followerLive, link } = this;
    return { ok: !link.isDown, appendLatencyMs: 1, readLatencyMs: 1, lastError: null, followerLive };
  }

  async close(): Promise<void> {
    this.closing.abort();
  }

  /** A live subscription: some break off, and some just end. */
  private async *heard(filter: StreamFilter | undefined, signal: AbortSignal): AsyncGenerator<RecordedEvent[]> {
    const { link, log } = this;
    const { restores } = log;
    let position = await link.call('listen', () => log.lastPosition() ?? BEFORE_ALL);
    yield [];
    while (!signal.aborted) {
      await this.nextAppend(position, signal);
      if (signal.aborted || link.ends()) return;
      await link.tell('the subscription');
      if (log.restores !== restores) throw new EventStoreUnavailable('The connection is lost');
      const page = log.page(position, DEFAULT_BATCH_SIZE, filter);
      ({ position } = page);
      yield page.events;
    }
  }

  private async nextAppend(position: bigint, signal: AbortSignal): Promise<void> {
    if ((this.log.lastPosition() ?? BEFORE_ALL) > position) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        stop();
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const stop = this.log.onAppended(wake);
      signal.addEventListener('abort', wake);
    });
  }
}
