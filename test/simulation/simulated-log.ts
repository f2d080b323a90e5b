import type {
  AppendResult,
  BackwardsBatch,
  EventBatch,
  EventToAppend,
  ExpectedRevision,
  RecordedEvent,
  StreamFilter,
} from '@app/event-store';
import { EventStoreUnavailable, InvalidEvent, WrongExpectedRevision } from '@app/event-store';
import { type EncodedEvent, encodeAppend } from '../../libs/event-store/src/append-validation';
import type { Chance } from './chance';
import { pause } from './virtual-time';

interface Stored extends EncodedEvent {
  stream: string;
  revision: bigint;
  position: bigint;
}

const GAP_MAX = 50;
const REPLICATION_MS = 3;
/** Some appends wait for a slow follower. */
const SLOW = 0.02;
const SLOW_MS = 400;

/** The log that all simulated processes share: what the event store's port promises, in memory. */
export class SimulatedLog {
  private readonly events: Stored[] = [];
  private readonly streams = new Map<string, Stored[]>();
  private readonly listeners = new Set<() => void>();

  /** So many events are replicated. Nobody can read the others yet, but appends are checked against them. */
  private readable = 0;
  /** What the log had and has no more, since an earlier copy was put back. */
  readonly lost: RecordedEvent[] = [];
  /** How often an earlier copy was put back. */
  restores = 0;

  constructor(private readonly chance: Chance) {}

  /** Resolves when it is replicated. */
  async append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<AppendResult> {
    const last = this.store(stream, events, expected);
    const end = this.events.length;
    const { restores } = this;
    await pause(this.chance.between(0, this.chance.happens(SLOW) ? SLOW_MS : REPLICATION_MS));
    if (this.restores !== restores) throw new EventStoreUnavailable('The append was not replicated');
    if (this.readable < end) {
      this.readable = end;
      for (const heard of this.listeners) heard();
    }
    return { revision: last.revision, position: last.position };
  }

  private store(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Stored {
    const encoded = encodeAppend(stream, events);
    const existing = this.streams.get(stream) ?? [];
    const repeated = repeatOf(existing, encoded, expected);
    if (repeated) return repeated;
    const revision = existing.at(-1)?.revision ?? null;
    if (!isExpected(revision, expected)) throw new WrongExpectedRevision(stream, expected, revision);
    if (existing.some(({ id }) => encoded.some((event) => event.id === id))) {
      throw new InvalidEvent(`${stream}: an event id of this append is already in the stream`);
    }
    this.streams.set(stream, existing);
    for (const event of encoded) {
      const position = (this.events.at(-1)?.position ?? 0n) + BigInt(this.chance.between(1, GAP_MAX));
      const stored = { ...event, stream, revision: BigInt(existing.length), position };
      existing.push(stored);
      this.events.push(stored);
    }
    return existing.at(-1)!;
  }

  stream(name: string, fromRevision = 0n, maxCount = Infinity): RecordedEvent[] {
    const end = this.lastPosition() ?? -1n;
    const readable = (this.streams.get(name) ?? []).filter(({ position }) => position <= end);
    return readable.slice(Number(fromRevision)).slice(0, maxCount).map(recorded);
  }

  /** How many events can be read. */
  get length(): number {
    return this.readable;
  }

  /** A copy is put back that has only the first events. Whoever listens has to begin anew. */
  putBack(length: number): void {
    const lost = this.events.splice(length);
    for (const { stream } of lost) this.streams.get(stream)!.pop();
    this.lost.push(...lost.map(recorded));
    this.readable = length;
    this.restores += 1;
    for (const heard of this.listeners) heard();
  }

  /** Looks at so many events behind this position. */
  page(after: bigint | undefined, size: number, filter?: StreamFilter): EventBatch {
    const from = after === undefined ? 0 : this.indexAfter(after);
    const looked = this.events.slice(from, Math.min(from + size, this.readable));
    const position = looked.at(-1)?.position ?? after ?? 0n;
    const caughtUp = from + looked.length >= this.readable;
    return { events: looked.filter(wantedBy(filter)).map(recorded), position, caughtUp };
  }

  /** Looks at so many events before this position, newest first. */
  pageBefore(before: bigint | undefined, size: number, filter?: StreamFilter): BackwardsBatch {
    const end = before === undefined ? this.readable : this.indexAfter(before - 1n);
    const looked = this.events.slice(Math.max(0, end - size), end).toReversed();
    const position = looked.at(-1)?.position ?? before ?? 0n;
    return { events: looked.filter(wantedBy(filter)).map(recorded), position, isEnd: looked.length < size };
  }

  lastPosition(): bigint | null {
    return this.events[this.readable - 1]?.position ?? null;
  }

  /** Calls the listener whenever there is more to read, until the returned function is called. */
  onAppended(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private indexAfter(position: bigint): number {
    let index = this.readable;
    while (index > 0 && this.events[index - 1]!.position > position) index -= 1;
    return index;
  }
}

const wantedBy =
  (filter: StreamFilter | undefined) =>
  ({ stream }: Stored): boolean =>
    !filter || filter.streamPrefixes.some((prefix) => stream.startsWith(prefix));

/** The last event of an earlier append with the same ids at the same place. */
function repeatOf(existing: Stored[], events: EncodedEvent[], expected: ExpectedRevision): Stored | undefined {
  let first = existing.findIndex(({ id }) => id === events[0]!.id);
  if (expected === 'no_stream') first = 0;
  else if (typeof expected === 'bigint') first = Number(expected) + 1;
  if (first < 0) return undefined;
  const earlier = existing.slice(first, first + events.length);
  const isSame = earlier.length === events.length && earlier.every(({ id }, index) => id === events[index]!.id);
  return isSame ? earlier.at(-1) : undefined;
}

function isExpected(revision: bigint | null, expected: ExpectedRevision): boolean {
  if (expected === 'any') return true;
  if (expected === 'no_stream') return revision === null;
  if (expected === 'stream_exists') return revision !== null;
  return revision === expected;
}

const recorded = ({ data, metadata, ...event }: Stored): RecordedEvent => ({
  ...event,
  data: JSON.parse(data) as unknown,
  metadata: JSON.parse(metadata) as RecordedEvent['metadata'],
});
