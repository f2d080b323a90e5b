import type { AnswerLetter } from '@app/contracts';
import type { SlatLook } from './answer-slats';
import type { ClockState } from './clock-state';
import { lastClosed, type RacePhase, stoppedAtMs } from './race-machine';

const FULL_CLOCK: ClockState = { stoppedMs: 10_000 };

/** Above this a question is set one step smaller. */
export const LONG_QUESTION = 90;

export function clockOf(phase: RacePhase): ClockState {
  if (phase.name === 'open') return { deadlineMs: phase.deadlineMs };
  if (phase.name === 'pending') return { stoppedMs: phase.remainingMs };
  const closed = lastClosed(phase);
  return closed ? { stoppedMs: stoppedAtMs(closed) } : FULL_CLOCK;
}

/** After the verdict the right answer is green, a wrong choice red; before it, the chosen one has the light. */
export function slatLook(phase: RacePhase, letter: AnswerLetter): SlatLook {
  if (phase.name === 'open') return 'idle';
  if (phase.name === 'pending') return phase.choice === letter ? 'chosen' : 'dim';
  const closed = lastClosed(phase);
  if (!closed) return 'dim';
  if (closed.result?.correctAnswer === letter) return 'right';
  return closed.choice === letter ? 'wrong' : 'dim';
}
