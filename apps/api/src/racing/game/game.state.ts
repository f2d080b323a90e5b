// @offered
import { type AnswerLetter, type GameTotals, noTotals, type QuestionOutcome } from '@app/contracts';
import type {
  FinishReason,
  GameEvent,
  GameStarted,
  QuestionAnswered,
  QuestionServed,
  QuestionSkipped,
  QuestionSnapshot,
  QuestionTimedOut,
  ResultClaim,
} from './game.events';

export type GameState = { status: 'not-started' } | OpenGame | FinishedGame;
export type StartedGame = OpenGame | FinishedGame;

/** A race with questions of its own. */
export type SoloGame = Extract<StartedGame, { kind: 'qualifying' | 'duel' }>;

type Game = GameStarted['data'] & {
  totalQuestions: number;
  /** In the order of the questions, so that an entry has the same index as its question. */
  closed: ClosedQuestion[];
  totals: GameTotals;
};

export type OpenGame = Game & {
  status: 'open';
  served: OpenQuestion | null;
  lastCommandAt: number;
};

export type FinishedGame = Game & {
  status: 'finished';
  reason: FinishReason;
  finishedAt: number;
  claim: ResultClaim | null;
};

export type OpenQuestion = QuestionServed['data'];

export interface ClosedQuestion {
  questionId: string;
  outcome: QuestionOutcome;
  /** Set even for an answer that came too late. */
  answer: AnswerLetter | null;
  points: number;
  elapsedMs: number;
  /** For an answer, the time of its receipt. */
  closedAt: number;
}

/** What a round fixes for everybody who races it. */
export interface RoundRules {
  questions: readonly QuestionSnapshot[];
  /** When each question below the floor was closed for everybody, by index; milliseconds since 1970. */
  closures: readonly number[];
}

export type QuestionClosed = QuestionAnswered | QuestionTimedOut | QuestionSkipped;

export const noGame: GameState = { status: 'not-started' };

/** Null before it has begun, and for a race in a round. */
export function soloGame(state: GameState): SoloGame | null {
  return state.status === 'not-started' || state.kind === 'tournament' ? null : state;
}

export function evolve(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'GameStarted':
      return startedGame(event);
    case 'QuestionServed':
      return { ...opened(state, event), served: event.data, lastCommandAt: event.data.servedAt };
    case 'QuestionAnswered':
    case 'QuestionTimedOut':
    case 'QuestionSkipped':
      return closeQuestion(opened(state, event), event);
    case 'GameFinished': {
      const { reason, finishedAt } = event.data;
      return { ...opened(state, event), status: 'finished', reason, finishedAt, claim: null };
    }
    case 'ResultClaimed':
      return { ...finished(state, event), claim: event.data.claim };
    default:
      return event satisfies never;
  }
}

function startedGame({ data }: GameStarted): OpenGame {
  const totalQuestions = data.kind === 'tournament' ? data.totalQuestions : data.questions.length;
  const nothingYet = { closed: [], totals: noTotals, served: null, lastCommandAt: data.startedAt };
  return { ...data, totalQuestions, status: 'open', ...nothingYet };
}

export function closeQuestion(game: OpenGame, event: QuestionClosed): OpenGame {
  const question = closedQuestion(event);
  const closed = [...game.closed, question];
  return { ...game, served: null, closed, totals: countIn(game.totals, question), lastCommandAt: decidedAt(event) };
}

export function closedQuestion(event: QuestionClosed): ClosedQuestion {
  const { questionId, elapsedMs } = event.data;
  switch (event.type) {
    case 'QuestionAnswered': {
      const { answer, isCorrect, points, receivedAt: closedAt } = event.data;
      return { questionId, outcome: isCorrect ? 'correct' : 'wrong', answer, points, elapsedMs, closedAt };
    }
    case 'QuestionTimedOut': {
      const { lateAnswer, closedAt } = event.data;
      return { questionId, outcome: 'timed-out', answer: lateAnswer?.answer ?? null, points: 0, elapsedMs, closedAt };
    }
    case 'QuestionSkipped':
      return { questionId, outcome: 'skipped', answer: null, points: 0, elapsedMs, closedAt: event.data.skippedAt };
    default:
      return event satisfies never;
  }
}

export function decidedAt(event: QuestionClosed): number {
  switch (event.type) {
    case 'QuestionAnswered':
      return event.data.receivedAt;
    case 'QuestionTimedOut':
      return event.data.lateAnswer?.receivedAt ?? event.data.closedAt;
    case 'QuestionSkipped':
      return event.data.skippedAt;
    default:
      return event satisfies never;
  }
}

/** The race's totals right after this question, so that a repeated answer gets the same result as the first. */
export function totalsAfter({ closed, totals }: StartedGame, index: number): GameTotals {
  return index === closed.length - 1 ? totals : closed.slice(0, index + 1).reduce(countIn, noTotals);
}

export function countIn(totals: GameTotals, { outcome, points, elapsedMs }: ClosedQuestion): GameTotals {
  return {
    score: totals.score + points,
    correctAnswers: totals.correctAnswers + (outcome === 'correct' ? 1 : 0),
    questionsClosed: totals.questionsClosed + 1,
    totalTimeMs: totals.totalTimeMs + elapsedMs,
    scoringTimeMs: totals.scoringTimeMs + (points > 0 ? elapsedMs : 0),
  };
}

/** The average over the closed questions; 0 without any. */
export function averageTimeMs({ totalTimeMs, questionsClosed }: GameTotals): number {
  return totalTimeMs / Math.max(1, questionsClosed);
}

function opened(state: GameState, event: GameEvent): OpenGame {
  if (state.status !== 'open') throw new Error(`${event.type} in a race that is ${state.status}`);
  return state;
}

function finished(state: GameState, event: GameEvent): FinishedGame {
  if (state.status !== 'finished') throw new Error(`${event.type} in a race that is ${state.status}`);
  return state;
}
