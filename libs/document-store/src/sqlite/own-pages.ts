/**
 * Pads a private document so that it lies on pages of its own, which SQLite never moves and overwrites when it
 * frees them.
 * Without the padding, SQLite leaves copies behind, which nothing overwrites, when it moves rows between pages
 * to balance them. Spaces around the document, which JSON allows, make the row so long that its page holds only
 * the beginning of it, and the overflow pages hold nothing else. (The rule for what stays on the row's page:
 * sqlite.org/fileformat2.html, 1.6.)
 */
export const ON_OWN_PAGES = { pageBytes: 1024 };

const OVERFLOW_BYTES = ON_OWN_PAGES.pageBytes - 4;
/** The fewest bytes of a row that stay on its page when the row is too long for it. */
const KEPT_BYTES = Math.floor(((ON_OWN_PAGES.pageBytes - 12) * 32) / 255) - 23;

/** The document with spaces around it. */
export function onOwnPages(id: string, document: string): string {
  const idBytes = Buffer.byteLength(id);
  const documentBytes = Buffer.byteLength(document);
  // These bytes are all spaces. Whatever precedes the text in the row only adds to them.
  const least = KEPT_BYTES + documentBytes;
  for (let pages = Math.ceil(documentBytes / OVERFLOW_BYTES); ; pages += 1) {
    const textBytes = textBytesOf(KEPT_BYTES + pages * OVERFLOW_BYTES - idBytes, idBytes);
    if (textBytes === undefined || textBytes < least) continue;
    return ' '.repeat(KEPT_BYTES) + document + ' '.repeat(textBytes - least);
  }
}

/**
 * The length of the text in a row that has `bytes` bytes without the id; undefined when no length gives exactly
 * that.
 */
function textBytesOf(bytes: number, idBytes: number): number | undefined {
  const ownBytes = 1 + varintBytes(typeOf(idBytes));
  const lengths = [1, 2, 3, 4, 5].map((typeBytes) => ({ typeBytes, textBytes: bytes - ownBytes - typeBytes }));
  const fitting = lengths.find(({ typeBytes, textBytes }) => varintBytes(typeOf(textBytes)) === typeBytes);
  return fitting && fitting.textBytes >= 0 ? fitting.textBytes : undefined;
}

/** The number by which a row's header says that a column is a text of that length. */
const typeOf = (textBytes: number) => 13 + 2 * textBytes;

/** A varint holds seven bits in each byte. */
const varintBytes = (value: number) => Math.max(1, Math.ceil(Math.log2(value + 1) / 7));
