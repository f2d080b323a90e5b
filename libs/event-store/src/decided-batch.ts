import { BULK_SLICE } from './bulk-appends';
import type { CommandContext } from './command-context';
import type { Subject } from './decider';
import type { DomainEvent, EventMetadata, RecordedEvent } from './event';
import type { FoldedStream } from './folded-streams';
import { chainHash } from './hash-chain';
import { uuidV5 } from './uuid-v5';

/** An event that this call has stored. Only readers of the log know its position. */
export type AppendedEvent<E extends DomainEvent = DomainEvent> = E extends DomainEvent
  ? Omit<RecordedEvent<E>, 'position'>
  : never;

/** The part of a folded stream that a decision changes. */
type StreamHead<S> = Pick<FoldedStream<S>, 'state' | 'revision' | 'lastHash'>;

/**
 * What becomes of one command. `head`: the stream after it. `append`: it has events, which are stored with those of the
 * whole batch. `repeat`: it was handled before, or earlier in this batch.
 */
export type Decision<S, E extends DomainEvent> =
  | { kind: 'append'; events: AppendedEvent<E>[]; head: StreamHead<S> }
  | { kind: 'nothing' | 'repeat'; head: StreamHead<S> }
  | { kind: 'refuse'; error: unknown };

/** Decisions on commands in the order they came, the events of all of them, and the stream after these. */
export interface DecidedBatch<S, E extends DomainEvent> {
  decisions: Decision<S, E>[];
  events: AppendedEvent<E>[];
  head: StreamHead<S>;
}

/**
 * Decides on commands one after another, each on the state that the ones before lead to. What one of them fails with is
 * its own; the next one is decided as if it had not come. The batch ends before a command whose events would be more than
 * a store takes at once, and then the other commands have no decision yet. `handled`: those in the stream already.
 */
export function decideInOrder<S, C, E extends DomainEvent>(
  before: FoldedStream<S>,
  handled: ReadonlySet<string>,
  subject: Subject<S, C, E>,
  commands: readonly { command: C; context: CommandContext }[],
  versionOf: (type: string) => number,
): DecidedBatch<S, E> {
  const batch: DecidedBatch<S, E> = { decisions: [], events: [], head: before };
  for (const { command, context } of commands) {
    const { commandId } = context;
    const isRepeat = handled.has(commandId) || batch.events.some(({ metadata }) => metadata.commandId === commandId);
    const decision: Decision<S, E> = isRepeat
      ? { kind: 'repeat', head: batch.head }
      : decisionOn(batch.head, subject, command, context, versionOf);
    if (decision.kind === 'append') {
      const size = batch.events.length + decision.events.length;
      if (batch.events.length > 0 && size > BULK_SLICE) break;
      batch.events.push(...decision.events);
      batch.head = decision.head;
    }
    batch.decisions.push(decision);
  }
  return batch;
}

function decisionOn<S, C, E extends DomainEvent>(
  before: StreamHead<S>,
  { decider, stream }: Subject<S, C, E>,
  command: C,
  context: CommandContext,
  versionOf: (type: string) => number,
): Decision<S, E> {
  try {
    const decided = decider.decide(command, before.state);
    if (decided.length === 0) return { kind: 'nothing', head: before };
    const events = chained(decided, stream, versionOf, before, context);
    const { revision, metadata } = events.at(-1)!;
    const state = decided.reduce((folded, event) => decider.evolve(folded, event), before.state);
    return { kind: 'append', events, head: { state, revision, lastHash: metadata.hash } };
  } catch (error) {
    return { kind: 'refuse', error };
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
  before: StreamHead<unknown>,
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
