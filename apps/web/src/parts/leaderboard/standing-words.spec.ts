import type { LeaderboardEntry, RankedStanding, Rival } from '@app/contracts';
import { standingWords } from './standing-words';

const entry = (rank: number, racingName: string | null): LeaderboardEntry => ({
  rank,
  userId: `user-${rank}`,
  racingName,
  playerName: racingName ?? 'Nina Falter',
  totalScore: 14,
  totalGames: 1,
  averageScore: 14,
  averageAccuracy: 80,
  correctAnswers: 8,
  totalQuestions: 10,
  lastGameId: null,
  isFinalist: false,
});
const rival = (points: number, racingName: string | null = 'Nachtfalter'): Rival => ({
  points,
  entry: entry(5, racingName),
});
const at = (rank: number, ahead: Rival | null, behind: Rival | null = null): RankedStanding => ({
  status: 'ranked',
  totalPlayers: 30,
  entry: entry(rank, 'Zoe'),
  ahead,
  behind,
});

describe('The words for a rank', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [102, '102nd'],
    [111, '111th'],
  ])('are for %d its ordinal, %s', (rank, place) => {
    expect(standingWords(at(rank, rival(2))).place).toBe(place);
  });

  it('say how far the next one is ahead', () => {
    expect(standingWords(at(6, rival(2))).say).toBe('2 points behind Nachtfalter');
    expect(standingWords(at(6, rival(1))).say).toBe('1 point behind Nachtfalter');
    expect(standingWords(at(6, rival(1, null))).say).toBe('1 point behind Nina Falter');
    expect(standingWords(at(6, rival(0))).say).toBe('level on points with Nachtfalter');
  });

  it('say for the leader how far the next one is behind', () => {
    expect(standingWords(at(1, null, rival(4))).say).toBe('4 points ahead of Nachtfalter');
    expect(standingWords(at(1, null, rival(0))).say).toBe('level on points with Nachtfalter');
    expect(standingWords(at(1, null)).say).toBe('nobody else is on the board yet');
  });
});
