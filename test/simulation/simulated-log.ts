import type {
  AppendResult,
  EventBatch,
  EventToAppend,
  ExpectedRevision,
  RecordedEvent,
  StreamFilter,
} from '@app/event-store';
import { InvalidEvent, WrongExpectedRevision } from '@app/event-store';
import { type EncodedEvent, encodeAppend } from '../../libs/event-store/src/append-validation';

interface Stored extends EncodedEvent {
  stream: string;
  revision: bigint;
  position: bigint;
}

/** The log that all simulated processes share: what the event store's port promises, in memory. */
export class SimulatedLog {
  private readonly events: Stored[] = [];
  private readonly streams = new Map<string, Stored[]>();
  private readonly listeners = new Set<() => void>();

  /** `gap`: how far the next position is from the last one. */
  constructor(private readonly gap: () => number) {}

  append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): AppendResult {
    const encoded = encodeAppend(stream, events);
    const existing = this.streams.get(stream) ?? [];
    const repeated = repeatOf(existing, encoded, expected);
    if (repeated) return resultOf(repeated);
    const revision = existing.at(-1)?.revision ?? null;
    if (!isExpected(revision, expected)) throw new WrongExpectedRevision(stream, expected, revision);
    if (existing.some(({ id }) => encoded.some((event) => event.id === id))) {
      throw new InvalidEvent(`${stream}: an event id of this append is already in the stream`);
    }
    this.streams.set(stream, existing);
    for (const event of encoded) {
      const position = (this.lastPosition() ?? 0n) + BigInt(this.gap());
      const stored = { ...event, stream, revision: BigInt(existing.length), position };
      existing.push(stored);
      this.events.push(stored);
    }
    for (const heard of this.listeners) heard();
    return resultOf(existing.at(-1)!);
  }

  stream(name: string, fromRevision = 0n, maxCount = Infinity): RecordedEvent[] {
    return (this.streams.get(name) ?? []).slice(Number(fromRevision)).slice(0, maxCount).map(recorded);
  }

  /** Looks at so many events behind this position. */
  page(after: bigint | undefined, size: number, filter?: StreamFilter): EventBatch {
    const from = after === undefined ? 0 : this.indexAfter(after);
    const looked = this.events.slice(from, from + size);
    const isWanted = ({ stream }: Stored) =>
      !filter || filter.streamPrefixes.some((prefix) => stream.startsWith(prefix));
    const position = looked.at(-1)?.position ?? after ?? 0n;
    const caughtUp = from + looked.length === this.events.length;
    return { events: looked.filter(isWanted).map(recorded), position, caughtUp };
  }

  lastPosition(): bigint | null {
    return this.events.at(-1)?.position ?? null;
  }

  /** Calls the listener after every append, until the returned function is called. */
  onAppended(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private indexAfter(position: bigint): number {
    let index = this.events.length;
    while (index > 0 && this.events[index - 1]!.position > position) index -= 1;
    return index;
  }
}

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

const resultOf = ({ revision, position }: Stored): AppendResult => ({ revision, position });

const recorded = ({ data, metadata, ...event }: Stored): RecordedEvent => ({
  ...event,
  data: JSON.parse(data) as unknown,
  metadata: JSON.parse(metadata) as RecordedEvent['metadata'],
});
