import type { ActiveScheduleView } from '@app/contracts';
import { rootScreen } from './root-screen';

const open = { gameEnabled: true, tournamentResultsPageEnabled: false };
const closed = { ...open, gameEnabled: false };
const results = { ...open, tournamentResultsPageEnabled: true };
const season: ActiveScheduleView = {
  id: 'autumn',
  name: 'Autumn',
  description: '',
  startTime: null,
  endTime: '2026-11-22T20:00:00.000Z',
  showCountdown: true,
  countdownMessage: 'Game will be disabled in',
  disabledMessage: 'This round has ended. Stay tuned for the next event!',
  isPast: false,
};

describe('At the root', () => {
  it.each([
    ['a visitor meets the results', 'visitor', open, season, 'tournament-results'],
    ['a player meets the game', 'signed-in', open, season, 'game'],
    ['a player meets the game without a schedule', 'signed-in', open, null, 'game'],
    ['a player meets the results when they are switched on', 'signed-in', results, season, 'tournament-results'],
    ['a visitor meets the results when they are switched on', 'visitor', results, null, 'tournament-results'],
    ['a player meets the thank-you between two seasons', 'signed-in', closed, null, 'off-season'],
    ['a visitor meets the thank-you between two seasons', 'visitor', closed, null, 'off-season'],
    ['a player meets the closed track within a season', 'signed-in', closed, season, 'game'],
    ['a visitor meets the results while the track is closed', 'visitor', closed, season, 'tournament-results'],
    ['a player meets the game when the server does not say', 'signed-in', null, undefined, 'game'],
    ['nothing is decided about an unknown session', 'unknown', open, season, 'deciding'],
    ['nothing is decided before the switches are known', 'signed-in', undefined, season, 'deciding'],
    ['nothing is decided on a closed track before the schedule is known', 'signed-in', closed, undefined, 'deciding'],
  ] as const)('%s', (_, session, system, schedule, screen) => {
    expect(rootScreen({ session, system, schedule })).toBe(screen);
  });
});
