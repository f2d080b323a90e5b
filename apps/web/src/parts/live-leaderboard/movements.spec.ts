import type { LiveLeaderboardView } from '@app/contracts';
import { emptyGrid, type Grid, gridAfter, movementOn } from './movements';

/** A view of round 1 with players in this order and with these points. */
function viewOf(points: Record<string, number>, currentRound = 1): LiveLeaderboardView {
  const players = Object.entries(points).map(([userId, totalScore]) => ({
    userId,
    playerName: userId,
    position: 1 + Object.values(points).filter((others) => others > totalScore).length,
    totalScore,
    currentRound,
    isActive: true,
    roundCompleted: false,
    questionsAnswered: 1,
  }));
  return {
    eventId: 4,
    eventName: 'Herbstfinale',
    currentRound,
    totalRounds: 3,
    questionsPerRound: 10,
    status: 'active',
    roundActive: true,
    greenInMs: 0,
    lastUpdated: null,
    playerCount: players.length,
    players,
    closedQuestion: null,
  };
}

/** How many positions each player of the last view has moved, after all views. */
function movementsAfter(...views: LiveLeaderboardView[]): Record<string, number> {
  const grid = views.reduce<Grid>(gridAfter, emptyGrid);
  return Object.fromEntries(views.at(-1)!.players.map((player) => [player.playerName, movementOn(grid, player)]));
}

describe('Movements on the live board', () => {
  it('are zero at first sight', () => {
    expect(movementsAfter(viewOf({ a: 6, b: 4 }))).toEqual({ a: 0, b: 0 });
  });

  it('count the places won and lost since the start of the round', () => {
    const views = [viewOf({ a: 6, b: 5, c: 4 }), viewOf({ b: 7, a: 6, c: 4 }), viewOf({ c: 8, b: 7, a: 6 })];
    expect(movementsAfter(...views)).toEqual({ c: 2, b: 0, a: -2 });
  });

  it('start again with each round', () => {
    expect(movementsAfter(viewOf({ a: 6, b: 5 }), viewOf({ b: 7, a: 6 }), viewOf({ b: 7, a: 6 }, 2))).toEqual({
      b: 0,
      a: 0,
    });
  });

  it('do not count the first points, before which all were level', () => {
    expect(movementsAfter(viewOf({ a: 0, b: 0, c: 0 }), viewOf({ c: 2, a: 0, b: 0 }))).toEqual({ c: 0, a: 0, b: 0 });
  });

  it('forget the places of standings that were reset', () => {
    expect(movementsAfter(viewOf({ a: 2, b: 1 }), viewOf({ a: 0, b: 0 }), viewOf({ b: 3, a: 1 }))).toEqual({
      b: 0,
      a: 0,
    });
  });

  it('keep the same grid while nobody new has points', () => {
    const grid = gridAfter(emptyGrid, viewOf({ a: 6, b: 5 }));
    expect(gridAfter(grid, viewOf({ b: 9, a: 6 }))).toBe(grid);
  });
});
