// @offered
import {
  categories,
  type Category,
  type ProfileStatsView,
  type ProgressStatsView,
  type RacerStatsView,
} from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import type { CategoryProgress, ProgressDocument } from './progress.projection';

/** `progress` is null before the first finished race. */
export function progressStatsView(progress: ProgressDocument | null): ProgressStatsView {
  return {
    ...racerStatsView(progress),
    totalPoints: progress?.totalPoints ?? 0,
    bestStreak: progress?.bestStreak ?? 0,
    monthlyProgress: (progress?.months ?? []).map(({ month, games, points }) => ({
      month,
      avgScore: ratio(points, games),
      gamesPlayed: games,
    })),
    favoriteCategory: favoriteOf(progress?.categories ?? []),
  };
}

export function profileStatsView(progress: ProgressDocument | null): ProfileStatsView {
  return racerStatsView(progress);
}

function racerStatsView(progress: ProgressDocument | null): RacerStatsView {
  if (!progress) {
    return { totalGames: 0, bestScore: 0, avgAccuracy: 0, avgSpeed: 0, categoryStats: [], recentGames: [] };
  }
  const { totalGames, bestScore, correctAnswers, totalQuestions, totalTimeMs, questionsClosed } = progress;
  return {
    totalGames,
    bestScore,
    avgAccuracy: ratio(correctAnswers * 100, totalQuestions),
    avgSpeed: ratio(totalTimeMs / 1_000, questionsClosed),
    categoryStats: inCanonicalOrder(progress.categories).map(({ category, games, questions, correct, points }) => ({
      category,
      gamesPlayed: games,
      avgScore: ratio(points, games),
      accuracy: ratio(correct * 100, questions),
    })),
    recentGames: progress.recentGames.map(({ gameId, finishedAt, ...result }) => ({
      id: gameId,
      ...result,
      completedAt: isoTime(finishedAt),
    })),
  };
}

/** Every race has all categories, so the best accuracy says more than the number of questions. */
function favoriteOf(known: readonly CategoryProgress[]): Category | null {
  const [favorite] = inCanonicalOrder(known).toSorted(
    (one, other) => other.correct / other.questions - one.correct / one.questions,
  );
  return favorite?.category ?? null;
}

function inCanonicalOrder(known: readonly CategoryProgress[]): CategoryProgress[] {
  return categories.flatMap((category) => known.filter((each) => each.category === category));
}

/** Rounded to one decimal; 0 for a count of 0. */
function ratio(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}
