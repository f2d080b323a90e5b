import type { LeaderboardEntry } from '@app/contracts';
import { isRennmeister, seasonFigures } from './season-figures';

const entry = (rank: number, totalScore: number, isFinalist: boolean): LeaderboardEntry => ({
  rank,
  userId: `racer-${rank}`,
  racingName: `Racer ${rank}`,
  playerName: `Racer ${rank}`,
  totalScore,
  totalGames: 3,
  averageScore: totalScore / 3,
  averageAccuracy: 80,
  correctAnswers: 24,
  totalQuestions: 30,
  lastGameId: null,
  isFinalist,
});

describe('The figures of the season', () => {
  it('are those of the whole leaderboard, finalists below the ten rows too', () => {
    const leaderboard = [entry(1, 54, true), entry(2, 51, true), entry(3, 49, false)];
    const stats = { totalPlayers: 23, averageScore: 12.5, finalists: 10 };
    expect(seasonFigures({ revision: 1, leaderboard, stats })).toEqual({
      totalRacers: 23,
      highestScore: 54,
      finalists: 10,
    });
  });

  it('are zero before anybody has raced', () => {
    const stats = { totalPlayers: 0, averageScore: 0, finalists: 0 };
    expect(seasonFigures({ revision: 0, leaderboard: [], stats })).toEqual({
      totalRacers: 0,
      highestScore: 0,
      finalists: 0,
    });
  });

  it('are the documented ones while there is no data', () => {
    expect(seasonFigures(undefined)).toEqual({ totalRacers: 15, highestScore: 50, finalists: 10 });
  });
});

describe('A Rennmeister', () => {
  it('has 50 points or more', () => {
    expect([49, 50, 51].map(isRennmeister)).toEqual([false, true, true]);
  });
});
