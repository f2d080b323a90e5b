import { ADDITIONAL_ROUNDS_MAX } from '@app/contracts';
import { usersStrings as words } from './users.strings';

/** What is wrong with a typed number of rounds; undefined for a valid number. */
export function additionalRoundsError(typed: string): string | undefined {
  const rounds = Number(typed);
  if (!Number.isInteger(rounds) || rounds <= 0) return words.roundsNotPositive;
  return rounds > ADDITIONAL_ROUNDS_MAX ? words.roundsTooMany(ADDITIONAL_ROUNDS_MAX) : undefined;
}
