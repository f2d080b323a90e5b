import { type AdminUserView, DEFAULT_ROUNDS_LIMIT } from '@app/contracts';

export type UserStatus = 'Extended' | 'Limit Reached' | 'Active';

/** The badge of a user: more rounds were granted and are left, the three rounds are raced, or neither. */
export function userStatus({
  canPlayMoreRounds,
  roundsPlayed,
}: Pick<AdminUserView, 'canPlayMoreRounds' | 'roundsPlayed'>): UserStatus {
  if (canPlayMoreRounds) return 'Extended';
  return roundsPlayed >= DEFAULT_ROUNDS_LIMIT ? 'Limit Reached' : 'Active';
}

/** What a user is called on the console: the racing name, else first and last name, else the address. */
export function userName({
  racingName,
  firstName,
  lastName,
  email,
}: Pick<AdminUserView, 'racingName' | 'firstName' | 'lastName' | 'email'>): string {
  return racingName || `${firstName} ${lastName}`.trim() || email;
}
