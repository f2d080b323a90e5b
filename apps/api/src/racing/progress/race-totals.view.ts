// @offered
import type { ProgressDocument } from './progress.projection';

/** A racer's finished races that count, in a few figures. `avgAccuracy` is in percent. */
export interface RaceTotals {
  totalGames: number;
  totalPoints: number;
  bestScore: number;
  avgAccuracy: number;
}

/** `progress` is null before the first finished race. */
export function raceTotalsView(progress: ProgressDocument | null): RaceTotals {
  if (!progress) return { totalGames: 0, totalPoints: 0, bestScore: 0, avgAccuracy: 0 };
  const { totalGames, totalPoints, bestScore, correctAnswers, totalQuestions } = progress;
  return { totalGames, totalPoints, bestScore, avgAccuracy: ratio(correctAnswers * 100, totalQuestions) };
}

/** Rounded to one decimal; 0 for a count of 0. */
export function ratio(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}
