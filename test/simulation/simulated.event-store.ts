import {
  type AppendResult,
  type EventBatch,
  EventStore,
  type EventStoreHealth,
  type EventToAppend,
  type ExpectedRevision,
  type FollowOptions,
  type RecordedEvent,
} from '@app/event-store';
import { encodeAppend } from '../../libs/event-store/src/append-validation';
import type { StoreLink } from './network';
import type { SimulatedLog } from './simulated-log';

const DEFAULT_BATCH_SIZE = 1_000;

/** One process's access to the shared log. */
export class SimulatedEventStore extends EventStore {
  private readonly closing = new AbortController();
  private followers = 0;

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
    return this.link.call(`append ${types} to ${stream}`, () => this.log.append(stream, events, expectedRevision));
  }

  readStream(
    stream: string,
    { fromRevision, maxCount }: { fromRevision?: bigint; maxCount?: number } = {},
  ): Promise<RecordedEvent[]> {
    return this.link.call(`read ${stream}`, () => this.log.stream(stream, fromRevision, maxCount));
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
    const { filter, batchSize = DEFAULT_BATCH_SIZE } = options;
    const signal = options.signal ? AbortSignal.any([options.signal, this.closing.signal]) : this.closing.signal;
    let position = options.after;
    let saidCaughtUp = false;
    this.followers += 1;
    try {
      while (!signal.aborted) {
        const from = position;
        const batch = await this.link.call('follow the log', () => this.log.page(from, batchSize, filter));
        if (signal.aborted) return;
        if (saidCaughtUp && batch.position === (from ?? 0n)) {
          await this.nextAppend(from, signal);
        } else {
          ({ position, caughtUp: saidCaughtUp } = batch);
          yield batch;
        }
      }
    } finally {
      this.followers -= 1;
    }
  }

  lastPosition(): Promise<bigint | null> {
    return this.link.call('read the last position', () => this.log.lastPosition());
  }

  health(): EventStoreHealth {
    const followerLive = this.followers > 0 ? true : null;
    return { ok: !this.link.isDown, appendLatencyMs: 1, readLatencyMs: 1, lastError: null, followerLive };
  }

  async close(): Promise<void> {
    this.closing.abort();
  }

  private async nextAppend(position: bigint | undefined, signal: AbortSignal): Promise<void> {
    if ((this.log.lastPosition() ?? 0n) > (position ?? 0n)) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        stop();
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const stop = this.log.onAppended(wake);
      signal.addEventListener('abort', wake);
    });
    await this.link.tell();
  }
}
