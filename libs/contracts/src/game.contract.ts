import type { AnswerLetter, Category, Difficulty, QuestionView } from './question.contract';

export type GameKind = 'qualifying' | 'duel' | 'tournament';
export type QuestionOutcome = 'correct' | 'wrong' | 'timed-out' | 'skipped';

/** Folded from the events, never taken from a client. */
export interface GameTotals {
  score: number;
  correctAnswers: number;
  /** Closed questions: answered, skipped or timed out. */
  questionsClosed: number;
  /** Sum of the time on all closed questions; a time-out counts the whole limit. */
  totalTimeMs: number;
  /** Sum of the time on questions that scored: decides ties. */
  scoringTimeMs: number;
}

/** A place in the race. What has not been served is not told. */
export interface GameSlot {
  index: number;
  questionId: string;
  category: Category;
  difficulty: Difficulty;
  outcome: QuestionOutcome | null;
}

/** The open question. `remainingMs` is the server's, at the moment of sending. */
export interface ServedQuestion extends Omit<QuestionView, 'roundNumber'> {
  index: number;
  servedAt: string;
  timeLimitMs: number;
  remainingMs: number;
}

/** What became of one question; sent when it is closed and again, the same, on a repeat. */
export interface AnswerResult {
  gameId: string;
  questionId: string;
  index: number;
  outcome: QuestionOutcome;
  isCorrect: boolean;
  correctAnswer: AnswerLetter;
  playerAnswer: AnswerLetter | null;
  pointsEarned: number;
  /** Milliseconds, the server's decision. */
  timeElapsed: number;
  explanation: string | null;
  totals: GameTotals;
  /** True when this was the last question: the race can be finished. */
  gameComplete: boolean;
}

export interface GameView {
  id: string;
  kind: GameKind;
  /** Of the player's qualifying races, from 1; null for other kinds. */
  number: number | null;
  status: 'open' | 'finished';
  totalQuestions: number;
  slots: GameSlot[];
  /** The served question that is still open. */
  current: ServedQuestion | null;
  /** The last question that was closed. */
  lastResult: AnswerResult | null;
  totals: GameTotals;
}

/** `GET /api/games/current`: null when the player has no open race. */
export interface CurrentGameAnswer {
  game: GameView | null;
}

export interface AnswerBody {
  questionId: string;
  answer: AnswerLetter;
  /** Milliseconds by the player's clock; can lower the server's figure by at most the measured credit. */
  timeElapsed: number;
}

/** `POST …/next`: the open question, or null with the last result when all are closed. */
export interface NextAnswer {
  question: ServedQuestion | null;
  lastResult: AnswerResult | null;
  totals: GameTotals;
}

/** The documented body. The server's totals win; a difference is kept in the event as the client's claim. */
export interface GameResultBody {
  userId?: string | null;
  playerName?: string;
  score?: number;
  correctAnswers?: number;
  totalQuestions?: number;
  /** Seconds. */
  averageTime?: number;
}

/** The stored result. `averageTime` in seconds. */
export interface GameResultView {
  gameId: string;
  userId: string;
  playerName: string;
  score: number;
  correctAnswers: number;
  totalQuestions: number;
  averageTime: number;
  number: number | null;
  finishedAt: string;
}

/** `timeElapsed` in seconds. Texts, answers and keys are null for anyone but the player and administrators. */
export interface GameResponseView {
  id: string;
  isCorrect: boolean;
  timeElapsed: number;
  pointsEarned: number;
  questionText: string | null;
  playerAnswer: AnswerLetter | null;
  correctAnswer: AnswerLetter | null;
  outcome: QuestionOutcome;
  category: Category;
}

export interface GameDetailsView {
  gameId: string;
  kind: GameKind;
  gameResult: { totalScore: number; correctAnswers: number; totalQuestions: number; lastPlayed: string };
  responses: GameResponseView[];
}
