import type { Row } from '@app/tables';
import { positionsIn, rankKey } from '../../racing/leaderboard/ranking.rules';

/** What counts of a racer. */
export interface RacerSums {
  points: number;
  races: number;
  rightAnswers: number;
  scoringMs: number;
}

/** Those on the leaderboard with what counts for them, by user id. */
export type Board = ReadonlyMap<string, RacerSums>;

/** The rows of the leaderboard of a day. `inLog`: where it comes from. */
export function boardRows(day: string, board: Board, inLog: Row): Row[] {
  const keyed = Array.from(board, ([userId, sums]) => ({ userId, sums, key: keyOf(sums) }));
  const rankOf = positionsIn(keyed.map(({ key }) => key));
  return keyed.map(({ userId, key, sums: { points, races, rightAnswers, scoringMs } }): Row => {
    const figures = { points, races, right_answers: rightAnswers, scoring_ms: scoringMs };
    return { day, user_id: userId, rank: rankOf(key), ...figures, ...inLog };
  });
}

const keyOf = ({ points, rightAnswers, scoringMs }: RacerSums) =>
  rankKey({ score: points, correctAnswers: rightAnswers, scoringTimeMs: scoringMs });

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
