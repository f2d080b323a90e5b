import { RACING_NAME_MAX, RACING_NAME_MIN, shownName, visibleLength } from '@app/contracts';
import { accountStrings } from './account.strings';

/** What is wrong with a racing name, as a text; undefined for a valid name. Invisible characters do not count. */
export function racingNameError(name: string): string | undefined {
  const length = visibleLength(shownName(name));
  if (length === 0) return accountStrings.nameRequired;
  if (length < RACING_NAME_MIN) return accountStrings.nameTooShort;
  if (length > RACING_NAME_MAX) return accountStrings.nameTooLong;
  return undefined;
}
