import type { Names } from '../../parts/racer-search/shown-name';

/** True when each word of the search is in one of the names. */
export function isFound({ racingName, firstName, lastName }: Names, search: string): boolean {
  const names = [racingName, firstName, lastName].map((name) => name?.toLowerCase() ?? '');
  const searched = search.toLowerCase().split(/\s+/);
  return searched.every((word) => names.some((name) => name.includes(word)));
}
