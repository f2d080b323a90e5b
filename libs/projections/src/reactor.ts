import type { DomainEvent, RecordedEvent } from '@app/event-store';

/**
 * Event → command. It runs at least once for each event, from its own checkpoint, and not during rebuilds. Its
 * command ids are derived from the event, so a second run changes nothing. An event in trouble is handled later
 * than those after it, so no reaction may depend on an earlier one.
 */
export interface Reactor<E extends DomainEvent = DomainEvent> {
  name: string;
  /** Prefixes of the stream names it reads, such as `game-`. */
  streams: readonly string[];
  /** Where a new reactor starts. Default: at the end of the log, so that it does not act on the past. */
  from?: 'start' | 'end';
  /**
   * The purpose of the only command that it gives for an event (`contextCausedBy`). Once the log has an event of this
   * command, nothing is left to do. So a reactor that reads the past does not carry out again what was done then.
   */
  purpose?: string;
  on: { [Type in E['type']]?: (event: RecordedEvent<Extract<E, { type: Type }>>) => Promise<void> };
}

/** Any reactor, for the runner, which passes each event to the handler that knows it. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type AnyReactor = Reactor<any>;
