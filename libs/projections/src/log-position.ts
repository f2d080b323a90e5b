/** The position before the first event of every log. */
export const BEFORE_FIRST = -1n;

/** How far a reader comes in a log that is still empty. Events are behind it, in every log. */
export const END_OF_EMPTY_LOG = 0n;

/** A position in its stored form: 20 digits with leading zeros, so that text order is log order. */
export function storedPosition(position: bigint): string {
  return position.toString().padStart(20, '0');
}
