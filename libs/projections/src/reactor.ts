import type { DomainEvent, RecordedEvent } from '@app/event-store';

/**
 * Event → command. Runs at least once for each event, from its own checkpoint, only in the process that holds the
 * projector's lease, silent during rebuilds; the command ids it makes derive from the event, so a second run changes nothing.
 */
export interface Reactor<E extends DomainEvent = DomainEvent> {
  name: string;
  /** Beginnings of the stream names it reads, such as `game-`. */
  streams: readonly string[];
  /** Where it begins when it is new to the log; default: at the end, so that the past is not acted upon again. */
  from?: 'start' | 'end';
  on: { [Type in E['type']]?: (event: RecordedEvent<Extract<E, { type: Type }>>) => Promise<void> };
}
