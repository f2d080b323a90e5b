import {
  type AllStreamRecordedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  MaxAppendSizeExceededError,
  type Position,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { requireAppendable } from '../append-validation';
import type { EventMetadata, EventToAppend, RecordedEvent } from '../event';
import {
  type AppendResult,
  type EventBatch,
  EventStore,
  type EventStoreHealth,
  type ExpectedRevision,
  type FollowOptions,
  InvalidEvent,
  type StreamFilter,
  WrongExpectedRevision,
} from '../event-store.port';
import { AppendCalls } from './eventstoredb-appends';
import { connectedClient, disposed } from './eventstoredb-client';
import { follow } from './eventstoredb-follower';
import { EventStoreDbHealth } from './eventstoredb-health';
import { retryUnknownOutcome, withDeadline } from './eventstoredb-outcome';

const DEADLINE_MS = 5_000;
const PATIENCE_MS = 10_000;
const PAGE_EVENTS = 10_000;
const DEFAULT_BATCH = 1_000;

/** The server reads only from positions of events. This one stands for the start. */
const BEFORE_ALL = 0n;

/** Decisions read and write at the leader, because other nodes lag. Followers may lag, so any node serves them. */
const OF_THE_LEADER = { requiresLeader: true };

/** The log in an EventStoreDB cluster. Positions are the commit positions. */
export class EventStoreDbEventStore extends EventStore {
  private readonly closing = new AbortController();
  private readonly appends: AppendCalls;
  private readonly state = new EventStoreDbHealth(
    () => this.timed('readLatencyMs', () => this.readEnd()).catch(() => undefined),
    this.closing.signal,
  );

  private constructor(
    private readonly client: EventStoreDBClient,
    private readonly patienceMs: number,
  ) {
    super();
    this.appends = new AppendCalls(client);
  }

  /**
   * `patienceMs`: how long a call with an unknown outcome is repeated; default 10 s.
   * @throws EventStoreUnavailable when the server does not answer a read in that time
   */
  static async connect(options: { url: string; patienceMs?: number }): Promise<EventStoreDbEventStore> {
    const store = new EventStoreDbEventStore(connectedClient(options.url), options.patienceMs ?? PATIENCE_MS);
    try {
      await store.lastPosition();
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  async appendToStream(
    stream: string,
    events: readonly EventToAppend[],
    { expectedRevision }: { expectedRevision: ExpectedRevision },
  ): Promise<AppendResult> {
    requireAppendable(stream, events);
    const append = () => this.timed('appendLatencyMs', () => this.appends.append(stream, events, expectedRevision));
    // The server recognises a repeat only at an exact revision. At others an unknown outcome stays unknown.
    const repeatable = typeof expectedRevision === 'bigint' || expectedRevision === 'no_stream';
    try {
      return await retryUnknownOutcome(repeatable ? this.patienceMs : 0, append);
    } catch (error) {
      throw portError(error, stream, expectedRevision);
    }
  }

  async readStream(
    stream: string,
    options: { fromRevision?: bigint; maxCount?: number } = {},
  ): Promise<RecordedEvent[]> {
    const read = async () => {
      const events: RecordedEvent[] = [];
      const { fromRevision = START, maxCount } = options;
      const page = this.client.readStream(stream, { direction: FORWARDS, fromRevision, maxCount, ...OF_THE_LEADER });
      for await (const { event } of page) if (event) events.push(recorded(event as AllStreamRecordedEvent));
      return events;
    };
    try {
      return await retryUnknownOutcome(this.patienceMs, () => this.timed('readLatencyMs', read));
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    }
  }

  async *readAll(options: FollowOptions = {}): AsyncIterable<EventBatch> {
    const batchSize = options.batchSize ?? DEFAULT_BATCH;
    let position = options.after ?? BEFORE_ALL;
    for (let more = true; more && !this.stopped(options.signal);) {
      let seen = 0;
      let events: RecordedEvent[] = [];
      // Reading from a position includes it, so the first event is the one at `position`.
      for await (const { event } of this.page(position)) {
        if (this.stopped(options.signal)) return;
        seen += 1;
        if (!event || event.position.commit <= position) continue;
        position = event.position.commit;
        if (isWanted(event, options.filter)) events.push(recorded(event));
        if (events.length < batchSize) continue;
        yield { events, position, caughtUp: false };
        events = [];
      }
      this.state.answered();
      more = seen === PAGE_EVENTS;
      yield { events, position, caughtUp: !more };
    }
  }

  async *subscribeToAll(options: FollowOptions = {}): AsyncIterable<EventBatch> {
    const signal = options.signal ? AbortSignal.any([options.signal, this.closing.signal]) : this.closing.signal;
    yield* follow({
      after: options.after ?? BEFORE_ALL,
      signal,
      catchUp: (after) => this.readAll({ ...options, after, signal }),
      subscribe: (after) => this.client.subscribeToAll({ fromPosition: readPosition(after) }),
      select: (event) => (isWanted(event, options.filter) ? recorded(event) : undefined),
      batchSize: options.batchSize ?? DEFAULT_BATCH,
      onLive: (live) => this.state.followerIs(live),
      onError: (error) => this.state.failed(error),
    });
  }

  async lastPosition(): Promise<bigint | null> {
    return retryUnknownOutcome(this.patienceMs, () => this.timed('readLatencyMs', () => this.readEnd()));
  }

  health(): EventStoreHealth {
    return this.state.now();
  }

  async close(): Promise<void> {
    if (this.closing.signal.aborted) return;
    this.closing.abort();
    await disposed(this.client);
  }

  private stopped(signal: AbortSignal | undefined): boolean {
    return this.closing.signal.aborted || signal?.aborted === true;
  }

  private page(from: bigint) {
    return this.client.readAll({ direction: FORWARDS, fromPosition: readPosition(from), maxCount: PAGE_EVENTS });
  }

  private async readEnd(): Promise<bigint | null> {
    const last = { direction: BACKWARDS, fromPosition: END, maxCount: 1, ...OF_THE_LEADER } as const;
    for await (const { event } of this.client.readAll(last)) if (event) return event.position.commit;
    return null;
  }

  private async timed<T>(figure: 'appendLatencyMs' | 'readLatencyMs', call: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      const result = await withDeadline(DEADLINE_MS, call());
      this.state.answered({ [figure]: performance.now() - startedAt });
      return result;
    } catch (error) {
      this.state.failed(error);
      throw error;
    }
  }
}

const readPosition = (position: bigint): Position | typeof START =>
  position === BEFORE_ALL ? START : { commit: position, prepare: position };

/** The server's own streams and types begin with `$`. */
function isWanted(event: AllStreamRecordedEvent, filter: StreamFilter | undefined): boolean {
  if (event.type.startsWith('$') || event.streamId.startsWith('$')) return false;
  return !filter || filter.streamPrefixes.some((prefix) => event.streamId.startsWith(prefix));
}

function recorded(event: AllStreamRecordedEvent): RecordedEvent {
  return {
    id: event.id,
    stream: event.streamId,
    revision: event.revision,
    position: event.position.commit,
    type: event.type,
    data: event.data,
    metadata: event.metadata as unknown as EventMetadata,
  };
}

function portError(error: unknown, stream: string, expectedRevision: ExpectedRevision): unknown {
  if (error instanceof WrongExpectedVersionError) {
    const actual = error.actualVersion;
    return new WrongExpectedRevision(stream, expectedRevision, typeof actual === 'bigint' ? actual : null);
  }
  return error instanceof MaxAppendSizeExceededError ? new InvalidEvent(`${stream}: the append is too large`) : error;
}
