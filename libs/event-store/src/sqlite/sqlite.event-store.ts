import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { encodeAppend } from '../append-validation';
import type { EventToAppend, RecordedEvent } from '../event';
import {
  type AppendResult,
  type BackwardsBatch,
  type BackwardsOptions,
  type EventBatch,
  EventStore,
  type EventStoreHealth,
  EventStoreUnavailable,
  type ExpectedRevision,
  type FollowOptions,
  InvalidEvent,
  WrongExpectedRevision,
} from '../event-store.port';
import { CommittedTail } from './committed-tail';
import type { AppendOutcome } from './sqlite-log';
import { SqliteLogReader } from './sqlite-log-reader';
import { SqliteWriter, type WriterListener } from './sqlite-writer';

const DEFAULT_BATCH_SIZE = 1_000;
const RETRY_READ_MS = 500;
/** So many streams are read in a few milliseconds. */
const STREAMS_A_TURN = 50;
/**
 * How long a failure makes the store unhealthy when nothing of its kind works afterwards. Without this limit a
 * store that nobody uses could not recover.
 */
const FAILURE_COUNTS_MS = 5_000;

/**
 * The embedded log: one SQLite file and one writing thread. An append is durable (WAL, `synchronous=FULL`)
 * before it resolves. Only one process at a time: the application holds the data directory with
 * `lockDataDirectory`.
 */
export class SqliteEventStore extends EventStore {
  readonly isShared = false;
  private readonly sleepers = new Set<() => void>();
  private readonly closing = new AbortController();
  private followers = 0;
  private streamsRead = 0;
  private appendLatencyMs: number | null = null;
  private readLatencyMs: number | null = null;
  private lastError: string | null = null;
  private appendFailedAtMs = Number.NEGATIVE_INFINITY;
  private readFailedAtMs = Number.NEGATIVE_INFINITY;

  private readonly tail: CommittedTail;

  private constructor(
    private readonly writer: SqliteWriter,
    private readonly reader: SqliteLogReader,
  ) {
    super();
    this.tail = new CommittedTail(reader.lastPosition() ?? 0n);
  }

  /**
   * Opens the file, or creates it.
   * @throws EventStoreUnavailable when it cannot be opened, or is not a log
   */
  static async open({ file }: { file: string }): Promise<SqliteEventStore> {
    let store: SqliteEventStore | undefined;
    const writer = await SqliteWriter.start(file, {
      committed: (...group) => store?.committed(...group),
      failed: (message) => store?.appendFailed(message),
    });
    store = new SqliteEventStore(writer, new SqliteLogReader(file));
    return store;
  }

  async appendToStream(
    stream: string,
    events: readonly EventToAppend[],
    { expectedRevision }: { expectedRevision: ExpectedRevision },
  ): Promise<AppendResult> {
    const expected = typeof expectedRevision === 'bigint' ? Number(expectedRevision) : expectedRevision;
    const outcome = await this.writer.append({ stream, expected, events: encodeAppend(stream, events) });
    return answer(outcome, stream, expectedRevision);
  }

  async readStream(
    stream: string,
    { fromRevision = 0n, maxCount }: { fromRevision?: bigint; maxCount?: number } = {},
  ): Promise<RecordedEvent[]> {
    this.streamsRead += 1;
    // Reading waits for nothing, so whoever reads many streams would let nobody else have a turn.
    if (this.streamsRead % STREAMS_A_TURN === 0) await nextTurn();
    return this.read(() => this.reader.readStream(stream, fromRevision, maxCount));
  }

  async readStreamBackwards(
    stream: string,
    { beforeRevision, maxCount }: { beforeRevision?: bigint; maxCount: number },
  ): Promise<RecordedEvent[]> {
    return this.read(() => this.reader.readStreamBackwards(stream, beforeRevision, maxCount));
  }

  async *readBackwards({ before, filter, batchSize = DEFAULT_BATCH_SIZE, signal }: BackwardsOptions = {}) {
    let batch: BackwardsBatch | undefined;
    while (!batch?.isEnd && !signal?.aborted) {
      const from = batch?.position ?? before;
      batch = this.read(() => this.reader.readPageBefore(from, batchSize, filter));
      yield batch;
      await nextTurn();
    }
  }

  async *readAll({ after = 0n, filter, batchSize = DEFAULT_BATCH_SIZE, signal }: FollowOptions = {}) {
    let batch: EventBatch = { events: [], position: after, caughtUp: false };
    while (!batch.caughtUp && !signal?.aborted) {
      batch = this.read(() => this.reader.readPage(batch.position, batchSize, filter));
      yield batch;
      await nextTurn();
    }
  }

  async *subscribeToAll(options: FollowOptions = {}): AsyncGenerator<EventBatch, void, void> {
    const { filter, batchSize = DEFAULT_BATCH_SIZE } = options;
    const signal = options.signal ? AbortSignal.any([options.signal, this.closing.signal]) : this.closing.signal;
    let { after: position = 0n } = options;
    let saidCaughtUp = false;
    this.followers += 1;
    try {
      while (!signal.aborted) {
        if (saidCaughtUp && this.tail.endsAt(position)) {
          await this.nextCommit(signal);
          continue;
        }
        const batch = this.tail.page(position, batchSize, filter) ?? this.readUnlessBroken(position, batchSize, filter);
        if (!batch) {
          await pause(RETRY_READ_MS, undefined, { signal }).catch(() => undefined);
        } else {
          ({ position, caughtUp: saidCaughtUp } = batch);
          yield batch;
          // A follower that never waits for anything else must not block the event loop while it catches up.
          if (!batch.caughtUp) await nextTurn();
        }
      }
    } finally {
      this.followers -= 1;
    }
  }

  async lastPosition(): Promise<bigint | null> {
    return this.read(() => this.reader.lastPosition());
  }

  async name(): Promise<string> {
    return this.read(() => this.reader.name());
  }

  health(): EventStoreHealth {
    const { appendLatencyMs, readLatencyMs, lastError } = this;
    const ok = performance.now() - Math.max(this.appendFailedAtMs, this.readFailedAtMs) > FAILURE_COUNTS_MS;
    return { ok, appendLatencyMs, readLatencyMs, lastError, followerLive: this.followers > 0 ? true : null };
  }

  /** Ends the followers, writes what was handed over before, and leaves a single complete file. */
  async close(): Promise<void> {
    if (this.closing.signal.aborted) return;
    this.closing.abort();
    // The writer closes last: the last connection removes the files beside the log.
    this.reader.close();
    await this.writer.close();
  }

  private read<T>(reading: () => T): T {
    const startedAt = performance.now();
    try {
      const result = reading();
      this.readLatencyMs = performance.now() - startedAt;
      this.readFailedAtMs = Number.NEGATIVE_INFINITY;
      return result;
    } catch (error) {
      this.readFailedAtMs = performance.now();
      this.lastError = (error as Error).message;
      throw new EventStoreUnavailable((error as Error).message, { cause: error });
    }
  }

  private readUnlessBroken(...page: Parameters<SqliteLogReader['readPage']>): EventBatch | undefined {
    try {
      return this.read(() => this.reader.readPage(...page));
    } catch {
      return undefined;
    }
  }

  private nextCommit(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        signal.removeEventListener('abort', wake);
        this.sleepers.delete(wake);
        resolve();
      };
      signal.addEventListener('abort', wake);
      this.sleepers.add(wake);
    });
  }

  private committed(...[latencyMs, answered]: Parameters<WriterListener['committed']>): void {
    for (const [request, outcome] of answered) this.tail.add(request, outcome);
    this.appendFailedAtMs = Number.NEGATIVE_INFINITY;
    this.appendLatencyMs = latencyMs;
    for (const wake of this.sleepers) wake();
  }

  private appendFailed(message: string): void {
    this.appendFailedAtMs = performance.now();
    this.lastError = message;
  }
}

function answer(outcome: AppendOutcome, stream: string, expectedRevision: ExpectedRevision): AppendResult {
  switch (outcome.kind) {
    case 'stored':
      return { revision: BigInt(outcome.revision), position: BigInt(outcome.position) };
    case 'wrong-revision': {
      const { actualRevision } = outcome;
      throw new WrongExpectedRevision(
        stream,
        expectedRevision,
        actualRevision === null ? null : BigInt(actualRevision),
      );
    }
    case 'invalid':
      throw new InvalidEvent(outcome.message);
    default:
      return outcome satisfies never;
  }
}
