import type { ServedQuestion } from '@app/contracts';
import type { ClosedQuestion } from '../race/race-machine';
import { withTimeOut } from './round-progress';
import type { TournamentState } from './tournament-state';

/** The same question again, with an answer that is still under way, is not asked again. */
export function opened(state: TournamentState, question: ServedQuestion, nowMs: number): TournamentState {
  const { unsent } = state;
  if (unsent?.questionId !== question.id) {
    return { ...state, phase: { name: 'open', question, deadlineMs: nowMs + question.remainingMs } };
  }
  const remainingMs = question.timeLimitMs - unsent.timeElapsed;
  return { ...state, phase: { name: 'pending', question, choice: unsent.answer, remainingMs } };
}

/** The time is up, by this clock or because race control has moved on. */
export const ranOut = (state: TournamentState, question: ServedQuestion): TournamentState => ({
  ...state,
  progress: state.progress && withTimeOut(state.progress, question),
  phase: { name: 'closed', question, outcome: 'timed-out', choice: null, result: null },
});

/** Onward from a question: to the next one, to the round's result, or to standby while nothing is served. */
export function afterQuestion(state: TournamentState, last: ClosedQuestion | null): TournamentState {
  const isOver = state.progress?.isComplete || !state.session?.roundActive;
  return isOver ? roundCompleted(state) : lineUp(state, last);
}

/** The round is over for the player: now they want to know where they stand. */
export const roundCompleted = (state: TournamentState): TournamentState => ({
  ...state,
  phase: { name: 'round-complete' },
  statusDue: { spread: true },
});

/** Where a player belongs for whom no question is open. */
export function lineUp(state: TournamentState, last: ClosedQuestion | null = null): TournamentState {
  const { event, session, progress, phase } = state;
  if (event?.status === 'completed') return standing(state, 'completed');
  if (session?.roundActive && progress?.isComplete) return standing(state, 'round-complete');
  if (!session?.allowAnswers) return standing(state, 'standby');
  return phase.name === 'serving' ? state : { ...state, phase: { name: 'serving', last } };
}

/** A phase that goes on stays the same object. */
const standing = (state: TournamentState, name: 'standby' | 'round-complete' | 'completed'): TournamentState =>
  state.phase.name === name ? state : { ...state, phase: { name } };
