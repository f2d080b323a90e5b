import type { ServedQuestion } from '@app/contracts';
import { type ClosedQuestion, openPhase, timedOutPhase } from '../../parts/board/question-phases';
import { withTimeOut } from './round-progress';
import { isOnBoard, type TournamentState } from './tournament-state';

/** Opens a question, or goes on waiting when the player's answer to it is still under way. */
export function opened(state: TournamentState, question: ServedQuestion, nowMs: number): TournamentState {
  const { unsent } = state;
  if (unsent?.questionId !== question.id) {
    return { ...state, phase: openPhase(question, nowMs) };
  }
  const remainingMs = question.timeLimitMs - unsent.timeElapsed;
  return { ...state, phase: { name: 'pending', question, choice: unsent.answer, remainingMs } };
}

/** Closes a question whose time is up, by this clock or because race control has moved on. */
export const ranOut = (state: TournamentState, question: ServedQuestion): TournamentState => ({
  ...state,
  progress: state.progress && withTimeOut(state.progress, question),
  phase: timedOutPhase(question),
});

/** The state after a question: the next one, the round's result, or standby while nothing is served. */
export function afterQuestion(state: TournamentState, last: ClosedQuestion | null): TournamentState {
  const isOver = state.progress?.isComplete || !state.session?.roundActive;
  return isOver ? roundCompleted(state) : withoutOpenQuestion(state, last);
}

/** The round is over for the player. The known standings are out of date now, so new ones are requested. */
export function roundCompleted(state: TournamentState): TournamentState {
  const isOver = state.event?.status === 'completed';
  return standingsDue({ ...state, phase: { name: isOver ? 'completed' : 'round-complete' } });
}

/** Discards the known standings and requests new ones. */
export const standingsDue = (state: TournamentState): TournamentState => ({
  ...state,
  standings: null,
  position: null,
  statusDue: { spread: true },
});

export const askAgain = { spread: true, isRetry: true } as const;

/** The phase of a player without an open question. */
export function withoutOpenQuestion(state: TournamentState, last: ClosedQuestion | null = null): TournamentState {
  const { event, session, progress, phase, greenAtMs } = state;
  if (event?.status === 'completed') return phase.name === 'completed' ? state : roundCompleted(state);
  if (session?.roundActive && progress?.isComplete) return inPhase(state, 'round-complete');
  if (!session?.allowAnswers) {
    const standby = inPhase(state, 'standby');
    // Others have scored since the question came.
    return session?.roundActive && isOnBoard(phase) ? standingsDue(standby) : standby;
  }
  if (greenAtMs !== null) return underLights(state, greenAtMs);
  return phase.name === 'serving' ? state : { ...state, phase: { name: 'serving', last } };
}

const underLights = (state: TournamentState, greenAtMs: number): TournamentState =>
  state.phase.name === 'lights' && state.phase.greenAtMs === greenAtMs
    ? state
    : { ...state, phase: { name: 'lights', greenAtMs } };

/** A phase that continues stays the same object. */
const inPhase = (state: TournamentState, name: 'standby' | 'round-complete'): TournamentState =>
  state.phase.name === name ? state : { ...state, phase: { name } };
