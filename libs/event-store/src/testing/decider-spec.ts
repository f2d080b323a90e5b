import { deepStrictEqual, fail } from 'node:assert/strict';
import type { RejectionCode } from '@app/contracts';
import { type Decider, Rejection } from '../decider';
import type { DomainEvent } from '../event';

/**
 * Rules as examples: `given(earlier events).when(command).then(new events)`, `.then()` when nothing happens,
 * `.rejected(code)` when the rules refuse. Compares whole events.
 */
export function specOf<S, C, E extends DomainEvent>(decider: Decider<S, C, E>) {
  const given = (...earlier: E[]) => {
    const state = earlier.reduce((folded, event) => decider.evolve(folded, event), decider.initialState);
    const when = (command: C) => ({
      // oxlint-disable-next-line unicorn/no-thenable -- given, when, then; nobody awaits an example
      then: (...expected: E[]): void => deepStrictEqual(decider.decide(command, state), expected),
      rejected: (code: RejectionCode, details?: Record<string, unknown>): void => {
        const rejection = rejectionOf(() => decider.decide(command, state));
        deepStrictEqual({ code: rejection.code, details: rejection.details }, { code, details });
      },
    });
    /** `state`: the state after the given events. */
    return { state, when };
  };
  return { given };
}

function rejectionOf(decide: () => DomainEvent[]): Rejection {
  let decided: DomainEvent[];
  try {
    decided = decide();
  } catch (error) {
    if (error instanceof Rejection) return error;
    throw error;
  }
  fail(`expected a rejection, got ${JSON.stringify(decided)}`);
}
