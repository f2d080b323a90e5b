import { setMaxListeners } from 'node:events';
import { encodeAppend } from '../append-validation';
import type { EventToAppend, RecordedEvent } from '../event';
import {
  type AppendResult,
  type BackwardsBatch,
  type BackwardsOptions,
  type EventBatch,
  EventStore,
  type EventStoreHealth,
  type ExpectedRevision,
  type FollowOptions,
  type StreamFilter,
} from '../event-store.port';
import { EventStoreDbCluster } from './eventstoredb-cluster';
import { follow } from './eventstoredb-follower';
import { EventStoreDbHealth } from './eventstoredb-health';
import { nameOfLog } from './eventstoredb-log-name';
import type { NodeConnection } from './eventstoredb-node';
import { portError, retryUnknownOutcome } from './eventstoredb-outcome';
import { DEFAULT_PATIENCE, type EventStoreDbPatience } from './eventstoredb-patience';
import type { ReadAnswer, ReadEvent, ReadRequest } from './eventstoredb-protocol';
import {
  eventsIn,
  isWanted,
  lastEventRequest,
  liveRequest,
  pageBeforeRequest,
  pageRequest,
  positionOf,
  recordedEvent,
  streamBackwardsRequest,
  streamRequest,
} from './eventstoredb-read-messages';
import { serverSettings } from './eventstoredb-settings';

const PAGE_EVENTS = 10_000;
const DEFAULT_BATCH = 1_000;

/** The server reads only from positions of events. This one stands for the start. */
const BEFORE_ALL = 0n;

/** The log in an EventStoreDB cluster. Positions are the commit positions. */
export class EventStoreDbEventStore extends EventStore {
  readonly isShared = true;
  private readonly closing = new AbortController();
  private readonly state = new EventStoreDbHealth(
    () => this.timed('readLatencyMs', (node) => this.endAt(node)).catch(() => undefined),
    this.closing.signal,
  );

  private constructor(
    private readonly cluster: EventStoreDbCluster,
    private readonly patience: EventStoreDbPatience,
  ) {
    super();
    // Every call that waits for its next try listens.
    setMaxListeners(0, this.closing.signal);
  }

  /**
   * @throws InvalidConnectionString
   * @throws AccessDenied when the user may not read the log
   * @throws EventStoreUnavailable when the server does not answer a read for as long as the patience lasts
   */
  static async connect(options: { url: string } & Partial<EventStoreDbPatience>): Promise<EventStoreDbEventStore> {
    const { url, ...given } = options;
    const patience = { ...DEFAULT_PATIENCE, ...given };
    const cluster = new EventStoreDbCluster(serverSettings(url), patience.giveUpConnectionAfterMs);
    const store = new EventStoreDbEventStore(cluster, patience);
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
    const encoded = encodeAppend(stream, events);
    // The server recognises a repeat only at an exact revision. At others an unknown outcome stays unknown, so one
    // call has all the time.
    const isRepeatable = typeof expectedRevision === 'bigint' || expectedRevision === 'no_stream';
    const { answerWithinMs, patienceMs } = this.patience;
    const withinMs = isRepeatable ? answerWithinMs : patienceMs;
    const append = (node: NodeConnection) => node.append(stream, encoded, expectedRevision, withinMs);
    try {
      return await this.repeated(isRepeatable ? patienceMs : 0, 'appendLatencyMs', append);
    } catch (error) {
      throw portError(error, stream, expectedRevision);
    }
  }

  async readStream(
    stream: string,
    options: { fromRevision?: bigint; maxCount?: number } = {},
  ): Promise<RecordedEvent[]> {
    const events = await this.found(streamRequest(stream, options.fromRevision, options.maxCount));
    return events.map(recordedEvent);
  }

  async readStreamBackwards(
    stream: string,
    { beforeRevision, maxCount }: { beforeRevision?: bigint; maxCount: number },
  ): Promise<RecordedEvent[]> {
    if (beforeRevision === 0n) return [];
    return (await this.found(streamBackwardsRequest(stream, beforeRevision, maxCount))).map(recordedEvent);
  }

  async *readBackwards(options: BackwardsOptions = {}): AsyncIterable<BackwardsBatch> {
    const { filter, signal, batchSize = DEFAULT_BATCH } = options;
    let { before } = options;
    for (let isEnd = false; !isEnd && !this.stopped(signal);) {
      const looked = await this.found(pageBeforeRequest(before, batchSize));
      const last = looked.at(-1);
      before = last ? positionOf(last) : (before ?? BEFORE_ALL);
      isEnd = looked.length < batchSize;
      yield { events: looked.filter((event) => isWanted(event, filter)).map(recordedEvent), position: before, isEnd };
    }
  }

  /** @throws the server's and the connection's errors; `subscribeToAll` goes on over them */
  async *readAll(options: FollowOptions = {}): AsyncIterable<EventBatch> {
    const { filter, signal, batchSize = DEFAULT_BATCH } = options;
    const end = (await this.lastPosition()) ?? BEFORE_ALL;
    let position = options.after ?? BEFORE_ALL;
    for (let more = true; more && !this.stopped(signal);) {
      let seen = 0;
      let events: RecordedEvent[] = [];
      const page = pageRequest(position === BEFORE_ALL ? 'start' : position, PAGE_EVENTS, filter);
      for await (const messages of this.read(page)) {
        for (const event of eventsIn(messages)) {
          if (this.stopped(signal)) return;
          seen += 1;
          // Reading from a position includes it, so the first event may be the one at `position`.
          if (positionOf(event) <= position) continue;
          position = positionOf(event);
          if (isWanted(event, filter)) events.push(recordedEvent(event));
          if (events.length < batchSize) continue;
          yield { events, position, caughtUp: false };
          events = [];
        }
      }
      more = seen === PAGE_EVENTS;
      // Everything up to the end at the beginning of this reading has been looked at, asked for or not.
      if (!more && end > position) position = end;
      yield { events, position, caughtUp: !more };
    }
  }

  async *subscribeToAll(options: FollowOptions = {}): AsyncIterable<EventBatch> {
    const signal = options.signal ? AbortSignal.any([options.signal, this.closing.signal]) : this.closing.signal;
    yield* follow({
      after: options.after ?? BEFORE_ALL,
      signal,
      catchUp: (after) => this.readAll({ ...options, after, signal }),
      listen: () => this.heard(options.filter, signal),
      batchSize: options.batchSize ?? DEFAULT_BATCH,
      onLive: (live) => this.state.followerIs(live),
      onError: (error) => this.state.followerFailed(error),
    });
  }

  async lastPosition(): Promise<bigint | null> {
    return this.repeated(this.patience.patienceMs, 'readLatencyMs', (node) => this.endAt(node));
  }

  name(forNameless?: () => Promise<string>): Promise<string> {
    return nameOfLog(this, forNameless);
  }

  health(): EventStoreHealth {
    return this.state.now();
  }

  async close(): Promise<void> {
    if (this.closing.signal.aborted) return;
    this.closing.abort(new Error('the event store is closed'));
    this.cluster.close();
  }

  private stopped(signal: AbortSignal | undefined): boolean {
    return this.closing.signal.aborted || signal?.aborted === true;
  }

  private async *heard(filter: StreamFilter | undefined, signal: AbortSignal): AsyncIterable<RecordedEvent[]> {
    const { answerWithinMs } = this.patience;
    const live = liveRequest(filter);
    for await (const messages of this.cluster.stream((node) =>
      node.read(live, { answerWithinMs, isEndless: true, signal }),
    )) {
      const events: RecordedEvent[] = [];
      for (const event of eventsIn(messages)) if (isWanted(event, filter)) events.push(recordedEvent(event));
      yield events;
    }
  }

  /** The server may be silent for long while it looks at what others wrote. */
  private async *read(request: ReadRequest): AsyncIterable<ReadAnswer[]> {
    for await (const messages of this.cluster.stream((node) => node.read(request, {}))) {
      this.state.answered();
      yield messages;
    }
  }

  /** All events that a bounded request finds. */
  private found(request: ReadRequest): Promise<ReadEvent[]> {
    return this.repeated(this.patience.patienceMs, 'readLatencyMs', async (node) => {
      const events: ReadEvent[] = [];
      for await (const messages of node.read(request, this.patience)) events.push(...eventsIn(messages));
      return events;
    });
  }

  private async endAt(node: NodeConnection): Promise<bigint | null> {
    for await (const messages of node.read(lastEventRequest(), this.patience)) {
      for (const event of eventsIn(messages)) return positionOf(event);
    }
    return null;
  }

  private repeated<T>(
    patienceMs: number,
    figure: 'appendLatencyMs' | 'readLatencyMs',
    call: (node: NodeConnection) => Promise<T>,
  ): Promise<T> {
    return retryUnknownOutcome({ patienceMs, signal: this.closing.signal }, () => this.timed(figure, call));
  }

  private async timed<T>(
    figure: 'appendLatencyMs' | 'readLatencyMs',
    call: (node: NodeConnection) => Promise<T>,
  ): Promise<T> {
    const startedAt = performance.now();
    try {
      const result = await this.cluster.call(call);
      this.state.answered({ [figure]: performance.now() - startedAt });
      return result;
    } catch (error) {
      this.state.failed(error);
      throw error;
    }
  }
}
