import { FINALISTS } from '@app/contracts';
import { bestOf, finalistKey, isQualified, type Ranked, rankKey, sumOf } from '../../racing/leaderboard/ranking.rules';
import type { SeasonRaceDocument } from './season-races.projection';

export type SeasonRace = Pick<
  SeasonRaceDocument,
  'userId' | 'score' | 'correctAnswers' | 'scoringTimeMs' | 'totalQuestions'
>;

/** A racer on the board of a season. */
export interface SeasonStanding {
  userId: string;
  /** From 1, shared on a full tie. */
  place: number;
  total: Ranked;
  races: number;
  totalQuestions: number;
  bestScore: number;
  isFinalist: boolean;
}

/** The board of a season, best first, by the rules of the live board: hidden racers have no place. */
export function seasonBoard(races: readonly SeasonRace[], hidden: ReadonlySet<string>): SeasonStanding[] {
  const byRacer = new Map<string, SeasonRace[]>();
  for (const race of races) {
    if (hidden.has(race.userId)) continue;
    const own = byRacer.get(race.userId);
    if (own) own.push(race);
    else byRacer.set(race.userId, [race]);
  }
  const racers = [...byRacer]
    .map(([userId, own]) => summed(userId, own))
    .toSorted((one, other) => {
      if (one.key === other.key) return one.userId < other.userId ? -1 : 1;
      return one.key > other.key ? -1 : 1;
    });
  const finalistKeys = racers.flatMap((racer) => racer.finalistKey ?? []).toSorted();
  const lastFinalist = finalistKeys.at(-FINALISTS) ?? '';
  let place = 0;
  return racers.map(({ key, finalistKey: forFinal, ...standing }, index) => {
    if (racers[index - 1]?.key !== key) place = index + 1;
    return { ...standing, place, isFinalist: forFinal !== null && forFinal >= lastFinalist };
  });
}

function summed(userId: string, races: readonly SeasonRace[]) {
  const total = sumOf(races);
  const best = bestOf(races);
  return {
    userId,
    total,
    races: races.length,
    totalQuestions: races.reduce((sum, { totalQuestions }) => sum + totalQuestions, 0),
    bestScore: best[0]!.score,
    key: rankKey(total),
    finalistKey: isQualified({ totalGames: races.length }) ? finalistKey(best) : null,
  };
}
