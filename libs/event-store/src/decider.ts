import type { RejectionCode } from '@app/contracts';
import type { DomainEvent } from './event';

/** The rules of one kind of stream, pure. `decide` answers with no events when there is nothing to do. */
export interface Decider<State, Command, E extends DomainEvent> {
  initialState: State;
  evolve(state: State, event: E): State;
  /** @throws Rejection when the rules say no */
  decide(command: Command, state: State): E[];
}

/** A foreseen refusal. `details` go into the answer beside the code (a stored result, for instance). */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  constructor(
    readonly code: RejectionCode,
    readonly details?: Record<string, unknown>,
  ) {
    super(code);
  }
}
