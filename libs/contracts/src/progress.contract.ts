import type { Category } from './question.contract';

/**
 * Totals of a racer's finished qualifying races. `avgAccuracy` is in percent, `avgSpeed` in seconds for each
 * question.
 */
export interface RacerStatsView {
  totalGames: number;
  bestScore: number;
  avgAccuracy: number;
  avgSpeed: number;
  categoryStats: CategoryStatsView[];
  /** Newest first. */
  recentGames: RecentGameView[];
}

/** `GET /api/users/profile-stats`: the progress page. */
export interface ProgressStatsView extends RacerStatsView {
  totalPoints: number;
  /** Correct answers in a row, counted across races. */
  bestStreak: number;
  /** Oldest first. */
  monthlyProgress: MonthlyProgressView[];
  /** The category with the best accuracy; null before the first race. */
  favoriteCategory: Category | null;
}

/** `GET /api/profile/stats`: the profile page. */
export type ProfileStatsView = RacerStatsView;

/**
 * `gamesPlayed`: races with a question of the category. `avgScore`: points in the category for each race.
 * `accuracy` is in percent.
 */
export interface CategoryStatsView {
  category: Category;
  gamesPlayed: number;
  avgScore: number;
  accuracy: number;
}

/** `month` is a text such as `2026-11`, in UTC. */
export interface MonthlyProgressView {
  month: string;
  avgScore: number;
  gamesPlayed: number;
}

/** `id` is the id of the race. `completedAt` is ISO 8601. */
export interface RecentGameView {
  id: string;
  score: number;
  correctAnswers: number;
  totalQuestions: number;
  completedAt: string;
}
