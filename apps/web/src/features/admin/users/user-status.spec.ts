import { userName } from '@app/contracts';
import { userStatus } from './user-status';

describe('the status badge of a user', () => {
  it.each([
    ['Active', { canPlayMoreRounds: false, roundsPlayed: 0 }],
    ['Active', { canPlayMoreRounds: false, roundsPlayed: 2 }],
    ['Limit Reached', { canPlayMoreRounds: false, roundsPlayed: 3 }],
    ['Limit Reached', { canPlayMoreRounds: false, roundsPlayed: 7 }],
    ['Extended', { canPlayMoreRounds: true, roundsPlayed: 2 }],
    ['Extended', { canPlayMoreRounds: true, roundsPlayed: 4 }],
  ])('is %s for %j', (badge, user) => {
    expect(userStatus(user)).toBe(badge);
  });
});

describe('a user on the console', () => {
  const user = { racingName: 'Apex Anna', firstName: 'Anna', lastName: 'Berg', email: 'anna@club.example' };

  it('goes by the racing name', () => expect(userName(user)).toBe('Apex Anna'));
  it('without a racing name is shown by first and last name', () =>
    expect(userName({ ...user, racingName: null })).toBe('Anna Berg'));
  it('without any name is shown by the address', () =>
    expect(userName({ ...user, racingName: null, firstName: '', lastName: '' })).toBe('anna@club.example'));
});
