import { v5 as uuidV5 } from 'uuid';
import type { Category, Difficulty, GameTotals, QuestionOutcome } from '@app/contracts';

/** All times are milliseconds since 1970 and end in `At`; lengths of time end in `Ms`. */
export type RacerEvent =
  | RacerRegistered
  | QualifyingGameStarted
  | QualifyingGameFinished
  | SurveyCompleted
  | RoundsGranted
  | RoundsReset
  | PointsReset
  | AllDataReset
  | LeaderboardVisibilitySet
  | LeaderboardVisibilityCleared
  | RacerDeleted;

/** An account that may race. */
export interface RacerRegistered {
  type: 'RacerRegistered';
  data: { userId: string; registeredAt: number };
}

/** Uses up one of the racer's rounds. `number` counts the rounds from 1, and begins anew after a reset. */
export interface QualifyingGameStarted {
  type: 'QualifyingGameStarted';
  data: { userId: string; gameId: string; number: number; questionIds: string[]; startedAt: number };
}

/** The result sheet of a race, complete: who counts points, times or streaks needs no other event. */
export interface QualifyingGameFinished {
  type: 'QualifyingGameFinished';
  data: {
    userId: string;
    gameId: string;
    number: number;
    totalQuestions: number;
    totals: GameTotals;
    /** The closed questions in their order; questions that were never served are missing. */
    results: QuestionMark[];
    startedAt: number;
    finishedAt: number;
  };
}

/** One line of a result sheet. */
export interface QuestionMark {
  questionId: string;
  category: Category;
  difficulty: Difficulty;
  outcome: QuestionOutcome;
  points: number;
  elapsedMs: number;
}

export interface SurveyCompleted {
  type: 'SurveyCompleted';
  data: { userId: string; completedAt: number };
}

/** `rounds` more than the racer had so far. */
export interface RoundsGranted {
  type: 'RoundsGranted';
  data: { userId: string; rounds: number; grantedAt: number };
}

/** No round is used up any more; points stay. A race that is open goes on, as the first round of the new count. */
export interface RoundsReset {
  type: 'RoundsReset';
  data: { userId: string; resetAt: number };
}

/** No race finished so far counts any more; used rounds stay used. `taken`: what these races had added up to. */
export interface PointsReset {
  type: 'PointsReset';
  data: { userId: string; taken: RaceSums; resetAt: number };
}

/** Rounds, points, granted rounds and the survey begin anew. What `RoundsReset` says of an open race holds here too. */
export interface AllDataReset {
  type: 'AllDataReset';
  data: { userId: string; taken: RaceSums; resetAt: number };
}

/** What finished races add up to. */
export interface RaceSums {
  games: number;
  score: number;
}

/** Why is not told here: the reason is an administrator's own words. */
export interface LeaderboardVisibilitySet {
  type: 'LeaderboardVisibilitySet';
  data: { userId: string; setAt: number } & Visibility;
}

export interface Visibility {
  isVisibleOnLeaderboard: boolean;
  isVisibleOnLiveEvents: boolean;
}

/** Visible everywhere again, as somebody for whom nothing was ever set. */
export interface LeaderboardVisibilityCleared {
  type: 'LeaderboardVisibilityCleared';
  data: { userId: string; clearedAt: number };
}

/** The account is gone. What was raced stays in the log under an id that means nobody. */
export interface RacerDeleted {
  type: 'RacerDeleted';
  data: { userId: string; deletedAt: number };
}

export const RACER_STREAMS = 'racer-';

export function racerStream(userId: string): string {
  return `${RACER_STREAMS}${userId}`;
}

const QUALIFYING_GAMES = 'a4c1d2f6-6a0e-5a0c-9d5b-3d1f0f6b7c21';

/** The same race for the same start, whoever works it out. `ordinal` counts all the racer ever started, from 1. */
export function qualifyingGameId(userId: string, ordinal: number): string {
  return uuidV5(`${userId}/qualifying/${ordinal}`, QUALIFYING_GAMES);
}
