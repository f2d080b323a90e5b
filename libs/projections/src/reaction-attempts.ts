import { type Backoff, retry } from '@app/async';
import { DocumentStoreUnavailable } from '@app/document-store';
import { type EventStore, EventStoreUnavailable, type RecordedEvent } from '@app/event-store';
import { ReadModelBehind } from './progress-waiters';
import { describeReaction, type EventReference, referenceTo, type Reaction } from './reactions';
import type { AnyReactor } from './reactor';
import type { RunnerLog } from './runner-log';
import type { StoreCalls } from './store-calls';

export interface Failure {
  error: unknown;
  /** True when time alone heals it, such as a read model that is behind. It does not count towards parking. */
  isForAWhile: boolean;
}

export interface ReactionAttemptsParts {
  reactor: AnyReactor;
  /** Where the events of unfinished reactions are read again. */
  eventStore: Pick<EventStore, 'readStream'>;
  storeCalls: Pick<StoreCalls, 'isWell'>;
  /** The pauses while a store is unreachable. */
  backoff: Backoff;
  log: RunnerLog;
  signal: AbortSignal;
}

/**
 * Runs the handlers of one reactor. While a store is away it waits, because no other event would fare better. Any
 * other failure is the answer.
 */
export class ReactionAttempts {
  /** The event that waits for a store, and why; null while none does. */
  waiting: string | null = null;

  constructor(private readonly parts: ReactionAttemptsParts) {}

  /** Null when the event is handled. */
  first(event: RecordedEvent): Promise<Failure | null> {
    return this.failureOf(referenceTo(event), async () => event);
  }

  /** Null when the event is handled. */
  again(reaction: Reaction): Promise<Failure | null> {
    return this.failureOf(reaction.event, () => this.eventAt(reaction.event));
  }

  /** @throws Error when the log does not have the event: it was exchanged, or restored from an older copy */
  private async eventAt({ stream, revision, hash }: EventReference): Promise<RecordedEvent> {
    const one = { fromRevision: BigInt(revision), maxCount: 1 };
    const [event] = await this.parts.eventStore.readStream(stream, one);
    if (event?.metadata.hash !== hash) throw new Error('The log does not have this event');
    return event;
  }

  private async failureOf(reference: EventReference, event: () => Promise<RecordedEvent>): Promise<Failure | null> {
    const { reactor, backoff, log, signal } = this.parts;
    const mayHeal = async (error: unknown, failures: number) => {
      if (!(await this.isOutage(error))) return false;
      this.waiting = describeReaction(reference, error);
      if (failures === 1) log.warn({ err: error }, `Reactor ${reactor.name} waits: ${this.waiting}`);
      return true;
    };
    const react = async () => {
      const recorded = await event();
      await reactor.on[recorded.type]?.(recorded as never);
    };
    try {
      await retry(react, { backoff, mayHeal, signal });
      return null;
    } catch (error) {
      signal.throwIfAborted();
      return { error, isForAWhile: error instanceof ReadModelBehind };
    } finally {
      this.waiting = null;
    }
  }

  private async isOutage(error: unknown): Promise<boolean> {
    if (error instanceof ReadModelBehind) return false;
    const isUnanswered = error instanceof EventStoreUnavailable || error instanceof DocumentStoreUnavailable;
    return isUnanswered || !(await this.parts.storeCalls.isWell());
  }
}
