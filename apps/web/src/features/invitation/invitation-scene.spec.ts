import type { InvitationView } from '@app/contracts';
import { invitationScene } from './invitation-scene';

const invitation: InvitationView = {
  id: 'invitation-1',
  eventId: 4,
  eventName: 'Herbstfinale',
  eventStartTime: '2026-11-22T20:00:00.000Z',
  totalRounds: 3,
  questionsPerRound: 10,
  playerName: 'Mulsanne Marie',
  invitationToken: 'token-1',
  status: 'pending',
  expiresAt: '2026-11-22T21:00:00.000Z',
  isYours: true,
};
const ofAnother = { ...invitation, isYours: false };
const open = { ...invitation, playerName: null, isYours: false };
const accepted = { ...invitation, status: 'accepted' } as const;
const expired = { ...invitation, status: 'expired' } as const;

describe('On the invitation page', () => {
  it.each([
    ['the racer it is for may accept it', 'signed-in', invitation, 'pending'],
    ['any racer may accept one that is for nobody', 'signed-in', open, 'pending'],
    ['another racer is told whose it is', 'signed-in', ofAnother, 'not-yours'],
    ['whoever accepted it finds the tournament', 'signed-in', accepted, 'accepted'],
    ['another racer finds the place taken', 'signed-in', { ...accepted, isYours: false }, 'taken'],
    ['an expired one is shown as such', 'signed-in', expired, 'expired'],
    ['a visitor is asked to log in', 'visitor', open, 'sign-in'],
    ['a visitor is asked to log in before an accepted one as well', 'visitor', accepted, 'sign-in'],
    ['a visitor need not log in for an expired one', 'visitor', expired, 'expired'],
  ] as const)('%s', (_, session, shown, name) => {
    expect(invitationScene({ session, invitation: shown, failure: null })).toEqual({ name, invitation: shown });
  });

  it.each([
    ['nothing is said before the session is known', 'unknown', null, 'loading'],
    ['nothing is said before the invitation is known', 'visitor', null, 'loading'],
    ['a link that leads nowhere is invalid', 'visitor', 'invalid', 'invalid'],
    ['a server that does not answer may be asked again', 'signed-in', 'unavailable', 'failed'],
  ] as const)('%s', (_, session, failure, name) => {
    expect(invitationScene({ session, invitation: undefined, failure })).toEqual({ name });
  });
});
