import { uuidV5 } from '@app/event-store';
import type { Category, Difficulty, GameTotals, QuestionOutcome } from '@app/contracts';

/** All times are milliseconds since 1970 and end in `At`; durations end in `Ms`. */
export type RacerEvent =
  | RacerRegistered
  | QualifyingGameStarted
  | QualifyingGameFinished
  | RacesRecounted
  | SurveyCompleted
  | RoundsGranted
  | RoundsReset
  | PointsReset
  | AllDataReset
  | AllDataResetWithdrawn
  | LeaderboardVisibilitySet
  | LeaderboardVisibilityCleared
  | RacerDeleted;

/** An account that may race. */
export interface RacerRegistered {
  type: 'RacerRegistered';
  data: { userId: string; registeredAt: number };
}

/** Uses up one of the racer's rounds. `number` counts the rounds from 1 and starts again after a reset. */
export interface QualifyingGameStarted {
  type: 'QualifyingGameStarted';
  data: { userId: string; gameId: string; number: number; questionIds: string[]; startedAt: number };
}

/** A race with its complete results: projections of points, times or streaks need no other event. */
export interface QualifyingGameFinished {
  type: 'QualifyingGameFinished';
  data: {
    userId: string;
    gameId: string;
    number: number;
    totalQuestions: number;
    totals: GameTotals;
    /** The closed questions in order. Questions that were never served are missing. */
    results: QuestionMark[];
    startedAt: number;
    finishedAt: number;
  };
}

/** A race by the rulings that hold for its answers. A question that is void is missing in all of it. */
export type RecountedRace = Omit<QualifyingGameFinished['data'], 'userId'> & { rulingIds: readonly string[] };

/**
 * All races counted again by rulings. `races` take the place of what counted `before`; `closed` are those that earlier
 * seasons have, and keep.
 */
export interface RacesRecounted {
  type: 'RacesRecounted';
  data: {
    userId: string;
    races: readonly RecountedRace[];
    closed: readonly RecountedRace[];
    before: RaceSums;
    recountedAt: number;
  };
}

/** The result of one question. */
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

/** Grants `rounds` more rounds. */
export interface RoundsGranted {
  type: 'RoundsGranted';
  data: { userId: string; rounds: number; grantedAt: number };
}

/**
 * Gives all rounds back; points stay. An open race continues and counts as the first of the new count. `roundsUsed`:
 * how many were used until then; missing in older logs.
 */
export interface RoundsReset {
  type: 'RoundsReset';
  data: { userId: string; roundsUsed?: number; resetAt: number };
}

/** The races finished so far no longer count; used rounds stay used. `taken`: the sums of these races. */
export interface PointsReset {
  type: 'PointsReset';
  data: { userId: string; taken: RaceSums; resetAt: number };
}

/**
 * Resets rounds, points, granted rounds and the survey. An open race is treated as in `RoundsReset`. `seasonId`: the
 * season that was closed by it; missing where one racer alone was reset, and in older logs.
 */
export interface AllDataReset {
  type: 'AllDataReset';
  data: { userId: string; seasonId?: string; taken: RaceSums; resetAt: number };
}

/** What the close of this season took counts again, together with what was raced since. `restored`: its sums. */
export interface AllDataResetWithdrawn {
  type: 'AllDataResetWithdrawn';
  data: { userId: string; seasonId: string; restored: RaceSums; withdrawnAt: number };
}

/** The sums of finished races. */
export interface RaceSums {
  games: number;
  score: number;
}

/** The reason is not in the event, because it is an administrator's free text. */
export interface LeaderboardVisibilitySet {
  type: 'LeaderboardVisibilitySet';
  data: { userId: string; setAt: number } & Visibility;
}

export interface Visibility {
  isVisibleOnLeaderboard: boolean;
  isVisibleOnLiveEvents: boolean;
}

/** The racer is visible everywhere again, as if nothing had ever been set. */
export interface LeaderboardVisibilityCleared {
  type: 'LeaderboardVisibilityCleared';
  data: { userId: string; clearedAt: number };
}

/**
 * The account is gone. Its races stay in the log under an id that refers to nobody. `taken`: the sums of the races that
 * counted; missing where there were none, and in older logs.
 */
export interface RacerDeleted {
  type: 'RacerDeleted';
  data: { userId: string; taken?: RaceSums; deletedAt: number };
}

export const RACER_STREAMS = 'racer-';

export function racerStream(userId: string): string {
  return `${RACER_STREAMS}${userId}`;
}

const QUALIFYING_GAMES = 'a4c1d2f6-6a0e-5a0c-9d5b-3d1f0f6b7c21';

/**
 * The id of a qualifying race; the same whoever computes it. `ordinal` counts all races that the racer ever
 * started, from 1.
 */
export function qualifyingGameId(userId: string, ordinal: number): string {
  return uuidV5(`${userId}/qualifying/${ordinal}`, QUALIFYING_GAMES);
}
