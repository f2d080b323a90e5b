import { v5 as uuidV5 } from 'uuid';
import { doubling, type Patience, retry, TurnsByKey } from '@app/async';
import type { CommandContext } from './command-context';
import { Rejection, type Subject } from './decider';
import type { DomainEvent, EventMetadata, RecordedEvent } from './event';
import { type EventStore, WrongExpectedRevision } from './event-store.port';
import { FoldedStreams, type FoldedStream } from './folded-streams';
import { chainHash } from './hash-chain';
import { StreamStates } from './stream-states';
import { currentSchemaVersion, type Upcasters } from './upcasting';

/** An event that this call has stored. Only readers of the log know its position. */
export type AppendedEvent<E extends DomainEvent = DomainEvent> = E extends DomainEvent
  ? Omit<RecordedEvent<E>, 'position'>
  : never;

export interface Decided<State, E extends DomainEvent> {
  /** The state after the command, or the current one if the command was handled before. */
  state: State;
  /** The events stored by this call; empty on a repeat, and when there was nothing to do. */
  events: AppendedEvent<E>[];
  /** True when the command was handled before. */
  repeated: boolean;
  /** The last revision of the stream; null when it does not exist. */
  revision: bigint | null;
  /** The log position of this command's last event, also on a repeat; null without an event. */
  position: bigint | null;
}

export interface CommandHandlerOptions {
  /** The same that the store reads with. New events are stored with the version these lead to. */
  upcasters?: Upcasters;
  /** How many folded streams stay in memory. Default 10,000. */
  cacheSize?: number;
  /** How long a command is decided again while other processes write to its stream. Default 10 s. */
  patienceMs?: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  /** From 0 (included) to 1 (excluded): spreads the next tries of processes that met on one stream. */
  random?: () => number;
  pause?: (pauseMs: number) => Promise<unknown>;
  /** Called with the log position of each handled command's last event, also on a repeat. */
  written?: (position: bigint) => void;
}

const BOUND_OF_PAUSES = doubling(2, 100);

/**
 * Handles a command: stream → state → decision → append, at exactly the revision of the decision. A command
 * takes effect once, however often it comes and in whichever process, because its id is looked up in the stream
 * first. Commands on one stream take turns.
 */
export class DeciderCommandHandler implements StreamStates {
  private readonly written: (position: bigint) => void;
  private readonly folded: FoldedStreams;
  /** Only other processes cause conflicts: within this one the commands on a stream take turns. */
  private readonly turns = new TurnsByKey<string>();
  private readonly patience: Patience;
  private readonly upcasters: Upcasters;

  constructor(
    private readonly store: EventStore,
    options: CommandHandlerOptions = {},
  ) {
    const { cacheSize = 10_000, patienceMs = 10_000, now = () => performance.now(), random = Math.random } = options;
    this.written = options.written ?? (() => {});
    this.upcasters = options.upcasters ?? {};
    // A random pause below a bound that doubles, so that processes which met on a stream try at different times.
    const backoff = (conflicts: number) => random() * BOUND_OF_PAUSES(conflicts);
    this.patience = { backoff, mayHeal: isConflict, patienceMs, now, pause: options.pause };
    this.folded = new FoldedStreams(store, cacheSize, now);
  }

  /**
   * @throws Rejection when the rules refuse the command
   * @throws EventStoreUnavailable when it is unknown whether the command was stored: send it again
   * @throws WrongExpectedRevision when other processes kept writing to the stream until the patience was over
   */
  async handle<S, C, E extends DomainEvent>(
    subject: Subject<S, C, E>,
    command: C,
    context: CommandContext,
  ): Promise<Decided<S, E>> {
    const attempt = (conflicts: number) => this.decideAndAppend(subject, command, context, conflicts > 0);
    const decided = await this.turns.take(subject.stream, () => retry(attempt, this.patience));
    if (decided.position !== null) this.written(decided.position);
    return decided;
  }

  async load<S, C, E extends DomainEvent>(
    subject: Subject<S, C, E>,
    { maxAgeMs = 0 }: { maxAgeMs?: number } = {},
  ): Promise<{ state: S; revision: bigint | null }> {
    return stateAndRevision(await (maxAgeMs > 0 ? this.folded.recent(subject, maxAgeMs) : this.folded.read(subject)));
  }

  async events<S, C, E extends DomainEvent>({ stream }: Subject<S, C, E>): Promise<RecordedEvent<E>[]> {
    // Only commands of the subject's decider append to its stream.
    return (await this.store.readStream(stream)) as unknown as RecordedEvent<E>[];
  }

  private async decideAndAppend<S, C, E extends DomainEvent>(
    subject: Subject<S, C, E>,
    command: C,
    context: CommandContext,
    isKnownToBeOld: boolean,
  ): Promise<Decided<S, E>> {
    // The remembered part is the beginning of the stream, so it is never wrong, only old. Only the rest is read again.
    const remembered = isKnownToBeOld ? undefined : this.folded.remembered(subject);
    let before = remembered ?? (await this.folded.read(subject));
    let decision = decisionOn(before, subject, command, context);
    if (remembered && decision.kind !== 'append') {
      // Only an append finds out that the remembered state is old; for any other answer the stream is read first.
      before = await this.folded.read(subject);
      decision = decisionOn(before, subject, command, context);
    }
    switch (decision.kind) {
      case 'refuse':
        throw decision.rejection;
      case 'nothing':
        return { ...stateAndRevision(before), events: [], repeated: false, position: null };
      case 'repeat':
        return { ...stateAndRevision(before), events: [], repeated: true, position: decision.position };
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
    const versionOf = (type: string) => currentSchemaVersion(type, this.upcasters);
    const events = chained(decided, subject.stream, versionOf, before, context);
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
    return { ...stateAndRevision(after), events, repeated: false, position };
  }
}

const isConflict = (error: unknown) => error instanceof WrongExpectedRevision;

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
 * The events in their stored form: with complete metadata, each chained to the one before.
 * Their ids follow from the command and the content. So the store recognises the same append as a repeat, but
 * another outcome of the same command, decided elsewhere at another time, conflicts and is then found in the
 * stream.
 */
function chained<E extends DomainEvent>(
  decided: E[],
  stream: string,
  versionOf: (type: string) => number,
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
      schemaVersion: versionOf(type),
    };
    revision += 1n;
    hash = chainHash(hash, { stream, revision, type, data, metadata });
    const id = uuidV5(hash, context.commandId);
    return { id, stream, revision, type, data, metadata: { ...metadata, hash } } as unknown as AppendedEvent<E>;
  });
}

function stateAndRevision<S>({ state, revision }: FoldedStream<S>): { state: S; revision: bigint | null } {
  return { state, revision };
}
