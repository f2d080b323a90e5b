import type { DomainEvent, RecordedEvent } from '@app/event-store';

/**
 * Event → command. Runs at least once for each event, from its own checkpoint, only in the process that holds the
 * projector's lease, silent during rebuilds; the command ids it makes derive from the event, so a second run changes nothing.
 */
export interface Reactor<E extends DomainEvent = DomainEvent> {
  name: string;
  streams: readonly string[];
  on: { [Type in E['type']]?: (event: RecordedEvent<Extract<E, { type: Type }>>) => Promise<void> };
}
