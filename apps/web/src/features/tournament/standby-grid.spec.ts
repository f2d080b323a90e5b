import type { StandingsEntry } from '@app/contracts';
import { after, ended, served, session, statusOf, updateOf } from './testing/tournament-examples';
import { advanceTournament } from './tournament-machine';

describe('the grid on standby', () => {
  const grid = (racers: number) =>
    Array.from({ length: racers }, (_, at) => ({ userId: `racer-${at}` }) as StandingsEntry);
  const waiting = (racers: number) => statusOf({ session: session(ended), leaderboard: grid(racers) });
  const listed = (listedCount: number) => updateOf(ended, { listedCount });

  it('asks for the standings when a racer joins or leaves, and for nothing while all stay', () => {
    const standby = after(waiting(2), listed(2));
    expect(standby.statusDue).toBeNull();
    const joined = advanceTournament(standby, listed(3));
    expect([joined.statusDue, joined.standings]).toEqual([{ spread: true }, grid(2)]);
    const known = advanceTournament(joined, waiting(3));
    expect([known.statusDue, known.standings]).toEqual([null, grid(3)]);
    expect(advanceTournament(known, listed(2)).statusDue).toEqual({ spread: true });
  });

  it('waits once for its turn however many join meanwhile', () => {
    const joined = after(waiting(2), listed(3));
    expect(advanceTournament(joined, listed(4)).statusDue).toBe(joined.statusDue);
  });

  it('asks once more, and not again, when a racer joins while the standings are on their way', () => {
    const overtaken = after(waiting(2), listed(3), listed(4), waiting(3));
    expect(overtaken.statusDue).toEqual({ spread: true, isRetry: true });
    expect(advanceTournament(overtaken, waiting(4)).statusDue).toBeNull();
    expect(advanceTournament(overtaken, waiting(5)).statusDue).toBeNull();
  });

  it('asks nothing beyond the racers it can list, nor while a question is asked', () => {
    expect(after(waiting(100), listed(100), listed(101)).statusDue).toBeNull();
    expect(after(statusOf(), updateOf(), served(0), updateOf({}, { listedCount: 9 })).statusDue).toBeNull();
  });
});
