import type { Decider } from './decider';
import type { DomainEvent } from './event';
import type { EventStore } from './event-store.port';
import { CHAIN_START } from './hash-chain';
import { upcast, type Upcasters } from './upcasting';

/** Everything about a stream that the next command needs. */
export interface FoldedStream<State> {
  state: State;
  /** Of the last event; null when there is none. */
  revision: bigint | null;
  lastHash: string;
  /** The commands handled so far, each with the log position of its last event. */
  commands: Map<string, bigint>;
}

interface FoldedSubject<State, Command, E extends DomainEvent> {
  decider: Decider<State, Command, E>;
  stream: string;
  upcasters?: Upcasters;
}

/** A stream as it was looked at. */
interface Entry {
  decider: unknown;
  folded: FoldedStream<unknown>;
  /** The stream was like this at that time at least, in milliseconds of the clock. */
  seenAt: number;
}

/** The streams used last, folded. What is remembered may be old when other processes write; `read` brings it up to date. */
export class FoldedStreams {
  /** In the order of use, the longest unused first. */
  private readonly entries = new Map<string, Entry>();
  private readonly looks = new Map<
    string,
    { decider: unknown; begunAt: number; look: Promise<FoldedStream<unknown>> }
  >();

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(
    private readonly store: EventStore,
    private readonly size: number,
    private readonly now: () => number,
  ) {}

  remembered<S, C, E extends DomainEvent>({ decider, stream }: FoldedSubject<S, C, E>): FoldedStream<S> | undefined {
    const entry = this.entries.get(stream);
    return entry?.decider === decider ? (entry.folded as FoldedStream<S>) : undefined;
  }

  /** What was true at some time in the last `maxAgeMs`. Those who ask while the stream is being read share the answer. */
  async recent<S, C, E extends DomainEvent>(
    subject: FoldedSubject<S, C, E>,
    maxAgeMs: number,
  ): Promise<FoldedStream<S>> {
    const { stream, decider } = subject;
    const now = this.now();
    const known = this.remembered(subject);
    if (known && now - this.entries.get(stream)!.seenAt <= maxAgeMs) return known;
    const underway = this.looks.get(stream);
    const isShared = underway?.decider === decider && now - underway.begunAt <= maxAgeMs;
    if (isShared) return underway.look as Promise<FoldedStream<S>>;
    // What was written here while the stream was being read is newer than what was read.
    const look = this.read(subject).then((seen) => this.remembered(subject) ?? seen);
    const begun = { decider, begunAt: now, look };
    this.looks.set(stream, begun);
    try {
      return await look;
    } finally {
      if (this.looks.get(stream) === begun) this.looks.delete(stream);
    }
  }

  /** Reads only what came after the events already folded. */
  async read<S, C, E extends DomainEvent>(subject: FoldedSubject<S, C, E>): Promise<FoldedStream<S>> {
    const { decider, stream, upcasters } = subject;
    const known = this.remembered(subject);
    const seenAt = this.now();
    const fromRevision = known?.revision == null ? 0n : known.revision + 1n;
    const events = await this.store.readStream(stream, { fromRevision });
    if (known && events.length === 0) {
      this.remember(subject, known, seenAt);
      return known;
    }
    const last = events.at(-1);
    const commands = new Map(known?.commands);
    for (const { metadata, position } of events) commands.set(metadata.commandId, position);
    const folded: FoldedStream<S> = {
      state: events.reduce(
        (state, event) => decider.evolve(state, upcast(event, upcasters) as unknown as E),
        known ? known.state : decider.initialState,
      ),
      revision: last?.revision ?? null,
      lastHash: last?.metadata.hash ?? CHAIN_START,
      commands,
    };
    // What is not there is not remembered: made-up names would push out what is in use.
    if (last) this.remember(subject, folded, seenAt);
    return folded;
  }

  /** Keeps the newer one when two looks at a stream cross. */
  remember<S, C, E extends DomainEvent>(
    subject: FoldedSubject<S, C, E>,
    folded: FoldedStream<S>,
    seenAt = this.now(),
  ): void {
    const { stream, decider } = subject;
    const known = this.remembered(subject);
    const isOlder = known && (known.revision ?? -1n) > (folded.revision ?? -1n);
    const entry = isOlder ? this.entries.get(stream)! : { decider, folded, seenAt };
    this.entries.delete(stream);
    this.entries.set(stream, entry);
    if (this.entries.size <= this.size) return;
    const [longestUnused] = this.entries.keys();
    this.entries.delete(longestUnused!);
  }

  forget(stream: string): void {
    this.entries.delete(stream);
  }
}
