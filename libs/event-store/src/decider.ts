import type { RejectionCode } from '@app/contracts';
import type { DomainEvent } from './event';

/** The rules of one kind of stream, as pure functions. `decide` returns no events when there is nothing to do. */
export interface Decider<State, Command, E extends DomainEvent> {
  initialState: State;
  evolve(state: State, event: E): State;
  /** @throws Rejection when the rules refuse the command */
  decide(command: Command, state: State): E[];
}

/** A stream and its rules: one constant, or one function of an id, for each kind of stream. */
export interface Subject<State, Command, E extends DomainEvent> {
  decider: Decider<State, Command, E>;
  stream: string;
}

/** A foreseen refusal. `details` are sent with the code, such as a stored result. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  constructor(
    readonly code: RejectionCode,
    readonly details?: Record<string, unknown>,
  ) {
    super(code);
  }
}
