import {
  AFTER_TOURNAMENT_ANSWER_MS,
  AFTER_TOURNAMENT_TIME_OUT_MS,
  type AnswerLetter,
  type AnswerResult,
  type NextAnswer,
  type TournamentStatusView,
  type TournamentUpdate,
} from '@app/contracts';
import { withResult, withServed } from './round-progress';
import { withStatus, withUpdate } from './tournament-following';
import type {
  AnswerFailure,
  KeptProgress,
  PendingPhase,
  TournamentPhase,
  TournamentState,
  UnavailableReason,
} from './tournament-state';
import { afterQuestion, lineUp, opened, ranOut, roundCompleted } from './tournament-steps';

export type TournamentEvent =
  | { type: 'status'; status: TournamentStatusView; nowMs: number }
  | { type: 'update'; update: TournamentUpdate }
  | { type: 'status-failed' }
  | { type: 'unavailable'; reason: UnavailableReason }
  | { type: 'retry' }
  | { type: 'served'; answer: NextAnswer; nowMs: number }
  /** The server serves nothing now. */
  | { type: 'held' }
  | { type: 'chosen'; choice: AnswerLetter; key: string; nowMs: number }
  | { type: 'ran-out' }
  | { type: 'answered'; result: AnswerResult }
  /** `isFinal`: the answer is refused for good, and is kept no longer. */
  | { type: 'answer-failed'; questionId: string; reason: AnswerFailure; isFinal: boolean }
  | { type: 'feedback-over' }
  /** The round's result has been on the screen long enough after the round ended. */
  | { type: 'round-seen' }
  | { type: 'retrying' }
  | { type: 'leaderboard'; isOpen: boolean };

export const joinTournament = ({ progress, unsent }: KeptProgress): TournamentState => ({
  event: null,
  session: null,
  standings: [],
  participantCount: 0,
  position: null,
  progress,
  unsent,
  phase: { name: 'joining' },
  isRetrying: false,
  messageNumber: null,
  notice: null,
  leaderboard: 'closed',
  statusDue: { spread: false },
});

/** An event that does not belong to the phase changes nothing: answers may come twice, or late. */
export const advanceTournament = (state: TournamentState, event: TournamentEvent): TournamentState =>
  outOfTheWay(advance(state, event));

function advance(state: TournamentState, event: TournamentEvent): TournamentState {
  const { phase } = state;
  switch (event.type) {
    case 'status':
      return withStatus(state, event.status, event.nowMs);
    case 'update':
      return withUpdate(state, event.update);
    case 'status-failed':
      return phase.name === 'joining'
        ? unavailable(state, 'failed')
        : { ...state, statusDue: { spread: true }, isRetrying: true };
    case 'unavailable':
      return unavailable({ ...state, unsent: null }, event.reason);
    case 'retry':
      return { ...state, phase: { name: 'joining' }, statusDue: { spread: false } };
    case 'served':
      return phase.name === 'serving' ? served(state, event.answer, event.nowMs) : state;
    case 'held':
      return phase.name === 'serving' ? held(state) : state;
    case 'chosen':
      return phase.name === 'open' ? chosen(state, phase, event) : state;
    case 'ran-out':
      return phase.name === 'open' ? ranOut(state, phase.question) : state;
    case 'answered':
      return answered(state, event.result);
    case 'answer-failed':
      return answerFailed(state, event.questionId, event.reason, event.isFinal);
    case 'feedback-over':
      return afterFeedback(state);
    case 'round-seen':
      return phase.name === 'round-complete' ? afterRound(state) : state;
    case 'retrying':
      return state.isRetrying ? state : { ...state, isRetrying: true };
    case 'leaderboard':
      return { ...state, leaderboard: event.isOpen ? 'open' : 'closed' };
    default:
      return event satisfies never;
  }
}

const unavailable = (state: TournamentState, reason: UnavailableReason): TournamentState => ({
  ...state,
  phase: { name: 'unavailable', reason },
  statusDue: null,
  isRetrying: false,
});

/** The full leaderboard never covers a question: it waits for it, and gives way to it. */
function outOfTheWay(state: TournamentState): TournamentState {
  const { phase, leaderboard } = state;
  const isQuiet = phase.name === 'standby' || phase.name === 'round-complete' || phase.name === 'completed';
  if (isQuiet && leaderboard === 'called') return { ...state, leaderboard: 'open' };
  return !isQuiet && leaderboard === 'open' ? { ...state, leaderboard: 'closed' } : state;
}

/** How long a result stands before the next question is asked for. */
export const feedbackMs = (phase: TournamentPhase): number | null => {
  if (phase.name === 'answer-failed') return AFTER_TOURNAMENT_ANSWER_MS;
  if (phase.name !== 'closed') return null;
  return phase.outcome === 'timed-out' ? AFTER_TOURNAMENT_TIME_OUT_MS : AFTER_TOURNAMENT_ANSWER_MS;
};

function served(state: TournamentState, { question, lastResult, totals }: NextAnswer, nowMs: number): TournamentState {
  if (!state.progress) return state;
  const next = {
    ...state,
    progress: withServed(state.progress, question, totals, lastResult),
    isRetrying: false,
  };
  return question ? opened(next, question, nowMs) : roundCompleted(next);
}

function held(state: TournamentState): TournamentState {
  const session = state.session && { ...state.session, allowAnswers: false };
  return { ...lineUp({ ...state, session }), statusDue: { spread: true }, isRetrying: false };
}

function chosen(
  state: TournamentState,
  { question, deadlineMs }: Extract<TournamentPhase, { name: 'open' }>,
  { choice, key, nowMs }: Extract<TournamentEvent, { type: 'chosen' }>,
): TournamentState {
  const remainingMs = deadlineMs - nowMs;
  if (remainingMs <= 0) return ranOut(state, question);
  const timeElapsed = Math.round(question.timeLimitMs - remainingMs);
  return {
    ...state,
    unsent: { key, questionId: question.id, answer: choice, timeElapsed },
    phase: { name: 'pending', question, choice, remainingMs },
  };
}

/** The referee has spoken, perhaps on a question that is long off the board. */
function answered(state: TournamentState, result: AnswerResult): TournamentState {
  const { phase, progress, unsent } = state;
  const next: TournamentState = {
    ...state,
    progress: progress && withResult(progress, result),
    unsent: unsent?.questionId === result.questionId ? null : unsent,
    isRetrying: false,
  };
  if (!isAwaiting(phase) || phase.question.id !== result.questionId) return next;
  const { question } = phase;
  // Where the stored answer is none, ours came too late.
  const choice = result.playerAnswer ?? phase.choice;
  return { ...next, phase: { name: 'closed', question, outcome: result.outcome, choice, result } };
}

function answerFailed(
  state: TournamentState,
  questionId: string,
  reason: AnswerFailure,
  isFinal: boolean,
): TournamentState {
  const { phase, unsent } = state;
  const next: TournamentState = {
    ...state,
    unsent: isFinal && unsent?.questionId === questionId ? null : unsent,
    // The tournament is not where it was thought to be.
    statusDue: reason === 'not-accepting' ? { spread: true } : state.statusDue,
    isRetrying: false,
  };
  if (phase.name !== 'pending' || phase.question.id !== questionId) return next;
  return { ...next, phase: { ...phase, name: 'answer-failed', reason } };
}

const isAwaiting = (
  phase: TournamentPhase,
): phase is PendingPhase | Extract<TournamentPhase, { name: 'answer-failed' }> =>
  phase.name === 'pending' || phase.name === 'answer-failed';

function afterFeedback(state: TournamentState): TournamentState {
  const { phase } = state;
  if (phase.name === 'answer-failed') return afterQuestion(state, null);
  if (phase.name !== 'closed') return state;
  const { question, outcome, choice, result } = phase;
  return afterQuestion(state, { question, outcome, choice, result });
}

const afterRound = (state: TournamentState): TournamentState =>
  state.session?.roundActive ? state : lineUp({ ...state, phase: { name: 'standby' } });
