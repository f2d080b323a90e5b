import { type AdminUserView, DEFAULT_ROUNDS_LIMIT } from '@app/contracts';

export type UserStatus = 'Extended' | 'Limit Reached' | 'Active';

/** The badge of a user: granted rounds are left, all three rounds are raced, or neither. */
export function userStatus({
  canPlayMoreRounds,
  roundsPlayed,
}: Pick<AdminUserView, 'canPlayMoreRounds' | 'roundsPlayed'>): UserStatus {
  if (canPlayMoreRounds) return 'Extended';
  return roundsPlayed >= DEFAULT_ROUNDS_LIMIT ? 'Limit Reached' : 'Active';
}
