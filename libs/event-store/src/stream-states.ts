import type { Subject } from './decider';
import type { DomainEvent, RecordedEvent } from './event';

/** Read-only access to streams, as their deciders see them. */
export abstract class StreamStates {
  /**
   * The current state of the stream. With `maxAgeMs` the state may be that old: recent writes of other processes may
   * be missing, writes of this process are always included.
   */
  abstract load<S, C, E extends DomainEvent>(
    subject: Subject<S, C, E>,
    options?: { maxAgeMs?: number },
  ): Promise<{ state: S; revision: bigint | null }>;

  /** All events of the stream, in order, for who has to go on from one of them. */
  abstract events<S, C, E extends DomainEvent>(subject: Subject<S, C, E>): Promise<RecordedEvent<E>[]>;
}
