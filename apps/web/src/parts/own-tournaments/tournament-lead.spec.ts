import type { OwnTournamentView, RoundStatusView } from '@app/contracts';
import { homeLead, participationIn, tournamentPath } from './tournament-lead';

const coming: OwnTournamentView = {
  eventId: 7,
  eventName: 'Grand Final',
  status: 'scheduled',
  startTime: '2026-11-22T20:00:00.000Z',
  invitation: null,
};
const live: OwnTournamentView = { ...coming, status: 'active' };
const over: OwnTournamentView = { ...coming, status: 'completed' };
const invited: OwnTournamentView = { ...coming, invitation: { token: 'secret', expiresAt: coming.startTime } };

const fresh: RoundStatusView = { roundsPlayed: 1, roundsLimit: 3, surveyCompleted: false, openGameId: null };
const spent: RoundStatusView = { ...fresh, roundsPlayed: 3 };
const lastOpen: RoundStatusView = { ...spent, roundsPlayed: 2, openGameId: 'game-3' };

describe('A tournament of mine', () => {
  it.each([
    ['live', live, '/tournament/7/participate'],
    ['coming', coming, '/tournament/7/participate'],
    ['over', over, '/tournament/7/participate'],
    ['invited', invited, '/tournament/join/secret'],
    ['invited', { ...invited, status: 'active' }, '/tournament/join/secret'],
  ] as const)('is %s, and leads there', (participation, tournament, path) => {
    expect([participationIn(tournament), tournamentPath(tournament)]).toEqual([participation, path]);
  });
});

describe('The lit button of home leads', () => {
  it.each([
    ['to the race while there is one', fresh, undefined, 'race'],
    ['nowhere before the rounds are known', undefined, undefined, 'unknown'],
    ['to the open race', lastOpen, coming, 'race'],
    ['to the race while a tournament is yet to come', fresh, coming, 'race'],
    ['to the tournament that is live', fresh, live, 'tournament'],
    ['to the tournament that is live, even from an open race', lastOpen, live, 'tournament'],
    ['to the invitation', fresh, invited, 'tournament'],
    ['to the tournament to come when the rounds are raced', spent, coming, 'tournament'],
    ['to the leaderboard when the rounds are raced', spent, undefined, 'leaderboard'],
    ['to the leaderboard when the tournament is over too', spent, over, 'leaderboard'],
  ] as const)('%s', (_, status, tournament, lead) => {
    expect(homeLead(status, tournament)).toBe(lead);
  });
});
