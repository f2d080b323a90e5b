/**
 * A number in the control characters below the space, which no JSON text contains. It ends with the first one from 0x10
 * on, so that references can follow one another. Small numbers are short: 16 have one character, 240 two, 3,600 three.
 */
const SPACE = 0x20;
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

/** The text with what its references stand for. */
export function expanded(text: string, textOf: (key: number) => string): string {
  let result = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) >= SPACE) continue;
    result += text.slice(from, at);
    let rest = 0;
    while (text.charCodeAt(at) < END) {
      rest = rest * DIGITS + text.charCodeAt(at);
      at += 1;
    }
    result += textOf(rest * END + text.charCodeAt(at) - END);
    from = at + 1;
  }
  return result + text.slice(from);
}
