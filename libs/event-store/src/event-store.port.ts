import type { EventToAppend, RecordedEvent } from './event';

/** `bigint`: the stream's last revision must be exactly this one. */
export type ExpectedRevision = bigint | 'no_stream' | 'stream_exists' | 'any';

/** Revision and position of the last appended event. */
export interface AppendResult {
  revision: bigint;
  position: bigint;
}

export interface StreamFilter {
  /** Selects streams whose name begins with one of these. */
  streamPrefixes: readonly string[];
}

export interface FollowOptions {
  /** The last position that is already handled: delivery starts after it. Default: from the start of the log. */
  after?: bigint;
  filter?: StreamFilter;
  /** The most events in one batch. Default 1,000. */
  batchSize?: number;
  /** Ends the iteration. */
  signal?: AbortSignal;
}

/**
 * A step through the log. `position`: everything up to here has been looked at, including what the filter left
 * out, so it is safe as a checkpoint. `caughtUp`: no later event was known when this batch was made. `events`
 * may be empty.
 */
export interface EventBatch {
  events: RecordedEvent[];
  position: bigint;
  caughtUp: boolean;
}

export interface BackwardsOptions extends Omit<FollowOptions, 'after'> {
  /** Reading begins with the event before this position, which is that of an event. Default: with the newest event. */
  before?: bigint;
}

/**
 * A step back through the log, newest event first. `position`: that of the oldest event looked at, including what the
 * filter left out, so reading goes on `before` it. `isEnd`: the log has no older event. `events` may be empty.
 */
export interface BackwardsBatch {
  events: RecordedEvent[];
  position: bigint;
  isEnd: boolean;
}

export interface EventStoreHealth {
  ok: boolean;
  /** Duration of the last append and the last read in milliseconds; null before the first. */
  appendLatencyMs: number | null;
  readLatencyMs: number | null;
  lastError: string | null;
  /** Whether the live subscription is connected; null without followers. */
  followerLive: boolean | null;
}

/**
 * The log of all streams. Adapters: `SqliteEventStore` (embedded) and `EventStoreDbEventStore`. Both pass
 * `event-store.contract-suite.ts`.
 */
export abstract class EventStore {
  /** True when others may write to the log, or put an earlier copy of it back, while this process uses it. */
  abstract readonly isShared: boolean;
  /**
   * Stores all events or none, and resolves only when they are durable. A repeat with the same event ids at the
   * same expected revision succeeds and stores nothing.
   * @throws WrongExpectedRevision when the stream has another revision
   * @throws InvalidEvent before anything is sent, for a bad id, type, name, JSON or size (1 MiB for each
   * append)
   * @throws EventStoreUnavailable when the outcome is still unknown after the adapter's own repeats
   */
  abstract appendToStream(
    stream: string,
    events: readonly EventToAppend[],
    options: { expectedRevision: ExpectedRevision },
  ): Promise<AppendResult>;

  /** The events of one stream in order; empty for a stream that does not exist. */
  abstract readStream(stream: string, options?: { fromRevision?: bigint; maxCount?: number }): Promise<RecordedEvent[]>;

  /** At most so many events of one stream, newest first: from its end, or before a revision. */
  abstract readStreamBackwards(
    stream: string,
    options: { beforeRevision?: bigint; maxCount: number },
  ): Promise<RecordedEvent[]>;

  /** Yields batches of everything stored so far, then ends. */
  abstract readAll(options?: FollowOptions): AsyncIterable<EventBatch>;

  /**
   * Yields batches of everything stored so far, newest first, then ends. No batch looks at more events than its size, so
   * whoever looks for something rare decides after each how long to go on.
   */
  abstract readBackwards(options?: BackwardsOptions): AsyncIterable<BackwardsBatch>;

  /**
   * A catch-up subscription: first everything after `after`, then live events without end, in order, each event
   * exactly once. `for await` gives back-pressure, and a lost connection is resumed inside. A batch with
   * `caughtUp` comes at least once after catching up, even without events.
   */
  abstract subscribeToAll(options?: FollowOptions): AsyncIterable<EventBatch>;

  /** The position of the last event in the log, or null when it is empty. */
  abstract lastPosition(): Promise<bigint | null>;

  /**
   * The log's own name, a UUID, which tells it from every other log, whatever is in them. It has it from its beginning; a
   * log of an earlier release has none, and the first who asks names it, as `forNameless` says (default: at random).
   */
  abstract name(forNameless?: () => Promise<string>): Promise<string>;

  abstract health(): EventStoreHealth;

  abstract close(): Promise<void>;
}

/** The stream has another revision than the writer expected. `actualRevision` is null when it does not exist. */
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

/** The events cannot be stored like this. This is a bug in the caller. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
}

/** The store does not respond, and it is unknown whether the last append was stored. */
export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable';
}
