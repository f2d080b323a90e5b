import type { AnswerLetter, GameTotals, QuestionOutcome } from '@app/contracts';
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

type Game = GameStarted['data'] & {
  questions: readonly QuestionSnapshot[];
  /** In the order of the questions: the place in this list is the question's index. */
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
  /** Also one that came too late. */
  answer: AnswerLetter | null;
  points: number;
  elapsedMs: number;
  /** Of an answer when it was received. */
  closedAt: number;
  /** The race's totals right after this question: a repeated answer is told the same as the first time. */
  totals: GameTotals;
}

export type QuestionClosed = QuestionAnswered | QuestionTimedOut | QuestionSkipped;

export const noGame: GameState = { status: 'not-started' };

export const noTotals: GameTotals = {
  score: 0,
  correctAnswers: 0,
  questionsClosed: 0,
  totalTimeMs: 0,
  scoringTimeMs: 0,
};

/** Where the questions of a race are: with its start, or with the round that its start names. */
export type QuestionsOf = (start: GameStarted['data']) => readonly QuestionSnapshot[];

export function evolveGame(state: GameState, event: GameEvent, questionsOf: QuestionsOf): GameState {
  switch (event.type) {
    case 'GameStarted':
      return startedGame(event, questionsOf);
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

function startedGame({ data }: GameStarted, questionsOf: QuestionsOf): OpenGame {
  const nothingYet = { closed: [], totals: noTotals, served: null, lastCommandAt: data.startedAt };
  return { ...data, questions: questionsOf(data), status: 'open', ...nothingYet };
}

export function closeQuestion(game: OpenGame, event: QuestionClosed): OpenGame {
  const question = closedQuestion(event);
  const totals = countIn(game.totals, question);
  const closed = [...game.closed, { ...question, totals }];
  return { ...game, served: null, closed, totals, lastCommandAt: decidedAt(event) };
}

export function closedQuestion(event: QuestionClosed): Omit<ClosedQuestion, 'totals'> {
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

export function countIn(
  totals: GameTotals,
  { outcome, points, elapsedMs }: Omit<ClosedQuestion, 'totals'>,
): GameTotals {
  return {
    score: totals.score + points,
    correctAnswers: totals.correctAnswers + (outcome === 'correct' ? 1 : 0),
    questionsClosed: totals.questionsClosed + 1,
    totalTimeMs: totals.totalTimeMs + elapsedMs,
    scoringTimeMs: totals.scoringTimeMs + (points > 0 ? elapsedMs : 0),
  };
}

/** Over the closed questions; 0 when there are none. */
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
