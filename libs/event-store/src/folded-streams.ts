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

/** The streams used last, folded. What is remembered may be old when other processes write; `read` brings it up to date. */
export class FoldedStreams {
  /** In the order of use, the longest unused first. */
  private readonly entries = new Map<string, { decider: unknown; folded: FoldedStream<unknown> }>();

  constructor(
    private readonly store: EventStore,
    private readonly size: number,
  ) {}

  remembered<S, C, E extends DomainEvent>({ decider, stream }: FoldedSubject<S, C, E>): FoldedStream<S> | undefined {
    const entry = this.entries.get(stream);
    return entry?.decider === decider ? (entry.folded as FoldedStream<S>) : undefined;
  }

  /** Reads only what came after the events already folded. */
  async read<S, C, E extends DomainEvent>(subject: FoldedSubject<S, C, E>): Promise<FoldedStream<S>> {
    const { decider, stream, upcasters } = subject;
    const known = this.remembered(subject);
    const fromRevision = known?.revision == null ? 0n : known.revision + 1n;
    const events = await this.store.readStream(stream, { fromRevision });
    if (known && events.length === 0) return known;
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
    this.remember(subject, folded);
    return folded;
  }

  /** Keeps the newer one when two looks at a stream cross. */
  remember<S, C, E extends DomainEvent>(subject: FoldedSubject<S, C, E>, folded: FoldedStream<S>): void {
    const known = this.remembered(subject);
    const newer = known && (known.revision ?? -1n) > (folded.revision ?? -1n) ? known : folded;
    this.entries.delete(subject.stream);
    this.entries.set(subject.stream, { decider: subject.decider, folded: newer });
    if (this.entries.size <= this.size) return;
    const [longestUnused] = this.entries.keys();
    this.entries.delete(longestUnused!);
  }

  forget(stream: string): void {
    this.entries.delete(stream);
  }
}
