import type { ProgressDocument } from './progress.projection';
import { playerProfileView, profileStatsView, progressStatsView } from './progress.view';
import { racerWith } from './testing/racer-with';

const finishedAt = Date.UTC(2026, 10, 21, 10);

const race = (gameId: string, score: number, at: number) => ({
  gameId,
  score,
  correctAnswers: 7,
  totalQuestions: 10,
  questionsClosed: 10,
  totalTimeMs: 40_000,
  finishedAt: at,
});

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
    { category: 'Racing History', games: 2, questions: 6, correct: 4, points: 7, timeMs: 18_300 },
    { category: 'Air-Cooled', games: 1, questions: 3, correct: 2, points: 4, timeMs: 9_000 },
  ],
  difficulties: [
    { difficulty: 'Hard', questions: 9, correct: 3 },
    { difficulty: 'Easy', questions: 10, correct: 9 },
  ],
  months: [{ month: '2026-11', games: 2, points: 25 }],
  recentGames: [race('ada-2', 14, finishedAt), race('ada-1', 11, finishedAt - 60_000)],
  badges: [{ type: 'speed_demon', at: finishedAt }],
  achievements: [{ type: 'high_scorer', at: finishedAt }],
};

const shown = (id: string, score: number, completedAt: string) => ({
  id,
  score,
  correctAnswers: 7,
  totalQuestions: 10,
  completedAt,
});
const [last, first] = [shown('ada-2', 14, '2026-11-21T10:00:00.000Z'), shown('ada-1', 11, '2026-11-21T09:59:00.000Z')];

const stats = {
  totalGames: 2,
  bestScore: 14,
  avgAccuracy: 65,
  avgSpeed: 3.2,
  categoryStats: [
    { category: 'Air-Cooled', gamesPlayed: 1, avgScore: 4, accuracy: 66.7, avgSpeed: 3 },
    { category: 'Racing History', gamesPlayed: 2, avgScore: 3.5, accuracy: 66.7, avgSpeed: 3.1 },
  ],
  recentGames: [last, first],
  currentStreak: 2,
  bestStreak: 5,
  difficultyStats: [
    { difficulty: 'Easy', questions: 10, correct: 9, accuracy: 90 },
    { difficulty: 'Hard', questions: 9, correct: 3, accuracy: 33.3 },
  ],
  form: [
    { ...first, avgSpeed: 4 },
    { ...last, avgSpeed: 4 },
  ],
  badges: [
    {
      badgeType: 'speed_demon',
      badgeName: 'Speed Demon',
      description: expect.any(String),
      awardedAt: '2026-11-21T10:00:00.000Z',
    },
  ],
};

describe('The statistics of a racer', () => {
  it('are averages to one decimal, speed in seconds', () => {
    expect(profileStatsView(racerWith({ progress }))).toEqual({
      ...stats,
      achievements: [
        {
          id: 'high_scorer',
          achievementType: 'high_scorer',
          achievementName: 'High Scorer',
          description: expect.any(String),
          unlockedAt: '2026-11-21T10:00:00.000Z',
        },
      ],
    });
  });

  it('show points, months and the best category on the progress page', () => {
    expect(progressStatsView(racerWith({ progress }))).toEqual({
      ...stats,
      totalPoints: 25,
      monthlyProgress: [{ month: '2026-11', avgScore: 12.5, gamesPlayed: 2 }],
      favoriteCategory: 'Air-Cooled',
      achievements: [
        {
          achievementType: 'high_scorer',
          title: 'High Scorer',
          description: expect.any(String),
          earnedAt: '2026-11-21T10:00:00.000Z',
        },
      ],
    });
  });

  it('list fewer races as recent than they draw', () => {
    const recentGames = Array.from({ length: 12 }, (_, index) => race(`ada-${index}`, index, finishedAt - index));
    const { recentGames: listed, form } = progressStatsView(racerWith({ progress: { ...progress, recentGames } }));
    expect([listed.length, form.length]).toEqual([10, 12]);
    expect([listed[0]!.id, form.at(-1)!.id]).toEqual(['ada-0', 'ada-0']);
  });

  it.each([
    { since: finishedAt + 1, badges: ['rennmeister', 'speed_demon'] },
    { since: null, badges: ['speed_demon'] },
  ])('have the badge of the Rennmeister while it is held, and the achievement for ever: %j', ({ since, badges }) => {
    const reign = { firstAt: finishedAt - 1, since };
    const view = progressStatsView(racerWith({ progress, reign }));
    expect(view.badges.map(({ badgeType }) => badgeType)).toEqual(badges);
    expect(view.achievements.map(({ achievementType }) => achievementType)).toEqual(['rennmeister', 'high_scorer']);
    expect(view.achievements[0]!.earnedAt).toBe('2026-11-21T09:59:59.999Z');
  });

  it('are zeros before the first race', () => {
    expect(progressStatsView(racerWith({}))).toEqual({
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
      achievements: [],
      totalPoints: 0,
      monthlyProgress: [],
      favoriteCategory: null,
    });
  });

  it('show other players the racing name and figures, but neither real name, address nor secrets', () => {
    const account = {
      _id: 'ada',
      email: 'ada@example.org',
      emailKey: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Racer',
      racingName: 'Apex Ada',
      passwordHash: 'secret',
      isAdmin: false,
      profileImage: null,
      createdAt: finishedAt,
    };
    const ben = { userId: 'ben', offices: [] } as const;
    expect(playerProfileView(account, racerWith({ progress, reign: { firstAt: 1, since: 1 } }), ben)).toEqual({
      userId: 'ada',
      racingName: 'Apex Ada',
      firstName: null,
      lastName: null,
      createdAt: '2026-11-21T10:00:00.000Z',
      totalPoints: 25,
      roundsPlayed: 2,
      averageScore: 12.5,
      accuracy: 65,
      bestStreak: 5,
      achievements: ['rennmeister', 'high_scorer'],
      badges: ['rennmeister', 'speed_demon'],
    });
  });
});
