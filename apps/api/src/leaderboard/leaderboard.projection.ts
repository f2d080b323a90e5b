import type { Projection, ReadModelDocument, Unstamped } from '@app/projections';
import { RACER_STREAMS, type QualifyingGameFinished, type RacerEvent } from '../racer/racer.events';
import { type Ranked, rankKey, sumOf } from './ranking';

/** How many races qualify for the final. */
export const RACES_TO_QUALIFY = 3;

/** A racer who has finished a qualifying race. `_id` is the user's id; all sums are over the finished races. */
export interface LeaderboardDocument extends ReadModelDocument {
  totalScore: number;
  totalGames: number;
  correctAnswers: number;
  totalQuestions: number;
  scoringTimeMs: number;
  /** The three best, best first. */
  bestRaces: Ranked[];
  lastGameId: string;
  /** Place on the leaderboard: the greatest leads. */
  rankKey: string;
  /** Place among those who can reach the final, by the best three races; missing before the third. */
  finalistKey?: string;
}

type Entry = Unstamped<LeaderboardDocument>;

export const leaderboardProjection: Projection<LeaderboardDocument, RacerEvent> = {
  name: 'leaderboard',
  version: 1,
  streams: [RACER_STREAMS],
  indexes: [{ key: { rankKey: -1 } }, { key: { finalistKey: -1 } }],
  on: {
    QualifyingGameFinished: {
      documents: ({ data }) => data.userId,
      apply: (entry, { data }) => withRace(entry, data),
    },
  },
};

function withRace(
  entry: Entry | undefined,
  { userId, gameId, totals, totalQuestions }: QualifyingGameFinished['data'],
): Entry {
  const { score, correctAnswers, scoringTimeMs } = totals;
  const race = { score, correctAnswers, scoringTimeMs };
  const sums = {
    totalScore: (entry?.totalScore ?? 0) + score,
    totalGames: (entry?.totalGames ?? 0) + 1,
    correctAnswers: (entry?.correctAnswers ?? 0) + correctAnswers,
    totalQuestions: (entry?.totalQuestions ?? 0) + totalQuestions,
    scoringTimeMs: (entry?.scoringTimeMs ?? 0) + scoringTimeMs,
  };
  const bestRaces = best([...(entry?.bestRaces ?? []), race]);
  return {
    _id: userId,
    ...sums,
    bestRaces,
    lastGameId: gameId,
    rankKey: rankKey({ ...sums, score: sums.totalScore }),
    ...(sums.totalGames >= RACES_TO_QUALIFY && { finalistKey: rankKey(sumOf(bestRaces)) }),
  };
}

function best(races: readonly Ranked[]): Ranked[] {
  return races.toSorted((one, other) => (rankKey(one) > rankKey(other) ? -1 : 1)).slice(0, RACES_TO_QUALIFY);
}
