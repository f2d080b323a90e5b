/*
 * English alone, by hand: the first `Intl` object of a page takes a phone some 100 ms, and the first screens count
 * things.
 */

/** The form of the word for this number. */
export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** A number with its word: '1 race', '2 races'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${plural(count, one, many)}`;

const suffixes = ['th', 'st', 'nd', 'rd'];

/** A place in an order: '1st', '2nd', '11th'. */
export function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  return `${place}${(isTeen ? undefined : suffixes[place % 10]) ?? 'th'}`;
}
