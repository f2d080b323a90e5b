import { RACING_NAME_MAX, RACING_NAME_MIN } from '@app/contracts';
import { gamePageStrings } from './game-page.strings';

/** What is wrong with a racing name, in words; undefined when nothing is. Blanks around it do not count. */
export function racingNameError(name: string): string | undefined {
  const { length } = name.trim();
  if (length === 0) return gamePageStrings.nameRequired;
  if (length < RACING_NAME_MIN) return gamePageStrings.nameTooShort;
  if (length > RACING_NAME_MAX) return gamePageStrings.nameTooLong;
  return undefined;
}
