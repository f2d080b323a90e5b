import {
  AFTER_TOURNAMENT_ANSWER_MS,
  AFTER_TOURNAMENT_TIME_OUT_MS,
  type AnswerLetter,
  type AnswerResult,
  type NextAnswer,
  type TournamentStatusView,
  type TournamentUpdate,
} from '@app/contracts';
import { type OpenPhase, type PendingPhase, pendingPhase, timeElapsedOf } from '../../parts/board/question-phases';
import { withResult, withServed } from './round-progress';
import { withStatus, withUpdate } from './tournament-following';
import type {
  AnswerFailure,
  KeptProgress,
  TournamentPhase,
  TournamentState,
  UnavailableReason,
} from './tournament-state';
import { afterQuestion, askAgain, withoutOpenQuestion, opened, ranOut, roundCompleted } from './tournament-steps';

export type TournamentEvent =
  | { type: 'status'; status: TournamentStatusView; nowMs: number }
  | { type: 'update'; update: TournamentUpdate; nowMs: number }
  | { type: 'status-failed' }
  | { type: 'unavailable'; reason: UnavailableReason }
  | { type: 'retry' }
  | { type: 'served'; answer: NextAnswer; nowMs: number }
  /** The start lights have gone out. */
  | { type: 'green' }
  /** By the server's clock the start lights are still on. */
  | { type: 'lights-on'; greenInMs: number; nowMs: number }
  /** The server serves no questions now. */
  | { type: 'held' }
  | { type: 'chosen'; choice: AnswerLetter; key: string; nowMs: number }
  | { type: 'ran-out' }
  | { type: 'answered'; result: AnswerResult }
  /** `isFinal`: the refusal is final, and the answer is not kept any longer. */
  | { type: 'answer-failed'; questionId: string; reason: AnswerFailure; isFinal: boolean }
  | { type: 'feedback-over'; nowMs: number }
  /** The round's result has been on the screen long enough. */
  | { type: 'round-seen' }
  | { type: 'retrying' }
  | { type: 'leaderboard'; isOpen: boolean };

export const joinTournament = ({ progress, unsent }: KeptProgress): TournamentState => ({
  event: null,
  session: null,
  standings: null,
  participantCount: 0,
  listedCount: null,
  choices: [],
  greenAtMs: null,
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

/** An event that does not fit the phase changes nothing, because answers may come twice or late. */
export const advanceTournament = (state: TournamentState, event: TournamentEvent): TournamentState =>
  withLeaderboardAside(advance(state, event));

function advance(state: TournamentState, event: TournamentEvent): TournamentState {
  const { phase } = state;
  switch (event.type) {
    case 'status':
      return withStatus(state, event.status, event.nowMs);
    case 'update':
      return withUpdate(state, event.update, event.nowMs);
    case 'status-failed':
      return phase.name === 'joining'
        ? unavailable(state, 'failed')
        : { ...state, statusDue: askAgain, isRetrying: true };
    case 'unavailable':
      return unavailable({ ...state, unsent: null }, event.reason);
    case 'retry':
      return { ...state, phase: { name: 'joining' }, statusDue: { spread: false } };
    case 'served':
      return phase.name === 'serving' ? served(state, event.answer, event.nowMs) : state;
    case 'green':
      return phase.name === 'lights' ? withoutOpenQuestion({ ...state, greenAtMs: null }) : state;
    case 'lights-on':
      return phase.name === 'serving'
        ? withoutOpenQuestion({ ...state, greenAtMs: event.nowMs + event.greenInMs })
        : state;
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
      return afterFeedback(withoutPastLights(state, event.nowMs));
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

/** Keeps the full leaderboard from covering a question: it waits for the question, and closes when one opens. */
function withLeaderboardAside(state: TournamentState): TournamentState {
  const { phase, leaderboard } = state;
  const isQuiet = phase.name === 'standby' || phase.name === 'round-complete' || phase.name === 'completed';
  if (isQuiet && leaderboard === 'called') return { ...state, leaderboard: 'open' };
  return !isQuiet && leaderboard === 'open' ? { ...state, leaderboard: 'closed' } : state;
}

/** How long a result stays before the next question is requested; null where none is due. */
export const feedbackMs = (phase: TournamentPhase): number | null => {
  if (phase.name === 'answer-failed') return AFTER_TOURNAMENT_ANSWER_MS;
  if (phase.name !== 'closed') return null;
  return phase.outcome === 'timed-out' ? AFTER_TOURNAMENT_TIME_OUT_MS : AFTER_TOURNAMENT_ANSWER_MS;
};

function served(state: TournamentState, answer: NextAnswer, nowMs: number): TournamentState {
  if (!state.progress) return state;
  const { question } = answer;
  const next = { ...state, progress: withServed(state.progress, answer), isRetrying: false };
  return question ? opened(next, question, nowMs) : roundCompleted(next);
}

function held(state: TournamentState): TournamentState {
  const session = state.session && { ...state.session, allowAnswers: false };
  return { ...withoutOpenQuestion({ ...state, session }), statusDue: askAgain, isRetrying: false };
}

function chosen(
  state: TournamentState,
  open: OpenPhase,
  { choice, key, nowMs }: Extract<TournamentEvent, { type: 'chosen' }>,
): TournamentState {
  const { question } = open;
  const phase = pendingPhase(open, choice, nowMs);
  if (!phase) return ranOut(state, question);
  const gameId = state.progress?.gameId ?? null;
  const unsent = { key, gameId, questionId: question.id, answer: choice, timeElapsed: timeElapsedOf(phase) };
  return { ...state, unsent, phase };
}

/** Applies a result, which may be for a question that is no longer on the board. */
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
  // If the stored answer is null, ours came too late.
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
    // The tournament is in another state than this screen assumed.
    statusDue: reason === 'not-accepting' ? askAgain : state.statusDue,
    isRetrying: false,
  };
  if (phase.name !== 'pending' || phase.question.id !== questionId) return next;
  return { ...next, phase: { ...phase, name: 'answer-failed', reason } };
}

const isAwaiting = (
  phase: TournamentPhase,
): phase is PendingPhase<AnswerLetter> | Extract<TournamentPhase, { name: 'answer-failed' }> =>
  phase.name === 'pending' || phase.name === 'answer-failed';

/** The lights after a pause may have gone out beside a question that was still open. */
const withoutPastLights = (state: TournamentState, nowMs: number): TournamentState =>
  state.greenAtMs !== null && state.greenAtMs <= nowMs ? { ...state, greenAtMs: null } : state;

function afterFeedback(state: TournamentState): TournamentState {
  const { phase } = state;
  if (phase.name === 'answer-failed') return afterQuestion(state, null);
  if (phase.name !== 'closed') return state;
  const { question, outcome, choice, result } = phase;
  return afterQuestion(state, { question, outcome, choice, result });
}

const afterRound = (state: TournamentState): TournamentState =>
  state.session?.roundActive ? state : withoutOpenQuestion({ ...state, phase: { name: 'standby' } });
