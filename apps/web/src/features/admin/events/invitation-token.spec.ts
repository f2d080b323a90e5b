import type { IssuedInvitationView } from '@app/contracts';
import { byName, invitationLink, linksText, shortToken } from './invitation-token';

const invitation = (playerName: string | null, status: IssuedInvitationView['status']): IssuedInvitationView => ({
  id: `invitation of ${playerName}`,
  eventId: 7,
  playerName,
  userId: null,
  status,
  expiresAt: '2026-11-22T12:00:00.000Z',
  invitationToken: `token-${playerName ?? 'open'}`,
});

describe('the invitations of an event', () => {
  const all = [invitation(null, 'pending'), invitation('Zita', 'pending'), invitation('Ada', 'pending')];

  it('are listed by name, open ones last', () => {
    expect(byName(all).map(({ playerName }) => playerName)).toEqual(['Ada', 'Zita', null]);
  });

  it('are handed out as one text: a name and a link for each that can still be accepted', () => {
    const over = [invitation('Bea', 'accepted'), invitation('Cleo', 'expired')];
    expect(
      linksText([...over, ...all], { origin: 'https://rennmeister.example', anybody: 'Whoever comes first' }),
    ).toBe(
      [
        'Ada: https://rennmeister.example/tournament/join/token-Ada',
        'Zita: https://rennmeister.example/tournament/join/token-Zita',
        'Whoever comes first: https://rennmeister.example/tournament/join/token-open',
      ].join('\n'),
    );
  });
});

describe('an invitation that is given out', () => {
  it('is the address of its join page', () => {
    expect(invitationLink('d41f9c07', 'https://rennmeister.example')).toBe(
      'https://rennmeister.example/tournament/join/d41f9c07',
    );
  });

  it('shows 16 characters of its token', () => {
    expect(shortToken('d41f9c07ab52e68fd41f9c07ab52e68f')).toBe('d41f9c07ab52e68f…');
    expect(shortToken('d41f9c07ab52e68f')).toBe('d41f9c07ab52e68f');
  });
});
