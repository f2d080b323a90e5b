import { v5 as uuidV5 } from 'uuid';
import type { Category, Difficulty, GameTotals, QuestionOutcome } from '@app/contracts';

/** All times are milliseconds since 1970 and end in `At`; lengths of time end in `Ms`. */
export type RacerEvent = RacerRegistered | QualifyingGameStarted | QualifyingGameFinished | SurveyCompleted;

/** An account that may race. */
export interface RacerRegistered {
  type: 'RacerRegistered';
  data: { userId: string; registeredAt: number };
}

/** Uses up one of the racer's rounds. `number` counts the qualifying races from 1. */
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

export const RACER_STREAMS = 'racer-';

export function racerStream(userId: string): string {
  return `${RACER_STREAMS}${userId}`;
}

const QUALIFYING_GAMES = 'a4c1d2f6-6a0e-5a0c-9d5b-3d1f0f6b7c21';

/** The same race for the same start, whoever works it out. */
export function qualifyingGameId(userId: string, number: number): string {
  return uuidV5(`${userId}/qualifying/${number}`, QUALIFYING_GAMES);
}
