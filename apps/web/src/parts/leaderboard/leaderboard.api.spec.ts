import type { LeaderboardEntry, LeaderboardView } from '@app/contracts';
import { nameOf, shownView, unlessRowsAreMissing } from './leaderboard.api';

const entry: LeaderboardEntry = {
  rank: 1,
  userId: 'user-1',
  racingName: 'Nachtfalter',
  playerName: 'Nachtfalter',
  totalScore: 14,
  totalGames: 1,
  averageScore: 14,
  averageAccuracy: 80,
  correctAnswers: 8,
  totalQuestions: 10,
  lastGameId: 'game-1',
  isFinalist: false,
};
const viewOf = (totalPlayers: number, leaderboard = [entry]): LeaderboardView => ({
  revision: 1,
  leaderboard,
  stats: { totalPlayers, averageScore: 14, finalists: 0 },
});
const known = (data: LeaderboardView | undefined, dataUpdatedAt: number) => ({ data, dataUpdatedAt });

describe('the leaderboard that is shown', () => {
  const fetched = viewOf(1);
  const live = viewOf(2);

  it('is the fetched one until a live update has arrived', () => {
    expect(shownView(true, known(undefined, 0), known(fetched, 100))).toBe(fetched);
  });

  it('is the live one while live, even when a fetch ends later', () => {
    expect(shownView(true, known(live, 100), known(fetched, 200))).toBe(live);
  });

  it('is the newer one while offline', () => {
    expect(shownView(false, known(live, 100), known(fetched, 200))).toBe(fetched);
    expect(shownView(false, known(live, 200), known(fetched, 100))).toBe(live);
  });

  it('is not emptied by an update without rows, unless nobody is left on it', () => {
    const nobody = viewOf(0, []);
    expect(unlessRowsAreMissing(nobody)).toBe(nobody);
    expect(unlessRowsAreMissing(viewOf(3, []))).toBeUndefined();
    expect(unlessRowsAreMissing(live)).toBe(live);
  });

  it('names a racer by the racing name, or by the player name if there is none', () => {
    expect([nameOf(entry), nameOf({ racingName: null, playerName: 'Nina Falter' })]).toEqual([
      'Nachtfalter',
      'Nina Falter',
    ]);
  });
});
