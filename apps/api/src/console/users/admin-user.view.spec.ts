import type { RacerStatusDocument } from '../../people/racer/racer-status.projection';
import { adminUserView, type RacerRecords, visibilityView } from './admin-user.view';

const account = {
  _id: 'user-1',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Racer',
  racingName: null,
  offices: [],
  createdAt: Date.UTC(2026, 10, 21),
  passwordHash: 'secret',
};
const status: RacerStatusDocument = {
  _id: 'user-1',
  position: '1',
  gamesStarted: 3,
  gamesFinished: 3,
  roundsGranted: 0,
  openGameId: null,
  surveyCompleted: true,
};
const visibility = { _id: 'user-1', position: '1', isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: true };
const nothing: RacerRecords = { status: null, progress: null, visibility: null, reason: null };

describe('A racer in race control', () => {
  it('is shown with zeros and without secrets before doing anything', () => {
    expect(adminUserView(account, nothing)).toEqual({
      id: 'user-1',
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Racer',
      racingName: null,
      isAdmin: false,
      offices: [],
      roundsPlayed: 0,
      roundsLimit: 3,
      canPlayMoreRounds: false,
      surveyCompleted: false,
      totalGames: 0,
      totalPoints: 0,
      bestScore: 0,
      avgAccuracy: 0,
      visibility: null,
      createdAt: '2026-11-21T00:00:00.000Z',
    });
  });

  it.each([
    { started: 0, granted: 0, extended: false },
    { started: 3, granted: 0, extended: false },
    { started: 3, granted: 1, extended: true },
    { started: 1, granted: 1, extended: true },
    { started: 4, granted: 1, extended: false },
  ])('can play more while granted rounds are left: %j', ({ started, granted, extended }) => {
    const counts = { ...status, gamesStarted: started, roundsGranted: granted };
    const { canPlayMoreRounds, roundsLimit } = adminUserView(account, { ...nothing, status: counts });
    expect({ canPlayMoreRounds, roundsLimit }).toEqual({ canPlayMoreRounds: extended, roundsLimit: 3 + granted });
  });

  it('is shown with their visibility settings and the reason', () => {
    const settings = { isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: true };
    const why = { reason: 'a guest', hiddenReason: 'a guest' };
    expect(adminUserView(account, { ...nothing, visibility, reason: 'a guest' }).visibility).toEqual({
      ...settings,
      ...why,
    });
    expect(visibilityView(visibility, account, 'a guest')).toEqual({
      id: 'user-1',
      userId: 'user-1',
      user: { racingName: null, email: 'ada@example.org' },
      ...settings,
      ...why,
    });
  });
});
