import type { ProgressDocument } from './progress.projection';
import { profileStatsView, progressStatsView } from './progress.view';

const finishedAt = Date.UTC(2026, 10, 21, 10);

const progress: ProgressDocument = {
  _id: 'ada',
  position: '00000000000000000001',
  totalPoints: 25,
  totalGames: 2,
  bestScore: 14,
  correctAnswers: 13,
  totalQuestions: 20,
  questionsClosed: 19,
  totalTimeMs: 60_000,
  streak: 2,
  bestStreak: 5,
  categories: [
    { category: 'Racing History', games: 2, questions: 6, correct: 4, points: 7 },
    { category: 'Air-Cooled', games: 1, questions: 3, correct: 2, points: 4 },
  ],
  months: [{ month: '2026-11', games: 2, points: 25 }],
  recentGames: [{ gameId: 'ada-2', score: 14, correctAnswers: 8, totalQuestions: 10, finishedAt }],
};

const profile = {
  totalGames: 2,
  bestScore: 14,
  avgAccuracy: 65,
  avgSpeed: 3.2,
  categoryStats: [
    { category: 'Air-Cooled', gamesPlayed: 1, avgScore: 4, accuracy: 66.7 },
    { category: 'Racing History', gamesPlayed: 2, avgScore: 3.5, accuracy: 66.7 },
  ],
  recentGames: [
    { id: 'ada-2', score: 14, correctAnswers: 8, totalQuestions: 10, completedAt: '2026-11-21T10:00:00.000Z' },
  ],
};

describe('The statistics of a racer', () => {
  it('are averages to one decimal, speed in seconds', () => {
    expect(profileStatsView(progress)).toEqual(profile);
  });

  it('show points, months and the best category on the progress page', () => {
    expect(progressStatsView(progress)).toEqual({
      ...profile,
      totalPoints: 25,
      bestStreak: 5,
      monthlyProgress: [{ month: '2026-11', avgScore: 12.5, gamesPlayed: 2 }],
      favoriteCategory: 'Air-Cooled',
    });
  });

  it('are zeros before the first race', () => {
    expect(progressStatsView(null)).toEqual({
      totalGames: 0,
      bestScore: 0,
      avgAccuracy: 0,
      avgSpeed: 0,
      categoryStats: [],
      recentGames: [],
      totalPoints: 0,
      bestStreak: 0,
      monthlyProgress: [],
      favoriteCategory: null,
    });
  });
});
