import type { Decider } from '@app/event-store';
import type { InterruptionEvent, InterruptionNoticed } from './interruption.events';

/** `parts`: how many parts of it are noticed. */
export interface InterruptionState {
  parts: number;
}

export type InterruptionCommand = InterruptionNoticed['data'] & {
  type: 'NoticeInterruption';
  now: number;
};

/** Each part of an interruption is noticed once, by whichever process finds it first. */
export const interruptionDecider: Decider<InterruptionState, InterruptionCommand, InterruptionEvent> = {
  initialState: { parts: 0 },
  evolve: (_state, { data: { part } }) => ({ parts: part }),
  decide: ({ interruptionId, part, awayFrom, backAt, races }, { parts }) =>
    part > parts ? [{ type: 'InterruptionNoticed', data: { interruptionId, part, awayFrom, backAt, races } }] : [],
};
