import type { ProfileStatsView, ProgressStatsView, RaceHistoryEntry } from '@app/contracts';

const raceAt = (day: number, score: number) => ({
  id: `race-${day}`,
  score,
  correctAnswers: 8,
  totalQuestions: 10,
  completedAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
});

const stats = {
  totalGames: 2,
  bestScore: 17,
  avgAccuracy: 84.4,
  avgSpeed: 4.2,
  categoryStats: [
    { category: 'Air-Cooled' as const, gamesPlayed: 2, avgScore: 3.1, accuracy: 79, avgSpeed: 5.5 },
    { category: 'Racing History' as const, gamesPlayed: 2, avgScore: 4.2, accuracy: 91, avgSpeed: 3.2 },
  ],
  recentGames: [raceAt(14, 17), raceAt(11, 12)],
  currentStreak: 3,
  bestStreak: 12,
  difficultyStats: [{ difficulty: 'Hard' as const, questions: 6, correct: 3, accuracy: 50 }],
  form: [
    { ...raceAt(11, 12), avgSpeed: 4.9 },
    { ...raceAt(14, 17), avgSpeed: 3.4 },
  ],
  badges: [
    {
      badgeType: 'rennmeister' as const,
      badgeName: 'Rennmeister',
      description: 'First on the leaderboard',
      awardedAt: '2026-11-14T12:00:00.000Z',
    },
  ],
};

export const progressStats: ProgressStatsView = {
  ...stats,
  totalPoints: 29,
  monthlyProgress: [{ month: '2026-11', avgScore: 14.5, gamesPlayed: 2 }],
  favoriteCategory: 'Racing History',
  achievements: [
    {
      achievementType: 'high_scorer',
      title: 'High Scorer',
      description: '15 points or more in one race',
      earnedAt: '2026-11-14T12:00:00.000Z',
    },
  ],
};

export const noProgress: ProgressStatsView = {
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
  badges: [],
  totalPoints: 0,
  monthlyProgress: [],
  favoriteCategory: null,
  achievements: [],
};

const types = ['perfect_score', 'high_scorer', 'speed_demon', 'perfectionist', 'streak_master'] as const;

/** With five achievements, named by their types. */
export const profileStats: ProfileStatsView = {
  ...stats,
  achievements: types.map((achievementType) => ({
    id: achievementType,
    achievementType,
    achievementName: achievementType,
    description: '',
    unlockedAt: '2026-11-14T12:00:00.000Z',
  })),
};

export const raceEntry = (day: number, differing: Partial<RaceHistoryEntry> = {}): RaceHistoryEntry => ({
  ...raceAt(day, 12),
  kind: 'qualifying',
  number: 1,
  eventName: null,
  isFinished: true,
  counts: true,
  outcomes: ['correct', 'wrong'],
  ...differing,
});
