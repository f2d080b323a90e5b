import {
  type AchievementType,
  type BadgeType,
  type BadgeView,
  categories,
  type Category,
  difficulties,
  type PlayerProfileView,
  type ProfileStatsView,
  type ProgressStatsView,
  type RacerStatsView,
  type RecentGameView,
} from '@app/contracts';
import type { DocumentsOf } from '@app/projections';
import type { AccountDocument } from '../../people/accounts/account.documents';
import { namesView } from '../../people/accounts/account.view';
import type { Viewer } from '../../platform/http/viewer';
import { isoTime } from '../../platform/time/iso-time';
import type { Reign } from '../leaderboard/reigns.rules';
import { achievementWords, badgeWords } from './awards.strings';
import type { Earned } from './awards.rules';
import type { CategoryProgress, ProgressDocument, RecentGame } from './progress.projection';
import type { progressReadModels } from './progress.read-models';
import { ratio, raceTotalsView } from './race-totals.view';

/** How many races are listed as recent. The form has more. */
const RECENT_SHOWN = 10;

/** What is known of a racer. The documents are null before the first finished race that counts. */
export interface RacerProgress extends DocumentsOf<typeof progressReadModels> {
  /** Null for a racer who has never been number one. */
  reign: Reign | null;
}

export function progressStatsView(racer: RacerProgress): ProgressStatsView {
  const { progress } = racer;
  return {
    ...racerStatsView(racer),
    totalPoints: raceTotalsView(progress).totalPoints,
    monthlyProgress: (progress?.months ?? []).map(({ month, games, points }) => ({
      month,
      avgScore: ratio(points, games),
      gamesPlayed: games,
    })),
    favoriteCategory: favoriteOf(progress?.categories ?? []),
    achievements: achievementsOf(racer).map(({ type: achievementType, at }) => {
      const { name: title, description } = achievementWords[achievementType];
      return { achievementType, title, description, earnedAt: isoTime(at) };
    }),
  };
}

export function profileStatsView(racer: RacerProgress): ProfileStatsView {
  return {
    ...racerStatsView(racer),
    achievements: achievementsOf(racer).map(({ type: achievementType, at }) => {
      const { name: achievementName, description } = achievementWords[achievementType];
      return { id: achievementType, achievementType, achievementName, description, unlockedAt: isoTime(at) };
    }),
  };
}

/** A racer as every signed-in player may see them. */
export function playerProfileView(
  account: AccountDocument,
  racer: RacerProgress,
  viewer: Pick<Viewer, 'userId' | 'offices'>,
): PlayerProfileView {
  const { _id: userId, createdAt } = account;
  const { totalPoints, totalGames, avgAccuracy } = raceTotalsView(racer.progress);
  return {
    userId,
    ...namesView(account, viewer),
    createdAt: isoTime(createdAt),
    totalPoints,
    roundsPlayed: totalGames,
    averageScore: ratio(totalPoints, totalGames),
    accuracy: avgAccuracy,
    bestStreak: racer.progress?.bestStreak ?? 0,
    achievements: achievementsOf(racer).map(({ type }) => type),
    badges: badgesOf(racer).map(({ type }) => type),
  };
}

function racerStatsView(racer: RacerProgress): RacerStatsView {
  const badges = badgesOf(racer).map(badgeView);
  if (!racer.progress) return { ...noStats, badges };
  const { totalGames, bestScore, avgAccuracy } = raceTotalsView(racer.progress);
  const { totalTimeMs, questionsClosed, streak, bestStreak, recentGames } = racer.progress;
  return {
    totalGames,
    bestScore,
    avgAccuracy,
    avgSpeed: ratio(totalTimeMs / 1_000, questionsClosed),
    categoryStats: inCanonicalOrder(racer.progress.categories).map((each) => ({
      category: each.category,
      gamesPlayed: each.games,
      avgScore: ratio(each.points, each.games),
      accuracy: ratio(each.correct * 100, each.questions),
      avgSpeed: ratio(each.timeMs / 1_000, each.questions),
    })),
    recentGames: recentGames.slice(0, RECENT_SHOWN).map(recentGameView),
    currentStreak: streak,
    bestStreak,
    difficultyStats: difficultyStatsOf(racer.progress),
    form: recentGames.toReversed().map((game) => ({
      ...recentGameView(game),
      avgSpeed: ratio(game.totalTimeMs / 1_000, game.questionsClosed),
    })),
    badges,
  };
}

const noStats: Omit<RacerStatsView, 'badges'> = {
  totalGames: 0,
  bestScore: 0,
  avgAccuracy: 0,
  avgSpeed: 0,
  categoryStats: [],
  recentGames: [],
  currentStreak: 0,
  bestStreak: 0,
  difficultyStats: [],
  form: [],
};

/** The badge of the Rennmeister first, while it is held. */
function badgesOf({ progress, reign }: RacerProgress): Earned<BadgeType>[] {
  const champion = reign?.since == null ? [] : [{ type: 'rennmeister' as const, at: reign.since }];
  return [...champion, ...(progress?.badges ?? [])];
}

/** In the order in which they were earned. */
function achievementsOf({ progress, reign }: RacerProgress): Earned<AchievementType>[] {
  const champion = reign ? [{ type: 'rennmeister' as const, at: reign.firstAt }] : [];
  return [...(progress?.achievements ?? []), ...champion].toSorted((one, other) => one.at - other.at);
}

function badgeView({ type: badgeType, at }: Earned<BadgeType>): BadgeView {
  const { name: badgeName, description } = badgeWords[badgeType];
  return { badgeType, badgeName, description, awardedAt: isoTime(at) };
}

function recentGameView({ gameId, score, correctAnswers, totalQuestions, finishedAt }: RecentGame): RecentGameView {
  return { id: gameId, score, correctAnswers, totalQuestions, completedAt: isoTime(finishedAt) };
}

function difficultyStatsOf({ difficulties: known }: ProgressDocument): RacerStatsView['difficultyStats'] {
  return difficulties
    .flatMap((difficulty) => known.filter((each) => each.difficulty === difficulty))
    .map((each) => ({ ...each, accuracy: ratio(each.correct * 100, each.questions) }));
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
