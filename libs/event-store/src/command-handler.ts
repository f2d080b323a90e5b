import { v5 as uuidV5 } from 'uuid';
import type { CommandContext } from './command-context';
import { type Decider, Rejection } from './decider';
import type { DomainEvent, EventMetadata, RecordedEvent } from './event';
import { type EventStore, EventStoreUnavailable, WrongExpectedRevision } from './event-store.port';
import { FoldedStreams, type FoldedStream } from './folded-streams';
import { chainHash } from './hash-chain';
import { currentSchemaVersion, type Upcasters } from './upcasting';

/** The stream a command is about, and the rules that hold in it. */
export interface Subject<State, Command, E extends DomainEvent> {
  decider: Decider<State, Command, E>;
  stream: string;
  upcasters?: Upcasters;
}

/** An event this call has stored. Its place in the whole log is known only to readers of the log. */
export type AppendedEvent<E extends DomainEvent = DomainEvent> = E extends DomainEvent
  ? Omit<RecordedEvent<E>, 'position'>
  : never;

export interface Decided<State, E extends DomainEvent> {
  /** After the command, or as it is now when the command had been handled before. */
  state: State;
  /** Stored by this call: empty on a repeat, and when there was nothing to do. */
  events: AppendedEvent<E>[];
  /** The command had been handled before. */
  repeated: boolean;
  /** The last revision of the stream; null when it does not exist. */
  revision: bigint | null;
  /** Where in the log the last event of this command is, also on a repeat; null when it caused none. */
  position: bigint | null;
}

const MAX_ATTEMPTS = 20;

/**
 * Stream → state → decision → append, at exactly the revision the decision was taken at. A command has one effect however
 * often it comes, in whichever process: its id is looked for in the stream first. Commands on one stream take turns.
 */
export class DeciderCommandHandler {
  private readonly folded: FoldedStreams;
  private readonly turns = new Map<string, Promise<unknown>>();

  /** `cacheSize`: how many streams stay folded in memory. Default 10,000. `now`: milliseconds, never going back. */
  constructor(
    private readonly store: EventStore,
    { cacheSize = 10_000, now = () => performance.now() }: { cacheSize?: number; now?: () => number } = {},
  ) {
    this.folded = new FoldedStreams(store, cacheSize, now);
  }

  /**
   * @throws Rejection when the rules say no
   * @throws EventStoreUnavailable when it is unknown whether the command was stored: send it again
   */
  async handle<S, C, E extends DomainEvent>(
    subject: Subject<S, C, E>,
    command: C,
    context: CommandContext,
  ): Promise<Decided<S, E>> {
    return this.inTurn(subject.stream, async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await this.decideAndAppend(subject, command, context);
        } catch (error) {
          const conflict = error instanceof WrongExpectedRevision;
          // What is in the stream now is not known: the next look has to be at the stream itself.
          if (conflict || error instanceof EventStoreUnavailable) this.folded.forget(subject.stream);
          if (!conflict || attempt === MAX_ATTEMPTS) throw error;
        }
      }
    });
  }

  /**
   * The state as the stream has it now. With `maxAgeMs` as it was no longer ago than that: what others wrote since may be
   * missing, what was written here is in it at once.
   */
  async load<S, C, E extends DomainEvent>(
    subject: Subject<S, C, E>,
    { maxAgeMs = 0 }: { maxAgeMs?: number } = {},
  ): Promise<{ state: S; revision: bigint | null }> {
    return here(await (maxAgeMs > 0 ? this.folded.recent(subject, maxAgeMs) : this.folded.read(subject)));
  }

  private async decideAndAppend<S, C, E extends DomainEvent>(
    subject: Subject<S, C, E>,
    command: C,
    context: CommandContext,
  ): Promise<Decided<S, E>> {
    const remembered = this.folded.remembered(subject);
    let before = remembered ?? (await this.folded.read(subject));
    let decision = decisionOn(before, subject, command, context);
    if (remembered && decision.kind !== 'append') {
      // Only an append finds out that what is remembered is old; any other answer has to be looked up.
      before = await this.folded.read(subject);
      decision = decisionOn(before, subject, command, context);
    }
    switch (decision.kind) {
      case 'refuse':
        throw decision.rejection;
      case 'nothing':
        return { ...here(before), events: [], repeated: false, position: null };
      case 'repeat':
        return { ...here(before), events: [], repeated: true, position: decision.position };
      case 'append':
        return this.append(subject, before, decision.events, context);
      default:
        return decision satisfies never;
    }
  }

  private async append<S, C, E extends DomainEvent>(
    subject: Subject<S, C, E>,
    before: FoldedStream<S>,
    decided: E[],
    context: CommandContext,
  ): Promise<Decided<S, E>> {
    const events = chained(decided, subject, before, context);
    const { revision, position } = await this.store.appendToStream(subject.stream, events, {
      expectedRevision: before.revision ?? 'no_stream',
    });
    const after: FoldedStream<S> = {
      state: decided.reduce((state, event) => subject.decider.evolve(state, event), before.state),
      revision,
      lastHash: events.at(-1)!.metadata.hash,
      commands: before.commands.set(context.commandId, position),
    };
    this.folded.remember(subject, after);
    return { ...here(after), events, repeated: false, position };
  }

  /** Conflicts are for other processes: within this one a stream's commands wait for each other. */
  private async inTurn<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(stream) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => undefined);
    this.turns.set(stream, settled);
    try {
      return await turn;
    } finally {
      if (this.turns.get(stream) === settled) this.turns.delete(stream);
    }
  }
}

type Decision<E> =
  | { kind: 'append'; events: E[] }
  | { kind: 'nothing' }
  | { kind: 'repeat'; position: bigint }
  | { kind: 'refuse'; rejection: Rejection };

function decisionOn<S, C, E extends DomainEvent>(
  before: FoldedStream<S>,
  { decider }: Subject<S, C, E>,
  command: C,
  { commandId }: CommandContext,
): Decision<E> {
  const position = before.commands.get(commandId);
  if (position !== undefined) return { kind: 'repeat', position };
  try {
    const events = decider.decide(command, before.state);
    return events.length > 0 ? { kind: 'append', events } : { kind: 'nothing' };
  } catch (error) {
    if (error instanceof Rejection) return { kind: 'refuse', rejection: error };
    throw error;
  }
}

/**
 * The events as they go into the stream: metadata complete, each chained to the one before. Their ids follow from the
 * command and the content, so the store takes the same append twice as one, but never another outcome of the same
 * command (decided elsewhere at another time): that conflicts, and is then found in the stream as a repeat.
 */
function chained<E extends DomainEvent>(
  decided: E[],
  { stream, upcasters }: { stream: string; upcasters?: Upcasters },
  before: FoldedStream<unknown>,
  context: CommandContext,
): AppendedEvent<E>[] {
  let hash = before.lastHash;
  let revision = before.revision ?? -1n;
  return decided.map(({ type, data }) => {
    const metadata: Omit<EventMetadata, 'hash'> = {
      $correlationId: context.correlationId,
      $causationId: context.causationId,
      commandId: context.commandId,
      actor: context.actor,
      occurredAt: new Date(context.now).toISOString(),
      schemaVersion: currentSchemaVersion(type, upcasters),
    };
    revision += 1n;
    hash = chainHash(hash, { stream, revision, type, data, metadata });
    const id = uuidV5(hash, context.commandId);
    return { id, stream, revision, type, data, metadata: { ...metadata, hash } } as unknown as AppendedEvent<E>;
  });
}

function here<S>({ state, revision }: FoldedStream<S>): { state: S; revision: bigint | null } {
  return { state, revision };
}
