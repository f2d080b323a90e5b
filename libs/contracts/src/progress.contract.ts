import type { BadgeType } from './badge-image.contract';
import type { GameKind, QuestionOutcome } from './game.contract';
import type { Category, Difficulty } from './question.contract';

export const achievementTypes = [
  'perfect_score',
  'high_scorer',
  'speed_demon',
  'perfectionist',
  'streak_master',
  'rennmeister',
] as const;
export type AchievementType = (typeof achievementTypes)[number];

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
  /** Correct answers in a row, counted across races. */
  currentStreak: number;
  bestStreak: number;
  difficultyStats: DifficultyStatsView[];
  /** The last races, oldest first. */
  form: FormView[];
  badges: BadgeView[];
}

/** The progress page. */
export interface ProgressStatsView extends RacerStatsView {
  totalPoints: number;
  /** Oldest first. */
  monthlyProgress: MonthlyProgressView[];
  /** The category with the best accuracy; null before the first race. */
  favoriteCategory: Category | null;
  achievements: EarnedAchievementView[];
}

/** The profile page. */
export interface ProfileStatsView extends RacerStatsView {
  achievements: UnlockedAchievementView[];
}

/**
 * `GET /api/users/{id}/stats`: the profile of any racer, for every signed-in player. A hidden racer is unknown to
 * others.
 */
export interface PlayerProfileView {
  userId: string;
  racingName: string | null;
  /** For the person and for administrators. Others get null, or the two words that stand for a racing name. */
  firstName: string | null;
  lastName: string | null;
  /** ISO 8601. */
  createdAt: string;
  totalPoints: number;
  /** Finished qualifying races. */
  roundsPlayed: number;
  averageScore: number;
  /** In percent. */
  accuracy: number;
  bestStreak: number;
  achievements: AchievementType[];
  badges: BadgeType[];
}

/** The racer whom rank 1 of the leaderboard belongs to has the badge `rennmeister`. All others stay. */
export interface BadgeView {
  badgeType: BadgeType;
  badgeName: string;
  description: string;
  /** ISO 8601. */
  awardedAt: string;
}

/** An achievement on the progress page. `earnedAt` is ISO 8601. */
export interface EarnedAchievementView {
  achievementType: AchievementType;
  title: string;
  description: string;
  earnedAt: string;
}

/** An achievement on the profile page. `unlockedAt` is ISO 8601. */
export interface UnlockedAchievementView {
  id: string;
  achievementType: AchievementType;
  achievementName: string;
  description: string;
  unlockedAt: string;
}

/**
 * `gamesPlayed`: races with a question of the category. `avgScore`: points in the category for each race.
 * `accuracy` is in percent, `avgSpeed` in seconds for each question.
 */
export interface CategoryStatsView {
  category: Category;
  gamesPlayed: number;
  avgScore: number;
  accuracy: number;
  avgSpeed: number;
}

/** `accuracy` is in percent. */
export interface DifficultyStatsView {
  difficulty: Difficulty;
  questions: number;
  correct: number;
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

/** `avgSpeed` is in seconds for each question. */
export interface FormView extends RecentGameView {
  avgSpeed: number;
}

/**
 * A race in `GET /api/profile/races`, a page of all races of the caller, newest first: qualifying races and those
 * in tournaments.
 */
export interface RaceHistoryEntry extends RecentGameView {
  kind: GameKind;
  /** The number of the qualifying race, or of the tournament's round; null for other kinds. */
  number: number | null;
  /** The event of the tournament; null for other kinds, and when the event was deleted. */
  eventName: string | null;
  /** False for a tournament's race in which questions are still open. */
  isFinished: boolean;
  /** True when the race counts for the leaderboard: a qualifying race since the last reset. */
  counts: boolean;
  /** Of the closed questions, in order. */
  outcomes: QuestionOutcome[];
}

/**
 * Sent to a racer whose progress has changed: a race of theirs was finished, or the badge of the Rennmeister has
 * moved. `version` is another text after every change.
 */
export interface OwnProgressVersion {
  version: string;
}

/**
 * What a race brought its racer. rank: a better rank than before the race. finalist: the racer was none before.
 * best: more points than in any earlier race.
 */
export type HonourView =
  | { kind: 'badge'; type: BadgeType; name: string; description: string }
  | { kind: 'achievement'; type: AchievementType; name: string; description: string }
  | { kind: 'finalist'; rank: number }
  | { kind: 'best'; score: number; before: number }
  | { kind: 'rank'; rank: number; before: number };

/** For the racer alone: the greatest first. Empty for a race that brought none. */
export interface RaceHonoursView {
  gameId: string;
  honours: HonourView[];
}
