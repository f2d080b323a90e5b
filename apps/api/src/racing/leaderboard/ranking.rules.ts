// @offered
import type { GameTotals } from '@app/contracts';

/** The figures that decide a ranking of racers or races. */
export type Ranked = Pick<GameTotals, 'score' | 'correctAnswers' | 'scoringTimeMs'>;

/** A race that counts, with what ranks it. */
export interface CountedRace extends Ranked {
  gameId: string;
}

const SCORE_DIGITS = 9;
const TIME_DIGITS = 15;
const LONGEST_TIME_MS = 10 ** TIME_DIGITS - 1;

/**
 * The ranking rule as a text: more points, then more correct answers, then less time on scoring answers. A
 * greater text ranks ahead, and equal texts share a rank, so that an index can answer who leads and what rank
 * somebody has.
 */
export function rankKey({ score, correctAnswers, scoringTimeMs }: Ranked): string {
  const points = String(score).padStart(SCORE_DIGITS, '0');
  const correct = String(correctAnswers).padStart(SCORE_DIGITS, '0');
  const time = String(LONGEST_TIME_MS - Math.round(scoringTimeMs)).padStart(TIME_DIGITS, '0');
  return `${points}-${correct}-${time}`;
}

/** Compares two sort keys. */
export const bestFirst = (one: string, other: string): number => (one === other ? 0 : one > other ? -1 : 1);

/** The place of a key among all keys, best first: one more than the number of greater ones. */
export function positionsIn(keys: readonly string[]): (key: string) => number {
  const places = new Map<string, number>();
  keys.forEach((key, index) => {
    if (!places.has(key)) places.set(key, index + 1);
  });
  return (key) => places.get(key)!;
}

export function sumOf(ranked: readonly Ranked[]): Ranked {
  return ranked.reduce(
    (sum, each) => ({
      score: sum.score + each.score,
      correctAnswers: sum.correctAnswers + each.correctAnswers,
      scoringTimeMs: sum.scoringTimeMs + each.scoringTimeMs,
    }),
    { score: 0, correctAnswers: 0, scoringTimeMs: 0 },
  );
}

/** How many races qualify for the final. */
const RACES_TO_QUALIFY = 3;

/** The races that count for the final, best first. */
export const bestOf = (races: readonly Ranked[]): Ranked[] =>
  races
    .map(({ score, correctAnswers, scoringTimeMs }) => ({ score, correctAnswers, scoringTimeMs }))
    .toSorted((one, other) => (rankKey(one) > rankKey(other) ? -1 : 1))
    .slice(0, RACES_TO_QUALIFY);

export const isQualified = ({ totalGames }: { totalGames: number }): boolean => totalGames >= RACES_TO_QUALIFY;

/** Sort key for the final, by the best races. */
export const finalistKey = (bestRaces: readonly Ranked[]): string => rankKey(sumOf(bestRaces));
