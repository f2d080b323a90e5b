import type {
  AnswerLetter,
  AnswerResult,
  GameResultView,
  GameTotals,
  GameView,
  NextAnswer,
  QuestionOutcome,
  ServedQuestion,
} from '@app/contracts';
import { AFTER_ANSWER_MS, AFTER_SKIP_MS } from '@app/contracts';
import {
  type ClosedPhase,
  type ClosedQuestion,
  type OpenPhase,
  openPhase,
  type PendingPhase,
  pendingPhase,
  timedOutPhase,
} from './question-phases';

/**
 * A race on the player's screen. The server serves and closes questions and counts points; this state only says
 * what is on the screen and what to request next. All times are milliseconds of `performance.now()`.
 */
export interface RaceState {
  gameId: string;
  totalQuestions: number;
  /** By index in the race; null while a question is not closed. */
  outcomes: (QuestionOutcome | null)[];
  totals: GameTotals;
  phase: RacePhase;
  /** True while a call is being tried again. Nothing is lost by waiting. */
  isRetrying: boolean;
}

/**
 * Each phase object is one intention: it stays the same object while its call is repeated.
 * - serving: requesting the next question; the last closed one stays on the board
 * - open: the clock is running
 * - pending: answered or skipped, waiting for the server; no second press
 * - closed: feedback; `result` is null after a local time-out until the server answers
 * - finishing: all questions are closed, the result is being loaded
 * - finished and refused: another screen takes over
 */
export type RacePhase =
  | { name: 'serving'; last: ClosedQuestion | null }
  | OpenPhase
  | PendingPhase
  | ClosedPhase
  | { name: 'finishing'; last: ClosedQuestion | null }
  | { name: 'finished'; last: ClosedQuestion | null; result: GameResultView }
  | { name: 'refused'; message: string };

export type RaceEvent =
  | { type: 'served'; answer: NextAnswer; nowMs: number }
  | { type: 'chosen'; choice: AnswerLetter | 'skip'; nowMs: number }
  | { type: 'ran-out' }
  | { type: 'closed'; result: AnswerResult }
  /** Answered in another tab, so nothing can be pressed here. */
  | { type: 'closed-elsewhere'; result: AnswerResult }
  | { type: 'feedback-over' }
  /** The server does not know this question as open, so the client asks which one is. */
  | { type: 'out-of-step' }
  | { type: 'race-over' }
  | { type: 'finished'; result: GameResultView }
  | { type: 'retrying' }
  | { type: 'refused'; message: string };

/** A race begins or continues with a request: the answer has the open question and the time that is really left. */
export const enterRace = (game: GameView): RaceState => ({
  gameId: game.id,
  totalQuestions: game.totalQuestions,
  outcomes: game.slots.map(({ outcome }) => outcome),
  totals: game.totals,
  phase: game.status === 'finished' ? { name: 'finishing', last: null } : { name: 'serving', last: null },
  isRetrying: false,
});

/** An event that does not fit the phase changes nothing, because answers may come twice or late. */
export function advanceRace(state: RaceState, event: RaceEvent): RaceState {
  const { phase } = state;
  switch (event.type) {
    case 'served':
      return phase.name === 'serving' ? served(state, event.answer, event.nowMs) : state;
    case 'chosen':
      return phase.name === 'open' ? chosen(state, phase, event.choice, event.nowMs) : state;
    case 'ran-out':
      return phase.name === 'open' ? ranOut(state, phase.question) : state;
    case 'closed':
      return closed(state, event.result);
    case 'closed-elsewhere':
      return phase.name === 'open' ? closedWith(state, phase.question, event.result) : state;
    case 'feedback-over':
      return phase.name === 'closed' ? afterFeedback(state, phase) : state;
    case 'out-of-step':
      return { ...state, phase: { name: 'serving', last: lastClosed(phase) }, isRetrying: false };
    case 'race-over':
      return { ...state, phase: { name: 'finishing', last: lastClosed(phase) }, isRetrying: false };
    case 'finished':
      return {
        ...state,
        phase: { name: 'finished', last: lastClosed(phase), result: event.result },
        isRetrying: false,
      };
    case 'retrying':
      return state.isRetrying ? state : { ...state, isRetrying: true };
    case 'refused':
      return { ...state, phase: { name: 'refused', message: event.message }, isRetrying: false };
    default:
      return event satisfies never;
  }
}

/** How long the feedback on a closed question stays before the next one is requested. */
export const feedbackMs = (outcome: QuestionOutcome): number =>
  outcome === 'skipped' ? AFTER_SKIP_MS : AFTER_ANSWER_MS;

/** The time left on the stopped clock, by the server's figure, so that clock and points agree. */
export const stoppedAtMs = ({ question, result }: ClosedQuestion): number =>
  Math.max(0, question.timeLimitMs - (result?.timeElapsed ?? question.timeLimitMs));

/** The closed question that is on the board in this phase. */
export function lastClosed(phase: RacePhase): ClosedQuestion | null {
  if (phase.name === 'closed') return phase;
  return 'last' in phase ? phase.last : null;
}

/** Number, from 1, of the question that is open or comes next; the last one when all are closed. */
export const questionNumberOf = ({ totals, totalQuestions, phase }: RaceState): number => {
  const question = 'question' in phase ? phase.question : lastClosed(phase)?.question;
  return question ? question.index + 1 : Math.min(totals.questionsClosed + 1, totalQuestions);
};

function served(state: RaceState, { question, lastResult, totals }: NextAnswer, nowMs: number): RaceState {
  const outcomes = lastResult ? withOutcome(state.outcomes, lastResult.index, lastResult.outcome) : state.outcomes;
  const phase: RacePhase = question ? openPhase(question, nowMs) : { name: 'finishing', last: lastClosed(state.phase) };
  return { ...state, outcomes, totals, phase, isRetrying: false };
}

function chosen(state: RaceState, open: OpenPhase, choice: AnswerLetter | 'skip', nowMs: number): RaceState {
  const pending = pendingPhase(open, choice, nowMs);
  return pending ? { ...state, phase: pending } : ranOut(state, open.question);
}

/** Counts the question at once as the server will: wrong, with the whole time. */
function ranOut(state: RaceState, question: ServedQuestion): RaceState {
  const { totals } = state;
  return {
    ...state,
    outcomes: withOutcome(state.outcomes, question.index, 'timed-out'),
    totals: {
      ...totals,
      questionsClosed: totals.questionsClosed + 1,
      totalTimeMs: totals.totalTimeMs + question.timeLimitMs,
    },
    phase: timedOutPhase(question),
  };
}

function closed(state: RaceState, result: AnswerResult): RaceState {
  const { phase } = state;
  const isAwaited = phase.name === 'pending' || (phase.name === 'closed' && phase.result === null);
  return isAwaited ? closedWith(state, phase.question, result) : state;
}

function closedWith(state: RaceState, question: ServedQuestion, result: AnswerResult): RaceState {
  if (question.id !== result.questionId || state.gameId !== result.gameId) return state;
  return {
    ...state,
    outcomes: withOutcome(state.outcomes, result.index, result.outcome),
    totals: result.totals,
    phase: {
      name: 'closed',
      question,
      outcome: result.outcome,
      choice: result.playerAnswer,
      result,
    },
    isRetrying: false,
  };
}

function afterFeedback(state: RaceState, { question, outcome, choice, result }: ClosedPhase): RaceState {
  const last: ClosedQuestion = { question, outcome, choice, result };
  return { ...state, phase: { name: result?.gameComplete ? 'finishing' : 'serving', last } };
}

const withOutcome = (outcomes: RaceState['outcomes'], index: number, outcome: QuestionOutcome) =>
  outcomes.map((known, each) => (each === index ? outcome : known));
