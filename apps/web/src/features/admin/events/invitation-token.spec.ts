import { invitationLink, shortToken } from './invitation-token';

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
