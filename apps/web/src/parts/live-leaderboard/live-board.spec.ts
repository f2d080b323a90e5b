import { boardState, isOnGrid, podiumPlace, questionsOf, roundLamps, roundsOf } from './live-board';
import { player, view } from './testing/live-leaderboard-examples';

describe('A live board', () => {
  it('shows the rows of a running tournament', () => {
    expect(boardState(view, false)).toEqual({ name: 'running', view });
  });

  it('waits for its first view, and says when that could not be had', () => {
    expect(boardState(undefined, false)).toEqual({ name: 'loading' });
    expect(boardState(undefined, true)).toEqual({ name: 'failed' });
  });

  it('keeps what it showed when a later try fails', () => {
    expect(boardState(view, true)).toEqual({ name: 'running', view });
  });

  it('distinguishes an event without participants from no event', () => {
    const empty = { ...view, playerCount: 0, players: [] };
    expect(boardState(empty, false)).toEqual({ name: 'no-participants', view: empty });
    expect(boardState({ ...empty, eventId: null, eventName: null }, false)).toEqual({ name: 'no-tournament' });
  });

  it('distinguishes an event that is over from one that runs', () => {
    const over = { ...view, status: 'completed' as const };
    expect(boardState(over, false)).toEqual({ name: 'over', view: over });
  });

  it('counts six rounds of ten questions where the event says nothing', () => {
    const silent = { ...view, totalRounds: 0, questionsPerRound: 0 };
    expect([roundsOf(silent), questionsOf(silent)]).toEqual([6, 10]);
    expect([roundsOf(view), questionsOf(view)]).toEqual([3, 5]);
  });

  it('lights the lamp of the round that runs, and none between two rounds', () => {
    expect(roundLamps(view)).toEqual(['done', 'current', 'ahead']);
    expect(roundLamps({ ...view, roundActive: false })).toEqual(['done', 'done', 'ahead']);
    expect(roundLamps({ ...view, currentRound: 0, roundActive: false })).toEqual(['ahead', 'ahead', 'ahead']);
  });
});

describe('The grid', () => {
  it('is for all players before the first point', () => {
    expect(isOnGrid([player(1, 0), player(1, 0)])).toBe(true);
    expect(isOnGrid([player(1, 2), player(2, 0)])).toBe(false);
  });
});

describe('The podium', () => {
  it('has the first three', () => {
    const players = [player(1, 9), player(2, 7), player(3, 6), player(4, 2)];
    expect(players.map((one) => podiumPlace(one, players))).toEqual([1, 2, 3, null]);
  });

  it('is shared by those who are level on points', () => {
    const players = [player(1, 9), player(1, 9), player(3, 6)];
    expect(players.map((one) => podiumPlace(one, players))).toEqual([1, 1, 3]);
  });

  it('is empty while nobody has a point', () => {
    const players = [player(1, 0), player(1, 0)];
    expect(players.map((one) => podiumPlace(one, players))).toEqual([null, null]);
  });

  it('belongs to a single racer', () => {
    const players = [player(1, 0)];
    expect(players.map((one) => podiumPlace(one, players))).toEqual([1]);
  });
});
