// @offered
import type { Category, Difficulty } from '@app/contracts';
import { ignored, type Projection, type ReadModelDocument, type Unstamped } from '@app/projections';
import { RACER_STREAMS, type QuestionMark, type RacerEvent } from '../../people/racer/racer.events';
import { monthOf } from '../../platform/time/month';
import {
  achievementsAfter,
  badgesAfter,
  type FinishedRace,
  type Earned,
  type RaceAchievement,
  type RaceBadge,
} from './awards.rules';

export const RECENT_GAMES = 30;

/** The sums of a racer's finished qualifying races that count. `_id` is the user's id. */
export interface ProgressDocument extends ReadModelDocument, RaceProgress {
  /** What the last close of a season took (null: nothing), and the races since, until it is withdrawn. */
  closed?: { before: RaceProgress | null; since: FinishedRace[] };
}

interface RaceProgress {
  totalPoints: number;
  totalGames: number;
  bestScore: number;
  correctAnswers: number;
  totalQuestions: number;
  /** Questions answered, skipped or timed out, and the time they took. */
  questionsClosed: number;
  totalTimeMs: number;
  /** Correct answers in a row, counted across races: the current and the best streak. */
  streak: number;
  bestStreak: number;
  categories: CategoryProgress[];
  difficulties: DifficultyProgress[];
  /** Oldest first. */
  months: MonthProgress[];
  /** The last ones, newest first. */
  recentGames: RecentGame[];
  /** In the order in which they were earned. */
  badges: Earned<RaceBadge>[];
  achievements: Earned<RaceAchievement>[];
}

/** `games`: races with a question of the category. `timeMs`: the time that its questions took. */
export interface CategoryProgress {
  category: Category;
  games: number;
  questions: number;
  correct: number;
  points: number;
  timeMs: number;
}

export interface DifficultyProgress {
  difficulty: Difficulty;
  questions: number;
  correct: number;
}

/** `month` is a text such as `2026-11`, in UTC. */
export interface MonthProgress {
  month: string;
  games: number;
  points: number;
}

/** `finishedAt`: milliseconds since 1970. */
export interface RecentGame {
  gameId: string;
  score: number;
  correctAnswers: number;
  totalQuestions: number;
  questionsClosed: number;
  totalTimeMs: number;
  finishedAt: number;
}

type Progress = Unstamped<ProgressDocument>;

export const progressProjection: Projection<ProgressDocument, RacerEvent> = {
  name: 'progress',
  version: 4,
  streams: [RACER_STREAMS],
  vital: false,
  large: true,
  on: {
    QualifyingGameFinished: {
      documents: ({ data }) => data.userId,
      apply: (known, { data }) => {
        const { closed, ...progress } = withRace(known ?? none(data.userId), data);
        return closed ? { ...progress, closed: { ...closed, since: [...closed.since, data] } } : progress;
      },
    },
    PointsReset: { documents: ({ data }) => data.userId, apply: (known) => reset(known) },
    AllDataReset: {
      documents: ({ data }) => data.userId,
      apply: (known, { data: { userId, seasonId } }) => {
        if (seasonId === undefined) return reset(known);
        return { ...none(userId), closed: { before: known?.totalGames ? progressOf(known) : null, since: [] } };
      },
    },
    AllDataResetWithdrawn: {
      documents: ({ data }) => data.userId,
      apply: (known, { data }) => (known?.closed ? reopened(data.userId, known.closed) : (known ?? null)),
    },
    RacesRecounted: {
      documents: ({ data }) => data.userId,
      apply: (known, { data }) => recountedProgress(known, data.userId, data.races),
    },
    RacerDeleted: { documents: ({ data }) => data.userId, apply: () => null },
    ...ignored(
      'RacerRegistered',
      'QualifyingGameStarted',
      'SurveyCompleted',
      'RoundsGranted',
      'RoundsReset',
      'LeaderboardVisibilitySet',
      'LeaderboardVisibilityCleared',
    ),
  },
};

function none(userId: string): Progress {
  const counts = { totalPoints: 0, totalGames: 0, bestScore: 0, correctAnswers: 0, totalQuestions: 0 };
  const times = { questionsClosed: 0, totalTimeMs: 0 };
  const lists = { categories: [], difficulties: [], months: [], recentGames: [], badges: [], achievements: [] };
  return { _id: userId, ...counts, ...times, streak: 0, bestStreak: 0, ...lists };
}

/** The progress of a racer of whom exactly these races count. */
export function recountedProgress(
  known: Progress | undefined,
  userId: string,
  races: readonly FinishedRace[],
): Progress {
  const progress = races.reduce(withRace, none(userId));
  return known?.closed ? { ...progress, closed: { ...known.closed, since: [...races] } } : progress;
}

/** The races before it no longer count, but a closed season may bring its own again. */
function reset(known: Progress | undefined): Progress | null {
  return known?.closed ? { ...none(known._id), closed: { ...known.closed, since: [] } } : null;
}

function progressOf({ _id, closed: _closed, ...progress }: Progress): RaceProgress {
  return progress;
}

/** As if the season had not been closed. */
function reopened(userId: string, { before, since }: NonNullable<Progress['closed']>): Progress | null {
  const progress = since.reduce(withRace, { ...none(userId), ...before });
  return progress.totalGames > 0 ? progress : null;
}

function withRace(progress: Progress, race: FinishedRace): Progress {
  const { gameId, totals, totalQuestions, results, finishedAt } = race;
  const { score, correctAnswers, questionsClosed, totalTimeMs } = totals;
  const recent = { gameId, score, correctAnswers, totalQuestions, questionsClosed, totalTimeMs, finishedAt };
  const after = {
    ...progress,
    totalPoints: progress.totalPoints + score,
    totalGames: progress.totalGames + 1,
    bestScore: Math.max(progress.bestScore, score),
    correctAnswers: progress.correctAnswers + correctAnswers,
    totalQuestions: progress.totalQuestions + totalQuestions,
    questionsClosed: progress.questionsClosed + questionsClosed,
    totalTimeMs: progress.totalTimeMs + totalTimeMs,
    ...streaksAfter(progress, results),
    categories: categoriesAfter(progress.categories, results),
    difficulties: difficultiesAfter(progress.difficulties, results),
    months: monthsAfter(progress.months, monthOf(finishedAt), score),
    recentGames: [recent, ...progress.recentGames].slice(0, RECENT_GAMES),
  };
  return {
    ...after,
    badges: badgesAfter(progress.badges, race, after),
    achievements: achievementsAfter(progress.achievements, race, after),
  };
}

function streaksAfter({ streak, bestStreak }: Progress, results: readonly QuestionMark[]) {
  let [current, best] = [streak, bestStreak];
  for (const { outcome } of results) {
    current = outcome === 'correct' ? current + 1 : 0;
    best = Math.max(best, current);
  }
  return { streak: current, bestStreak: best };
}

function categoriesAfter(known: readonly CategoryProgress[], results: readonly QuestionMark[]): CategoryProgress[] {
  const categories = new Map(known.map((each) => [each.category, each]));
  for (const category of new Set(results.map((result) => result.category))) {
    const marks = results.filter((result) => result.category === category);
    const before = categories.get(category);
    categories.set(category, {
      category,
      games: (before?.games ?? 0) + 1,
      questions: (before?.questions ?? 0) + marks.length,
      correct: (before?.correct ?? 0) + correctIn(marks),
      points: (before?.points ?? 0) + marks.reduce((sum, { points }) => sum + points, 0),
      timeMs: (before?.timeMs ?? 0) + marks.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0),
    });
  }
  return [...categories.values()];
}

function difficultiesAfter(
  known: readonly DifficultyProgress[],
  results: readonly QuestionMark[],
): DifficultyProgress[] {
  const difficulties = new Map(known.map((each) => [each.difficulty, each]));
  for (const difficulty of new Set(results.map((result) => result.difficulty))) {
    const marks = results.filter((result) => result.difficulty === difficulty);
    const before = difficulties.get(difficulty);
    difficulties.set(difficulty, {
      difficulty,
      questions: (before?.questions ?? 0) + marks.length,
      correct: (before?.correct ?? 0) + correctIn(marks),
    });
  }
  return [...difficulties.values()];
}

const correctIn = (marks: readonly QuestionMark[]) => marks.filter(({ outcome }) => outcome === 'correct').length;

/**
 * Races normally finish in order of time, but the clocks of processes differ, so an earlier month may still get
 * a race.
 */
function monthsAfter(months: readonly MonthProgress[], month: string, points: number): MonthProgress[] {
  const known = months.find((each) => each.month === month);
  const after = { month, games: (known?.games ?? 0) + 1, points: (known?.points ?? 0) + points };
  const others = months.filter((each) => each !== known);
  return [...others, after].toSorted((one, other) => (one.month < other.month ? -1 : 1));
}
