import type { AnswerLetter, Category, Difficulty, GameTotals } from '@app/contracts';
import type { RoundReference } from '../tournament/tournament.events';

/** All times are milliseconds since 1970 and end in `At`; lengths of time end in `Ms`. */
export type GameEvent =
  GameStarted | QuestionServed | QuestionAnswered | QuestionTimedOut | QuestionSkipped | GameFinished | ResultClaimed;

/** A question as it was when the race began: a later correction changes no race. */
export interface QuestionSnapshot {
  id: string;
  text: string;
  answerA: string;
  answerB: string;
  answerC: string;
  answerD: string;
  correctAnswer: AnswerLetter;
  category: Category;
  difficulty: Difficulty;
  imageUrl: string | null;
  explanation: string | null;
}

export interface GameStarted {
  type: 'GameStarted';
  data: GameStart & (QualifyingStart | TournamentStart);
}

interface GameStart {
  gameId: string;
  userId: string;
  timeLimitMs: number;
  /** Up to and including this time a right answer is a quick one. */
  quickLimitMs: number;
  startedAt: number;
}

/** `number`: of the player's qualifying races, from 1. */
type QualifyingRace = { kind: 'qualifying'; number: number };
type TournamentRace = { kind: 'tournament'; round: PlayerRound };

type QualifyingStart = QualifyingRace & { questions: readonly QuestionSnapshot[] };
/** The questions are those of the round, which has them in its own stream. */
type TournamentStart = TournamentRace & { totalQuestions: number };

/** A running of a round, as one participant races it. */
export type PlayerRound = RoundReference & { participantAttempt: number };

/** The question's text left the server for the player. */
export interface QuestionServed {
  type: 'QuestionServed';
  data: { gameId: string; index: number; questionId: string; servedAt: number; closesAt: number };
}

/** An answer in time, and everything its points were decided by. */
export interface QuestionAnswered {
  type: 'QuestionAnswered';
  data: {
    gameId: string;
    index: number;
    questionId: string;
    answer: AnswerLetter;
    isCorrect: boolean;
    servedAt: number;
    receivedAt: number;
    /** By the player's clock. */
    claimedMs: number;
    /** By how much the player's clock may lower the server's figure. */
    creditMs: number;
    /** What counts. */
    elapsedMs: number;
    points: number;
  };
}

/** The time ran out, or the race ended with the question open. `lateAnswer`: what arrived after the time was over. */
export interface QuestionTimedOut {
  type: 'QuestionTimedOut';
  data: {
    gameId: string;
    index: number;
    questionId: string;
    closedAt: number;
    /** The whole limit. */
    elapsedMs: number;
    lateAnswer?: { answer: AnswerLetter; receivedAt: number; claimedMs: number; creditMs: number };
  };
}

export interface QuestionSkipped {
  type: 'QuestionSkipped';
  data: { gameId: string; index: number; questionId: string; skippedAt: number; elapsedMs: number };
}

/** `completed`: every question is closed. `ended`: by the player. `idle`: by the clock. */
export type FinishReason = 'completed' | 'ended' | 'idle';

export interface GameFinished {
  type: 'GameFinished';
  data: (QualifyingRace | TournamentRace) & {
    gameId: string;
    userId: string;
    totalQuestions: number;
    totals: GameTotals;
    reason: FinishReason;
    finishedAt: number;
  };
}

/** The client's own totals where they differ from the server's. They change nothing; auditors read them. */
export interface ResultClaimed {
  type: 'ResultClaimed';
  data: { gameId: string; claim: ResultClaim; claimedAt: number };
}

/** `averageTime` in seconds, as posted. */
export interface ResultClaim {
  score?: number;
  correctAnswers?: number;
  totalQuestions?: number;
  averageTime?: number;
}

export const GAME_STREAMS = 'game-';

export function gameStream(gameId: string): string {
  return `${GAME_STREAMS}${gameId}`;
}
