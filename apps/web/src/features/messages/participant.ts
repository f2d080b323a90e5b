import type { RacerContactView } from '@app/contracts';

type Names = Pick<RacerContactView, 'racingName' | 'firstName' | 'lastName'>;

/** The racing name, or first and last name if there is none. */
export const shownName = ({ racingName, firstName, lastName }: Names): string =>
  racingName ?? `${firstName} ${lastName}`;

/** True when each word of the search is in one of the names. */
export function isFound({ racingName, firstName, lastName }: Names, search: string): boolean {
  const names = [racingName ?? '', firstName, lastName].map((name) => name.toLowerCase());
  const searched = search.toLowerCase().split(/\s+/);
  return searched.every((word) => names.some((name) => name.includes(word)));
}
