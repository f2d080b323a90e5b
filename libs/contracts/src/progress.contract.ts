import type { Category } from './question.contract';

/** What a racer's finished qualifying races add up to. `avgAccuracy` percent, `avgSpeed` seconds a question. */
export interface RacerStatsView {
  totalGames: number;
  bestScore: number;
  avgAccuracy: number;
  avgSpeed: number;
  categoryStats: CategoryStatsView[];
  /** The newest first. */
  recentGames: RecentGameView[];
}

/** `GET /api/users/profile-stats`: the progress page. */
export interface ProgressStatsView extends RacerStatsView {
  totalPoints: number;
  /** Correct answers in a row, over the end of a race too. */
  bestStreak: number;
  /** The oldest first. */
  monthlyProgress: MonthlyProgressView[];
  /** The category with the best accuracy; null before the first race. */
  favoriteCategory: Category | null;
}

/** `GET /api/profile/stats`: the profile page. */
export type ProfileStatsView = RacerStatsView;

/** `gamesPlayed`: races in which the category came up; `avgScore`: points in it a race; `accuracy` percent. */
export interface CategoryStatsView {
  category: Category;
  gamesPlayed: number;
  avgScore: number;
  accuracy: number;
}

/** `month` as `2026-11`, UTC. */
export interface MonthlyProgressView {
  month: string;
  avgScore: number;
  gamesPlayed: number;
}

/** `id` is the race's; `completedAt` ISO 8601. */
export interface RecentGameView {
  id: string;
  score: number;
  correctAnswers: number;
  totalQuestions: number;
  completedAt: string;
}
