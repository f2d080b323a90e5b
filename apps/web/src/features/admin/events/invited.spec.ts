import type { IssuedInvitationView } from '@app/contracts';
import { isInvited, knownRacers, needsInvitation, withoutRacers, withRacers } from './invited';

const racer = (number: number) => ({ userId: `user-${number}`, name: `Racer ${number}` });
const racers = (count: number) => Array.from({ length: count }, (_, index) => racer(index + 1));

describe('those who are going to be invited', () => {
  it('are kept in the order they were chosen, each once', () => {
    expect(withRacers([racer(2)], [racer(1), racer(2), racer(3)])).toEqual([racer(2), racer(1), racer(3)]);
  });

  it('are at most a hundred', () => {
    expect(withRacers(racers(99), [racer(100)])).toHaveLength(100);
    expect(withRacers(racers(100), [racer(1)])).toHaveLength(100);
    expect(withRacers(racers(99), [racer(100), racer(101)])).toBeNull();
  });

  it('can be removed, one or many', () => {
    expect(withoutRacers(racers(3), [racer(2)])).toEqual([racer(1), racer(3)]);
    expect(withoutRacers(racers(3), racers(2))).toEqual([racer(3)]);
  });

  it('are known by their ids', () => {
    expect(isInvited(racers(2), 'user-2')).toBe(true);
    expect(isInvited(racers(2), 'user-3')).toBe(false);
  });
});

describe('those who need no invitation any more', () => {
  const invitation = (userId: string | null, status: IssuedInvitationView['status']): IssuedInvitationView => ({
    id: `${userId} ${status}`,
    eventId: 7,
    playerName: userId,
    userId,
    status,
    expiresAt: '2026-11-22T12:00:00.000Z',
    invitationToken: 'token',
  });

  it('are known by their newest invitation; an expired one can be issued again', () => {
    const invitations = [
      invitation('ada', 'pending'),
      invitation('bea', 'accepted'),
      invitation('cleo', 'expired'),
      invitation(null, 'pending'),
      invitation('ada', 'expired'),
    ];
    const known = knownRacers(invitations);
    const racers = ['ada', 'bea', 'cleo', 'dora'];
    expect(racers.map((userId) => known.get(userId))).toEqual(['pending', 'accepted', 'expired', undefined]);
    expect(racers.map((userId) => needsInvitation(known, userId))).toEqual([false, false, true, true]);
  });
});
