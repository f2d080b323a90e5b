import type { SignupDocument } from './signup.document';
import { signupRow, signupView } from './signup.view';

const signup: SignupDocument = {
  _id: 'signup-1',
  email: 'Ada@example.org',
  emailKey: 'ada@example.org',
  firstName: 'Ada',
  lastName: null,
  preferredName: null,
  newEvents: true,
  leaderboardUpdates: false,
  exclusiveInvites: true,
  status: 'active',
  source: null,
  createdAt: Date.UTC(2026, 10, 21),
};

describe('An interest in events', () => {
  it('is shown with all its fields', () => {
    expect(signupView(signup)).toEqual({
      id: 'signup-1',
      email: 'Ada@example.org',
      firstName: 'Ada',
      lastName: null,
      preferredName: null,
      notificationPreferences: { newEvents: true, leaderboardUpdates: false, exclusiveInvites: true },
      status: 'active',
      source: null,
      createdAt: '2026-11-21T00:00:00.000Z',
    });
  });

  it('is exported in words, with empty cells for missing fields', () => {
    expect(signupRow(signup, 'https://race.example.org/unsubscribe#token=t')).toEqual({
      email: 'Ada@example.org',
      firstName: 'Ada',
      lastName: '',
      preferredName: '',
      newEvents: 'yes',
      leaderboardUpdates: 'no',
      exclusiveInvites: 'yes',
      status: 'active',
      source: '',
      createdAt: '2026-11-21T00:00:00.000Z',
      unsubscribe: 'https://race.example.org/unsubscribe#token=t',
    });
  });
});
