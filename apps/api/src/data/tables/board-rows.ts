import type { Row } from '@app/tables';
import { bestFirst, rankKey } from '../../racing/leaderboard/ranking.rules';

/** What counts of a racer. */
export interface RacerSums {
  points: number;
  races: number;
  rightAnswers: number;
  scoringMs: number;
}

/** A racer on the leaderboard. `key`: what ranks them. */
export interface Placed {
  userId: string;
  key: string;
}

export const placed = (userId: string, { points, rightAnswers, scoringMs }: RacerSums): Placed => ({
  userId,
  key: rankKey({ score: points, correctAnswers: rightAnswers, scoringTimeMs: scoringMs }),
});

/** The order of the leaderboard. On a full tie it is always the same one. */
export const inOrder = (one: Placed, other: Placed): number =>
  bestFirst(one.key, other.key) || bestFirst(other.userId, one.userId);

/** The ranks of racers in the order of the leaderboard. Equal keys share one. */
export function* ranksOf(racers: Iterable<Placed>): Generator<Placed & { rank: number }> {
  let [place, rank, key] = [0, 0, ''];
  for (const racer of racers) {
    place += 1;
    if (racer.key !== key) [rank, key] = [place, racer.key];
    yield { ...racer, rank };
  }
}

/** The figures of a row of the leaderboard. */
export const boardFigures = (rank: number, { points, races, rightAnswers, scoringMs }: RacerSums): Row => ({
  rank,
  points,
  races,
  right_answers: rightAnswers,
  scoring_ms: scoringMs,
});

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
