import {
  type AllStreamRecordedEvent,
  ANY,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  type JSONEventType,
  MaxAppendSizeExceededError,
  NO_STREAM,
  type Position,
  START,
  STREAM_EXISTS,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { encodeAppend } from './append-validation';
import type { EventMetadata, EventToAppend, RecordedEvent } from './event';
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
} from './event-store.port';

import { acquireClient, releaseClient } from './eventstoredb-client';
import { isUnknownOutcome, repeated, unavailable, within } from './eventstoredb-outcome';
import { follow } from './eventstoredb-follower';

const DEADLINE_MS = 5_000;
const PATIENCE_MS = 10_000;
const PAGE_EVENTS = 10_000;
const DEFAULT_BATCH = 1_000;

/** Only the position of an event of the log is a place to read from; this one stands for the start. */
const BEFORE_ALL = 0n;

/** The log in an EventStoreDB cluster, over the client's batch-append stream. Positions are the commit positions. */
export class EventStoreDbEventStore extends EventStore {
  private readonly closing = new AbortController();
  private readonly state: EventStoreHealth = {
    ok: true,
    appendLatencyMs: null,
    readLatencyMs: null,
    lastError: null,
    followerLive: null,
  };

  private constructor(
    private readonly client: EventStoreDBClient,
    private readonly patienceMs: number,
  ) {
    super();
  }

  /**
   * `patienceMs`: how long a call whose outcome is unknown is repeated, 10 s by default.
   * @throws EventStoreUnavailable when the server does not answer a read in that time
   */
  static async connect(options: { url: string; patienceMs?: number }): Promise<EventStoreDbEventStore> {
    const store = new EventStoreDbEventStore(acquireClient(options.url), options.patienceMs ?? PATIENCE_MS);
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
    encodeAppend(stream, events);
    const encoded = events.map((event) => jsonEvent(event as unknown as JSONEventType & { id: string }));
    const append = () =>
      this.timed('appendLatencyMs', () =>
        this.client.appendToStream(stream, encoded, { expectedRevision: expectedOf(expectedRevision) }),
      );
    // The server recognises a repeat only at an exact revision; otherwise an unknown outcome stays unknown.
    const repeatable = typeof expectedRevision === 'bigint' || expectedRevision === 'no_stream';
    try {
      const result = await repeated(repeatable ? this.patienceMs : 0, append);
      return { revision: result.nextExpectedRevision, position: result.position!.commit };
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
      const fromRevision = options.fromRevision ?? START;
      const page = this.client.readStream(stream, { direction: FORWARDS, fromRevision, maxCount: options.maxCount });
      for await (const { event } of page) if (event) events.push(recorded(event as AllStreamRecordedEvent));
      return events;
    };
    try {
      return await repeated(this.patienceMs, () => this.timed('readLatencyMs', read));
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
      // The first event read is the one at `position`: reading from a position includes it.
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
      subscribe: (after) => this.client.subscribeToAll({ fromPosition: place(after) }),
      select: (event) => (isWanted(event, options.filter) ? recorded(event) : undefined),
      batchSize: options.batchSize ?? DEFAULT_BATCH,
      onLive: (live) => (this.state.followerLive = live),
      onError: (error) => this.note(error),
    });
  }

  async lastPosition(): Promise<bigint | null> {
    const read = async () => {
      for await (const { event } of this.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) {
        if (event) return event.position.commit;
      }
      return null;
    };
    return repeated(this.patienceMs, () => this.timed('readLatencyMs', read));
  }

  health(): EventStoreHealth {
    return { ...this.state };
  }

  async close(): Promise<void> {
    if (this.closing.signal.aborted) return;
    this.closing.abort();
    await releaseClient(this.client);
  }

  private stopped(signal: AbortSignal | undefined): boolean {
    return this.closing.signal.aborted || signal?.aborted === true;
  }

  private page(from: bigint) {
    return this.client.readAll({ direction: FORWARDS, fromPosition: place(from), maxCount: PAGE_EVENTS });
  }

  private async timed<T>(figure: 'appendLatencyMs' | 'readLatencyMs', call: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      const result = await within(DEADLINE_MS, call());
      this.state[figure] = performance.now() - startedAt;
      this.state.ok = true;
      return result;
    } catch (error) {
      this.note(error);
      throw error;
    }
  }

  private note(error: unknown): void {
    if (!isUnknownOutcome(error)) return;
    this.state.ok = false;
    this.state.lastError = unavailable(error).message;
  }
}

const place = (position: bigint): Position | typeof START =>
  position === BEFORE_ALL ? START : { commit: position, prepare: position };

/** The server's own events live in streams and types that begin with `$`. */
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

function expectedOf(expected: ExpectedRevision) {
  if (expected === 'any') return ANY;
  if (expected === 'no_stream') return NO_STREAM;
  return expected === 'stream_exists' ? STREAM_EXISTS : expected;
}

function portError(error: unknown, stream: string, expectedRevision: ExpectedRevision): unknown {
  if (error instanceof WrongExpectedVersionError) {
    const actual = error.actualVersion;
    return new WrongExpectedRevision(stream, expectedRevision, typeof actual === 'bigint' ? actual : null);
  }
  return error instanceof MaxAppendSizeExceededError ? new InvalidEvent(`${stream}: the append is too large`) : error;
}
