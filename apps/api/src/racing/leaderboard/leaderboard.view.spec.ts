import type { LeaderboardDocument } from './leaderboard.projection';
import {
  leaderboardEntries,
  liveStats,
  ownStandingView,
  playerStatsView,
  qualifiersView,
  unrankedView,
} from './leaderboard.view';

const racer = (id: string, differing: Partial<LeaderboardDocument> = {}): LeaderboardDocument => ({
  _id: id,
  races: [],
  totalScore: 30,
  totalGames: 3,
  correctAnswers: 20,
  totalQuestions: 30,
  scoringTimeMs: 60_000,
  bestRaces: [{ score: 12, correctAnswers: 8, scoringTimeMs: 20_000 }],
  lastGameId: `${id}-3`,
  rankKey: '2',
  position: '00000000000000000001',
  ...differing,
});

const names = new Map([
  ['ada', { racingName: 'Ada', playerName: 'Ada' }],
  ['ben', { racingName: null, playerName: 'Ben Hur' }],
  ['cay', { racingName: 'Cay', playerName: 'Cay' }],
]);

const page = { offset: 0, aheadOfFirst: 0, lastFinalistKey: null, names };

describe('The leaderboard', () => {
  it('shows a racer with averages to one decimal', () => {
    expect(leaderboardEntries({ ...page, documents: [racer('ada', { totalScore: 29 })] })).toEqual([
      {
        rank: 1,
        userId: 'ada',
        racingName: 'Ada',
        playerName: 'Ada',
        totalScore: 29,
        totalGames: 3,
        averageScore: 9.7,
        averageAccuracy: 66.7,
        correctAnswers: 20,
        totalQuestions: 30,
        lastGameId: 'ada-3',
        isFinalist: false,
      },
    ]);
  });

  it('shows first and last name without a racing name, and a deleted racer as one nobody can open', () => {
    const [ben, gone] = leaderboardEntries({ ...page, documents: [racer('ben'), racer('gone')] });
    expect(ben).toMatchObject({ userId: 'ben', racingName: null, playerName: 'Ben Hur' });
    expect(gone).toMatchObject({ userId: null, racingName: null, playerName: 'Former racer' });
  });

  it('shares a rank on a full tie and leaves the next ones out', () => {
    const documents = ['5', '4', '4', '4', '2'].map((rankKey) => racer('ada', { rankKey }));
    const ranks = leaderboardEntries({ ...page, documents }).map(({ rank }) => rank);
    expect(ranks).toEqual([1, 2, 2, 2, 5]);
  });

  it('shares a rank over the edge of a page too', () => {
    const documents = ['4', '4', '2'].map((rankKey) => racer('ada', { rankKey }));
    const ranks = leaderboardEntries({ ...page, offset: 2, aheadOfFirst: 1, documents }).map(({ rank }) => rank);
    expect(ranks).toEqual([2, 2, 5]);
  });

  it('marks as finalists all who are level with the last one, except racers with too few races', () => {
    const documents = [racer('ada', { finalistKey: '3' }), racer('ben', { finalistKey: '2' }), racer('cay')];
    const marks = (lastFinalistKey: string | null) =>
      leaderboardEntries({ ...page, documents, lastFinalistKey }).map(({ isFinalist }) => isFinalist);
    expect(marks('3')).toEqual([true, false, false]);
    expect(marks('2')).toEqual([true, true, false]);
    expect(marks(null)).toEqual([true, true, false]);
  });
});

describe('A racer’s own standing', () => {
  const players = 12;
  const own = racer('ada', { totalScore: 30 });

  it('is the racer’s entry with the nearest rivals ahead and behind, and the points in between', () => {
    const ranks = new Map([
      ['ada', 6],
      ['ben', 4],
      ['cay', 7],
    ]);
    const [ahead, behind] = [racer('ben', { totalScore: 32 }), racer('cay', { totalScore: 30 })];
    const [ben, ada, cay] = ['ben', 'ada', 'cay'].map((id) =>
      expect.objectContaining({ userId: id, rank: ranks.get(id) }),
    );
    expect(ownStandingView({ own, ahead, behind, ranks, players, lastFinalistKey: null, names })).toEqual({
      status: 'ranked',
      totalPlayers: players,
      entry: ada,
      ahead: { entry: ben, points: 2 },
      behind: { entry: cay, points: 0 },
    });
  });

  it('of the only racer has nobody ahead and nobody behind', () => {
    const ranks = new Map([['ada', 1]]);
    const alone = { own, ahead: undefined, behind: undefined, ranks, players: 1, lastFinalistKey: null, names };
    expect(ownStandingView(alone)).toMatchObject({ ahead: null, behind: null });
  });

  it('is missing before the first race that counts, and for a hidden racer', () => {
    const hidden = racer('ada', { hidden: true, rankKey: undefined });
    expect(unrankedView(null, players)).toEqual({ status: 'unraced', totalPlayers: players });
    expect(unrankedView({ ...hidden, totalGames: 0 }, players)).toEqual({ status: 'unraced', totalPlayers: players });
    expect(unrankedView(hidden, players)).toEqual({ status: 'hidden', totalPlayers: players });
  });
});

describe('The live figures', () => {
  it('are players and points a race', () => {
    const sums = { players: 2, games: 3, score: 31 };
    expect(liveStats(sums, 1)).toEqual({ totalPlayers: 2, averageScore: 10.3, finalists: 1 });
  });

  it('are zero before the first race', () => {
    const sums = { players: 0, games: 0, score: 0 };
    expect(liveStats(sums, 0)).toEqual({ totalPlayers: 0, averageScore: 0, finalists: 0 });
  });
});

describe('The side card of a racer', () => {
  const name = { racingName: 'Ada', playerName: 'Ada' };

  it('shows the best race and the average one', () => {
    expect(playerStatsView(racer('ada'), name)).toEqual({
      ...name,
      totalGames: 3,
      bestScore: 12,
      averageScore: 10,
      correctAnswers: 20,
      totalQuestions: 30,
    });
  });

  it('without races is all zeros', () => {
    expect(playerStatsView(null, name)).toEqual({
      ...name,
      totalGames: 0,
      bestScore: 0,
      averageScore: 0,
      correctAnswers: 0,
      totalQuestions: 0,
    });
  });
});

describe('The qualifiers', () => {
  const finalist = (id: string, finalistKey: string, score = 12) =>
    racer(id, { finalistKey, bestRaces: [{ score, correctAnswers: 8, scoringTimeMs: 1 }], totalGames: 4 });

  it('have the points of their best races, and equal racers share a position', () => {
    const documents = [finalist('ada', '9', 20), finalist('ben', '9', 20), finalist('cay', '1', 3)];
    expect(qualifiersView(documents, names)).toEqual({
      qualifiers: [
        { userId: 'ada', playerName: 'Ada', position: 1, totalScore: 20, totalGames: 4 },
        { userId: 'ben', playerName: 'Ben Hur', position: 1, totalScore: 20, totalGames: 4 },
        { userId: 'cay', playerName: 'Cay', position: 3, totalScore: 3, totalGames: 4 },
      ],
      tiedAtCut: false,
    });
  });

  it('are without those whose account has just been deleted', () => {
    const { qualifiers } = qualifiersView([finalist('gone', '9'), finalist('cay', '1')], names);
    expect(qualifiers.map(({ userId }) => userId)).toEqual(['cay']);
  });

  it('are more than ten when racers are level at the cut', () => {
    const level = Array.from({ length: 11 }, (_, place) => finalist(`racer-${place}`, '5'));
    const all = new Map(level.map(({ _id }) => [_id, { racingName: _id, playerName: _id }]));
    expect(qualifiersView(level, all).tiedAtCut).toBe(true);
    expect(qualifiersView(level.slice(1), all).tiedAtCut).toBe(false);
  });
});
