import { BatchesByKey, doubling, type Patience, retry } from '@app/async';
import { BULK_SLICE } from './bulk-appends';
import type { CommandContext } from './command-context';
import { type AppendedEvent, decideInOrder, type DecidedBatch, type Decision } from './decided-batch';
import type { Subject } from './decider';
import type { DomainEvent, RecordedEvent } from './event';
import { type EventStore, EventStoreUnavailable, WrongExpectedRevision } from './event-store.port';
import { FoldedStreams, type FoldedStream, type KnownEvent } from './folded-streams';
import { StreamStates } from './stream-states';
import { currentSchemaVersion, type Upcasters } from './upcasting';

export interface Decided<State, E extends DomainEvent> {
  /** The state after the command, or the current one if the command was handled before. */
  state: State;
  /** The events stored by this call; empty on a repeat, and when there was nothing to do. */
  events: AppendedEvent<E>[];
  /** True when the command was handled before. */
  repeated: boolean;
  /** The last revision of the stream; null when it does not exist. */
  revision: bigint | null;
  /**
   * A log position that is not before this command's events: when it stored any, that of the last event of all commands
   * that were stored together; otherwise that of the stream's last event. Null when the stream does not exist.
   */
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
  /** Called with the `position` of each handled command, and with that of the newest event of each stream that is read. */
  seen?: (position: bigint) => void;
}

const BOUND_OF_PAUSES = doubling(2, 100);

/** A command whose turn has not come. The rules of a stream's subject know which types these are. */
interface WaitingCommand {
  subject: Subject<unknown, unknown, DomainEvent>;
  command: unknown;
  context: CommandContext;
}
type Answer = PromiseSettledResult<Decided<unknown, DomainEvent>>;

/**
 * Handles a command: stream → state → decision → append, at exactly the revision of the decision. A command
 * takes effect once, however often it comes and in whichever process, because its id is looked up in the stream
 * first. Commands on one stream take turns. Those that wait are decided one after another and stored in one append,
 * each with its own events and its own answer.
 */
export class DeciderCommandHandler implements StreamStates {
  private readonly seen: (position: bigint) => void;
  private readonly folded: FoldedStreams;
  /** Only other processes cause conflicts: within this one the commands on a stream take turns. */
  private readonly batches = new BatchesByKey<string, WaitingCommand, Decided<unknown, DomainEvent>>(
    BULK_SLICE,
    (waiting) => this.answersTo(waiting),
  );
  private readonly patience: Patience;
  private readonly doubts = new Set<() => void>();
  private isTrusted = true;
  private readonly versionOf: (type: string) => number;

  constructor(
    private readonly store: EventStore,
    options: CommandHandlerOptions = {},
  ) {
    const { cacheSize = 10_000, patienceMs = 10_000, now = () => performance.now(), random = Math.random } = options;
    this.seen = options.seen ?? (() => {});
    this.versionOf = (type) => currentSchemaVersion(type, options.upcasters ?? {});
    // A random pause below a bound that doubles, so that processes which met on a stream try at different times.
    const backoff = (conflicts: number) => random() * BOUND_OF_PAUSES(conflicts);
    this.patience = { backoff, mayHeal: isConflict, patienceMs, now, pause: options.pause };
    this.folded = new FoldedStreams(store, cacheSize, now, () => this.doubt());
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
    const waiting = { subject, command, context } as unknown as WaitingCommand;
    // Its answer is that of its own subject.
    const decided = (await this.batches.add(subject.stream, waiting)) as Decided<S, E>;
    this.note(decided.position);
    return decided;
  }

  async load<S, C, E extends DomainEvent>(
    subject: Subject<S, C, E>,
    { maxAgeMs = 0 }: { maxAgeMs?: number } = {},
  ): Promise<{ state: S; revision: bigint | null }> {
    const folded = await (maxAgeMs > 0 ? this.folded.recent(subject, maxAgeMs) : this.folded.read(subject));
    this.note(folded.position);
    const { state, revision } = folded;
    return { state, revision };
  }

  async events<S, C, E extends DomainEvent>({ stream }: Subject<S, C, E>): Promise<RecordedEvent<E>[]> {
    // Only commands of the subject's decider append to its stream.
    const events = (await this.store.readStream(stream)) as unknown as RecordedEvent<E>[];
    this.note(events.at(-1)?.position ?? null);
    return events;
  }

  /** The newest event of the log that a command or a read of a stream has come to; null before the first. */
  get newest(): KnownEvent | null {
    return this.folded.newest;
  }

  /** Called when the log has lost events: streams are read again from their beginning. */
  forget(): void {
    this.folded.forget();
  }

  /** Calls the listener when the log seems to have lost events that it had. */
  onDoubt(listener: () => void): void {
    this.doubts.add(listener);
  }

  /**
   * Called with false while nobody knows whether the log still has what was read of it. Another process may have written
   * since, so that a remembered stream seems to be as long as it was. Until it is known, every stream is read first.
   */
  trust(isTrusted: boolean): void {
    this.isTrusted = isTrusted;
  }

  private doubt(): void {
    for (const listener of this.doubts) listener();
  }

  private note(position: bigint | null): void {
    if (position !== null) this.seen(position);
  }

  /** The answers to the first of the waiting commands, or to more of them. */
  private async answersTo(waiting: readonly WaitingCommand[]): Promise<Answer[]> {
    const [{ subject }] = waiting as [WaitingCommand];
    const end = waiting.findIndex((other) => other.subject.decider !== subject.decider);
    const together = end < 0 ? waiting : waiting.slice(0, end);
    try {
      return await retry((conflicts) => this.decideAndAppend(subject, together, conflicts > 0), this.patience);
    } catch (error) {
      const isForAll = together.length === 1 || isConflict(error) || error instanceof EventStoreUnavailable;
      // Otherwise the store refuses the append because of one of them. Alone it fails alone.
      if (!isForAll) return this.answersTo(together.slice(0, 1));
      return together.map(() => ({ status: 'rejected', reason: error }));
    }
  }

  private async decideAndAppend(
    subject: WaitingCommand['subject'],
    waiting: readonly WaitingCommand[],
    isKnownToBeOld: boolean,
  ): Promise<Answer[]> {
    // The remembered part is the beginning of the stream, so it is only old: then the append conflicts.
    const remembered = isKnownToBeOld || !this.isTrusted ? undefined : this.folded.remembered(subject);
    let before = remembered ?? (await this.folded.read(subject));
    let batch = await this.decided(before, subject, waiting);
    if (remembered && batch.decisions.some(({ kind }) => kind !== 'append')) {
      // Only an append finds out that the remembered state is old; for any other answer the stream is read first.
      before = await this.folded.read(subject);
      batch = await this.decided(before, subject, waiting);
    }
    const position = batch.events.length > 0 ? await this.append(subject, before, batch) : null;
    return batch.decisions.map((decision) => answerOf(decision, position ?? before.position));
  }

  private async decided(
    before: FoldedStream<unknown>,
    subject: WaitingCommand['subject'],
    waiting: readonly WaitingCommand[],
  ): Promise<DecidedBatch<unknown, DomainEvent>> {
    const commandIds = new Set(waiting.map(({ context }) => context.commandId));
    const handled = await this.folded.handledIn(subject.stream, before, commandIds);
    return decideInOrder(before, handled, subject, waiting, this.versionOf);
  }

  /** Returns the position of the last event. */
  private async append<S, C, E extends DomainEvent>(
    subject: Subject<S, C, E>,
    before: FoldedStream<S>,
    { events, head }: DecidedBatch<S, E>,
  ): Promise<bigint> {
    const expectedRevision = before.revision ?? 'no_stream';
    const newest = this.newest?.position ?? -1n;
    const { position } = await this.store.appendToStream(subject.stream, events, { expectedRevision });
    // A new event comes after all that was there before. Only a repeat, or one in a log that has lost some, does not.
    if (position <= newest) this.doubt();
    for (const event of events) before.marks.note(event);
    this.folded.remember(subject, { ...head, position, marks: before.marks });
    return position;
  }
}

const isConflict = (error: unknown) => error instanceof WrongExpectedRevision;

/** `position`: that of the stream's last event after the batch. */
function answerOf<S, E extends DomainEvent>(
  decision: Decision<S, E>,
  position: bigint | null,
): PromiseSettledResult<Decided<S, E>> {
  if (decision.kind === 'refuse') return { status: 'rejected', reason: decision.error };
  const { kind, head } = decision;
  const { state, revision } = head;
  const events = kind === 'append' ? decision.events : [];
  return { status: 'fulfilled', value: { state, events, repeated: kind === 'repeat', revision, position } };
}
