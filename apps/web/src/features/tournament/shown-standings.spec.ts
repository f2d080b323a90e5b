import { noTotals, type StandingsEntry } from '@app/contracts';
import { shownStandings } from './shown-standings';
import type { RoundProgress } from './tournament-state';

const entry = (position: number): StandingsEntry => ({
  userId: `user-${position}`,
  playerName: `Racer ${position}`,
  position,
  totalScore: 100 - position,
  currentRoundScore: 10,
  currentRound: 2,
  correctAnswers: 5,
  currentRoundCorrect: 5,
  questionsAnswered: 5,
  isActive: true,
  roundCompleted: false,
});
const progress: RoundProgress = {
  round: 2,
  roundStartedAt: null,
  gameId: 'game-1',
  scoreBefore: 7,
  totals: { ...noTotals, score: 3 },
  outcomes: [],
  isComplete: false,
};
const standings = Array.from({ length: 12 }, (_, index) => entry(index + 1));
const own = { id: 'user-400', name: 'Regenreifen' };

describe('the standings a player is shown', () => {
  it('are the best ten, with the player among them', () => {
    const shown = shownStandings({ standings, position: 3, progress }, { id: 'user-3', name: 'Racer 3' });
    expect(shown).toEqual(standings.slice(0, 10));
  });

  it('end with the player’s own row when it is further down, even below the rows that were sent', () => {
    const shown = shownStandings({ standings, position: 400, progress }, own);
    expect(shown?.slice(0, 10)).toEqual(standings.slice(0, 10));
    expect(shown?.slice(10)).toEqual([
      {
        userId: 'user-400',
        playerName: 'Regenreifen',
        position: 400,
        totalScore: 10,
        currentRound: 2,
        currentRoundScore: 3,
      },
    ]);
  });

  it('are missing while the known ones are out of date', () => {
    expect(shownStandings({ standings: null, position: null, progress }, own)).toBeNull();
  });

  it('are the best ten alone while the player has no position', () => {
    expect(shownStandings({ standings, position: null, progress }, own)).toHaveLength(10);
  });
});
