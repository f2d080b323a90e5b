import { setImmediate as nextTurn } from 'node:timers/promises';
import { SharedLooks } from '@app/async';
import { CHAIN_START } from '@app/proof';
import { CommandMarks, markOf } from './command-marks';
import type { Decider, Subject } from './decider';
import type { DomainEvent, RecordedEvent } from './event';
import { type EventStore, WrongExpectedRevision } from './event-store.port';

/** Few enough to be read and folded in one turn of the event loop, so that a long stream does not hold up others. */
const PAGE_EVENTS = 1_000;

/** Everything about a stream that the next command needs. */
export interface FoldedStream<State> {
  state: State;
  /** The last event's revision; null when there is none. */
  revision: bigint | null;
  /** The last event's position in the log, or that of one stored together with it; null when there is none. */
  position: bigint | null;
  lastHash: string;
  /** Of all events up to `revision`, and perhaps of later ones: a stream's folded states share them. */
  marks: CommandMarks;
}

/** A stream as it was last read. */
interface Entry {
  decider: unknown;
  folded: FoldedStream<unknown>;
  /** The stream was in this state at this time, in milliseconds of the clock, and possibly later. */
  seenAt: number;
}

/** An event by its place in the log. Its hash covers everything before it in its stream. */
export interface KnownEvent {
  stream: string;
  revision: bigint;
  position: bigint;
  hash: string;
}

/** The most recently used streams, folded. They may be out of date when other processes write; `read` updates them. */
export class FoldedStreams {
  /** The newest event that was read or stored; null before the first. */
  newest: KnownEvent | null = null;
  /** In order of use, the longest unused first. */
  private readonly entries = new Map<string, Entry>();
  private readonly looks = new SharedLooks<string, FoldedStream<unknown>, { decider: unknown; begunAt: number }>(
    'answered',
  );

  /**
   * `now`: milliseconds of a clock that never goes back. `lost`: called when the log has no more what was read of it, as
   * after it was restored from a copy.
   */
  constructor(
    private readonly store: EventStore,
    private readonly size: number,
    private readonly now: () => number,
    private readonly lost: () => void = () => {},
  ) {}

  remembered<S, C, E extends DomainEvent>({ decider, stream }: Subject<S, C, E>): FoldedStream<S> | undefined {
    const entry = this.entries.get(stream);
    return entry?.decider === decider ? (entry.folded as FoldedStream<S>) : undefined;
  }

  /** A state that was current at some time in the last `maxAgeMs`. Callers during a read share its result. */
  async recent<S, C, E extends DomainEvent>(subject: Subject<S, C, E>, maxAgeMs: number): Promise<FoldedStream<S>> {
    const { stream, decider } = subject;
    const now = this.now();
    const known = this.remembered(subject);
    if (known && now - this.entries.get(stream)!.seenAt <= maxAgeMs) return known;
    const look = this.looks.of(
      stream,
      // A write of this process during the read is newer than its result.
      () => this.read(subject).then((seen) => this.remembered(subject) ?? seen),
      { decider, begunAt: now },
      (underway) => underway.decider === decider && now - underway.begunAt <= maxAgeMs,
    );
    return look as Promise<FoldedStream<S>>;
  }

  /**
   * Reads the events after the folded ones. Of a log that others may put back it reads the last folded one, too, which
   * proves that the log still has all of them.
   */
  async read<S, C, E extends DomainEvent>(subject: Subject<S, C, E>): Promise<FoldedStream<S>> {
    const { decider, stream } = subject;
    const seenAt = this.now();
    let folded = this.remembered(subject) ?? unwritten(decider.initialState);
    for (let isWhole = false; !isWhole;) {
      const { revision, lastHash } = folded;
      const isProof = this.store.isShared && revision !== null;
      const fromRevision = revision === null ? 0n : isProof ? revision : revision + 1n;
      const page = await this.store.readStream(stream, { fromRevision, maxCount: PAGE_EVENTS });
      if (isProof && page[0]?.metadata.hash !== lastHash) {
        this.drop(stream);
        folded = unwritten(decider.initialState);
        continue;
      }
      const later = isProof ? page.slice(1) : page;
      folded = later.reduce((before, event) => foldedWith(before, decider, event), folded);
      isWhole = page.length < PAGE_EVENTS;
      if (!isWhole) await nextTurn();
    }
    // Streams that do not exist are not remembered, because made-up names would push used ones out.
    if (folded.revision !== null) this.remember(subject, folded, seenAt);
    return folded;
  }

  /**
   * Those of the commands that have events in the folded part of the stream. Reads an event for each of them, and
   * none for a new one.
   * @throws WrongExpectedRevision when the log has other events there than were folded
   */
  async handledIn(stream: string, { marks, revision }: FoldedStream<unknown>, commandIds: Iterable<string>) {
    const handled = new Set<string>();
    for (const commandId of commandIds) {
      for (const fromRevision of marks.revisionsOf(commandId, revision)) {
        const [event] = await this.store.readStream(stream, { fromRevision, maxCount: 1 });
        if (event?.metadata.commandId === commandId) {
          handled.add(commandId);
          break;
        }
        if (event && markOf(event.metadata.commandId) === markOf(commandId)) continue;
        this.drop(stream);
        throw new WrongExpectedRevision(stream, fromRevision, event?.revision ?? null);
      }
    }
    return handled;
  }

  /** Keeps the newer state when two reads of a stream overlap. */
  remember<S, C, E extends DomainEvent>(subject: Subject<S, C, E>, folded: FoldedStream<S>, seenAt = this.now()): void {
    const { stream, decider } = subject;
    const known = this.remembered(subject);
    const isOlder = known && (known.revision ?? -1n) > (folded.revision ?? -1n);
    const entry = isOlder ? this.entries.get(stream)! : { decider, folded, seenAt };
    const { revision, position, lastHash: hash } = folded;
    if (revision !== null && position !== null && position > (this.newest?.position ?? -1n)) {
      this.newest = { stream, revision, position, hash };
    }
    this.entries.delete(stream);
    this.entries.set(stream, entry);
    if (this.entries.size <= this.size) return;
    const [longestUnused] = this.entries.keys();
    this.entries.delete(longestUnused!);
  }

  /** Called when the log has lost events: whatever was read of it may be wrong. */
  forget(): void {
    this.entries.clear();
    this.newest = null;
  }

  /** The log has no more what was read of this stream. */
  private drop(stream: string): void {
    this.entries.delete(stream);
    this.lost();
  }
}

const unwritten = <S>(state: S): FoldedStream<S> => {
  return { state, revision: null, position: null, lastHash: CHAIN_START, marks: new CommandMarks() };
};

function foldedWith<S, C, E extends DomainEvent>(
  { state, marks }: FoldedStream<S>,
  decider: Decider<S, C, E>,
  event: RecordedEvent,
): FoldedStream<S> {
  const { revision, position, metadata } = event;
  marks.note(event);
  return { state: decider.evolve(state, event as unknown as E), revision, position, lastHash: metadata.hash, marks };
}
