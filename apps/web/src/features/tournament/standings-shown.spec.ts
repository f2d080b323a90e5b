import type { StandingsEntry, TournamentSession } from '@app/contracts';
import { roundNote } from './round-note';
import { advanceTournament } from './tournament-machine';
import {
  after,
  ended,
  noneLeft,
  own,
  phaseOf,
  roundThree,
  session,
  statusOf,
  updateOf,
} from './testing/tournament-examples';
import { tournamentStrings as words } from './tournament.strings';

describe('the standings', () => {
  const row = { userId: 'user-1', totalScore: 7 } as StandingsEntry;

  it('are not those from before the round was over, be it for one or for all', () => {
    const racing = after(statusOf({ leaderboard: [row] }), updateOf());
    expect(racing.standings).toEqual([row]);
    const complete = advanceTournament(racing, noneLeft);
    expect([phaseOf(complete), complete.standings, complete.position]).toEqual(['round-complete', null, null]);
    expect(advanceTournament(racing, updateOf(ended)).standings).toBeNull();
  });

  it('are not those that lack points of the player, which are asked for again', () => {
    const behind = after(statusOf({ leaderboard: [row], own: own({ roundCompleted: true, isCounted: false }) }));
    expect([behind.standings, behind.position]).toEqual([null, null]);
    expect(behind.statusDue).toEqual({ spread: true, isRetry: true });
    const counted = advanceTournament(behind, statusOf({ leaderboard: [row], own: own({ roundCompleted: true }) }));
    expect([counted.standings, counted.position, counted.statusDue]).toEqual([[row], 4, null]);
  });
});

describe('the note to a player whose round is over', () => {
  const others = (roundCompleted: boolean) => [{ roundCompleted } as StandingsEntry];
  const note = (sessionChange: Partial<TournamentSession>, standings: StandingsEntry[] | null) =>
    roundNote({ ...after(statusOf({ session: session(sessionChange) })), participantCount: 1, standings });

  it('names who is still racing, and what comes next', () => {
    expect(note({}, others(false))).toBe(words.othersRace);
    expect(note({}, others(true))).toBe(words.allDone);
    expect(note(ended, others(true))).toBe(words.nextRoundSay);
    expect(note({}, null)).toBe(words.counting);
  });

  it('mentions no next round after the last one', () => {
    expect(note(roundThree, others(false))).toBe(words.othersRaceLast);
    expect(note(roundThree, others(true))).toBe(words.allDoneLast);
    expect(note({ ...roundThree, ...ended }, others(true))).toBe(`${words.lastRoundOver} ${words.lastRoundOverSay}`);
  });
});
