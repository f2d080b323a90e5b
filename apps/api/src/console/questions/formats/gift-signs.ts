/** The index of the first of these signs that no backslash stands before; -1 if there is none. */
export function indexOfSign(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (signs.includes(text[at]!)) return at;
  }
  return -1;
}

/** The text with what its backslashes stand for. */
export const unescaped = (text: string): string =>
  text.replaceAll(/\\([~=#{}:\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
