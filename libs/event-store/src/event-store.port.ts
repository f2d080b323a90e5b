import type { EventToAppend, RecordedEvent } from './event';

/** `bigint`: the stream's last revision must be exactly this one. */
export type ExpectedRevision = bigint | 'no_stream' | 'stream_exists' | 'any';

/** Both of the last event appended. */
export interface AppendResult {
  revision: bigint;
  position: bigint;
}

export interface StreamFilter {
  /** Only streams whose name begins with one of these. */
  streamPrefixes: readonly string[];
}

export interface FollowOptions {
  /** The last position already handled: delivery starts after it. Unset: from the start of the log. */
  after?: bigint;
  filter?: StreamFilter;
  /** At most this many events in one batch. Default 1,000. */
  batchSize?: number;
  /** Ends the iteration. */
  signal?: AbortSignal;
}

/**
 * A step through the log. `position`: everything up to here has been looked at, also what the filter left out, so it
 * is safe to keep as a checkpoint. `caughtUp`: nothing more was known of when this batch was made. `events` may be empty.
 */
export interface EventBatch {
  events: RecordedEvent[];
  position: bigint;
  caughtUp: boolean;
}

export interface EventStoreHealth {
  ok: boolean;
  /** Milliseconds of the last append and the last read; null before the first. */
  appendLatencyMs: number | null;
  readLatencyMs: number | null;
  lastError: string | null;
  /** Whether the live subscription stands; null when nobody follows. */
  followerLive: boolean | null;
}

/**
 * The log of all streams. Adapters: `SqliteEventStore` (embedded) and `EventStoreDbEventStore`; both pass
 * `event-store.contract-suite.ts`.
 */
export abstract class EventStore {
  /**
   * Stores all events or none, and answers only when they are durable.
   * The same event ids again at the same expected revision succeed again and store nothing.
   * @throws WrongExpectedRevision when the stream is elsewhere
   * @throws InvalidEvent before anything is sent, for a bad id, type, name, JSON or size (1 MiB an append)
   * @throws EventStoreUnavailable when the outcome stayed unknown after the adapter's own repeats
   */
  abstract appendToStream(
    stream: string,
    events: readonly EventToAppend[],
    options: { expectedRevision: ExpectedRevision },
  ): Promise<AppendResult>;

  /** The events of one stream in order; empty for a stream that does not exist. */
  abstract readStream(stream: string, options?: { fromRevision?: bigint; maxCount?: number }): Promise<RecordedEvent[]>;

  /** Batches from the log up to what is stored now, then ends. */
  abstract readAll(options?: FollowOptions): AsyncIterable<EventBatch>;

  /**
   * Catch-up subscription: everything after `after`, then live, for ever, in order, each event exactly once.
   * Back-pressure by `for await`; a lost connection is resumed inside. A batch with `caughtUp` comes at least once
   * after catching up, even when there was nothing to deliver.
   */
  abstract subscribeToAll(options?: FollowOptions): AsyncIterable<EventBatch>;

  /** The position of the last event in the log, or null when it is empty. */
  abstract lastPosition(): Promise<bigint | null>;

  abstract health(): EventStoreHealth;

  abstract close(): Promise<void>;
}

/** The stream was not where the writer thought it was. `actualRevision` is null when it does not exist. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  constructor(
    readonly stream: string,
    readonly expectedRevision: ExpectedRevision,
    readonly actualRevision: bigint | null,
  ) {
    super(`${stream}: expected revision ${expectedRevision}, actual ${actualRevision ?? 'no stream'}`);
  }
}

/** The events cannot be stored as they are; a bug of the caller. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
}

/** The store does not answer, and whether the last append was stored is not known. */
export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable';
}
