/**
 * A number in the control characters below the space, which no JSON text contains. It ends with the first one from 0x10
 * on, so that references can follow one another. Small numbers are short: 16 have one character, 240 two, 3,600 three.
 */
// oxlint-disable-next-line no-control-regex
const REFERENCE = /[\x01-\x0f]*[\x10-\x1f]/g;
const END = 0x10;
/** 0x00 is no digit: a text in SQLite may end at it. */
const DIGITS = 15;

export function referenceTo(key: number): string {
  let reference = String.fromCharCode(END + (key % END));
  let rest = Math.floor(key / END);
  while (rest > 0) {
    const digit = ((rest - 1) % DIGITS) + 1;
    reference = String.fromCharCode(digit) + reference;
    rest = (rest - digit) / DIGITS;
  }
  return reference;
}

function keyOf(reference: string): number {
  const last = reference.length - 1;
  let rest = 0;
  for (let at = 0; at < last; at += 1) rest = rest * DIGITS + reference.charCodeAt(at);
  return rest * END + reference.charCodeAt(last) - END;
}

/** The text with what its references stand for. */
export const expanded = (text: string, textOf: (key: number) => string): string =>
  text.replace(REFERENCE, (reference) => textOf(keyOf(reference)));
