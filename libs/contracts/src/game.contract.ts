import type { AnswerLetter, Category, Difficulty, QuestionFields, QuestionView } from './question.contract';
import type { AnswerRulingView } from './verdict.contract';

export type GameKind = 'qualifying' | 'duel' | 'tournament';
export type QuestionOutcome = 'correct' | 'wrong' | 'timed-out' | 'skipped';

/** Totals of a race, folded from its events. The client's figures are never used. */
export interface GameTotals {
  score: number;
  correctAnswers: number;
  /** Closed questions: answered, skipped or timed out. */
  questionsClosed: number;
  /** Sum of the time on all closed questions. A time-out counts as the whole limit. */
  totalTimeMs: number;
  /** Sum of the time on questions that scored. Decides ties. */
  scoringTimeMs: number;
}

/** The totals of a race in which nothing is closed yet. */
export const noTotals: GameTotals = {
  score: 0,
  correctAnswers: 0,
  questionsClosed: 0,
  totalTimeMs: 0,
  scoringTimeMs: 0,
};

/** A question's slot in the race. `questionId` is null until the question is served. */
export interface GameSlot {
  index: number;
  questionId: string | null;
  category: Category;
  difficulty: Difficulty;
  outcome: QuestionOutcome | null;
}

/** The open question. `remainingMs` is measured by the server when it sends this. */
export interface ServedQuestion extends Omit<QuestionView, 'roundNumber'> {
  index: number;
  servedAt: string;
  timeLimitMs: number;
  remainingMs: number;
}

/** The result of one question. It is sent when the question is closed; a repeated answer gets the same result again. */
export interface AnswerResult {
  gameId: string;
  questionId: string;
  index: number;
  outcome: QuestionOutcome;
  isCorrect: boolean;
  correctAnswer: AnswerLetter;
  playerAnswer: AnswerLetter | null;
  pointsEarned: number;
  /** Milliseconds, as decided by the server. */
  timeElapsed: number;
  explanation: string | null;
  totals: GameTotals;
  /** True after the last question: the race can be finished. */
  gameComplete: boolean;
}

export interface GameView {
  id: string;
  kind: GameKind;
  /** The player's qualifying races are numbered from 1; null for other kinds of race. */
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

/** Null when the player has no open race. */
export interface CurrentGameAnswer {
  game: GameView | null;
}

export interface AnswerBody {
  questionId: string;
  answer: AnswerLetter;
  /** Milliseconds by the player's clock. They can lower the server's figure by at most the measured credit. */
  timeElapsed: number;
}

export interface SkipBody {
  questionId: string;
}

/**
 * An answer in a round. `gameId`: the race in which the question was served. Without it the answer belongs to the running
 * round if that round has the question, otherwise to the newest round that has it.
 */
export interface RoundAnswerBody extends AnswerBody {
  gameId?: string;
}

/** The open question, or null with the last result when all questions are closed. */
export interface NextAnswer {
  /** The race that the call was about. */
  gameId: string;
  question: ServedQuestion | null;
  lastResult: AnswerResult | null;
  totals: GameTotals;
}

/** The documented body. The server's totals win. A different figure is kept in the event as the client's claim. */
export interface GameResultBody {
  userId?: string | null;
  playerName?: string;
  score?: number;
  correctAnswers?: number;
  totalQuestions?: number;
  /** Seconds. */
  averageTime?: number;
}

/** The stored result of a race. `averageTime` is in seconds. */
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

/**
 * `timeElapsed` is in seconds. Only the player and administrators get texts, answers and keys; for others they
 * are null.
 */
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

/** A question as it was asked, with the key of that time. */
export interface AskedQuestion extends Omit<
  QuestionFields,
  'answerA' | 'answerB' | 'answerC' | 'answerD' | 'source' | 'use'
> {
  questionId: string;
  answers: Record<AnswerLetter, string>;
  /** Null when none was written. */
  explanation: string | null;
}

/** A closed question in the review of a race, as its player sees it. `timeElapsed` is in seconds. */
export interface ReviewedQuestion extends AskedQuestion {
  index: number;
  /** Null without an answer, or when it came too late. */
  playerAnswer: AnswerLetter | null;
  outcome: QuestionOutcome;
  /** Null for a question of a round that the player did not reach. */
  timeElapsed: number | null;
  pointsEarned: number;
  /** Rulings that hold for this answer, with the points that it has by all of them. */
  rulings: AnswerRulingView[];
  /** In a tournament null until the question is closed for everybody. Null also when no explanation was written. */
  explanation: string | null;
}

/**
 * Answer of `GET /api/games/{id}/review`, for the player of the race and administrators. It leaves out
 * questions that are still open.
 */
export interface GameReviewView {
  gameId: string;
  kind: GameKind;
  questions: ReviewedQuestion[];
}

/**
 * Answer of `GET /api/admin/racing-day?since={ISO 8601}`: the qualifying races finished since then, and the
 * number of racers in them.
 */
export interface RacingDayView {
  races: number;
  racers: number;
}
