import { invitationLink, shortToken } from './invitation-link';

describe('an invitation', () => {
  it('is a link to the join page', () => {
    expect(invitationLink('https://race.example', 'd41f9c07')).toBe('https://race.example/tournament/join/d41f9c07');
  });

  it('shows the first 16 characters of its token', () => {
    expect(shortToken('d41f9c07ab52e68f90b7e33d')).toBe('d41f9c07ab52e68f…');
    expect(shortToken('d41f9c07ab52e68f')).toBe('d41f9c07ab52e68f');
  });
});
