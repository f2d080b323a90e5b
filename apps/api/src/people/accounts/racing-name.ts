import { namesStrings } from '@app/contracts';
import { confusables } from './racing-name-confusables';

/** Small capitals, by their letter, and signs that fonts hardly tell apart, by the one on the keyboard. */
const alike = new Map(
  "aᴀ bʙ cᴄ dᴅ eᴇ fꜰ gɢ hʜ jᴊ kᴋĸ li1|ɪʟı mᴍʍ nɴ oᴏσ pᴘ rʀ sꜱ tᴛ uᴜ vᴠ wᴡ yʏ zᴢ -‐‑‒–—―−ー '’‘ʼ`´"
    .split(' ')
    .flatMap(([sign = '', ...others]) => others.map((other) => [other, sign] as const)),
);

/** Marks below a letter, which a reader overlooks. */
const below =
  /[\u0316-\u0319\u031c-\u0320\u0323-\u0326\u0329-\u0333\u0339-\u033c\u0347-\u0349\u034d\u034e\u0353-\u0356\u0359\u035a]/gu;
/** Letters in a frame, and those of which flags are made. */
const framed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;
const unframed = (letter: string) => {
  const code = letter.codePointAt(0)!;
  const first = [0x1f1e6, 0x1f170, 0x1f150].find((each) => each <= code)!;
  return String.fromCodePoint(0x41 + code - first);
};

/** Whatever its case and composition. */
export const foldedName = (name: string): string =>
  name.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFC').trim();

/**
 * Names with the same look cannot be told apart by a reader. Looks are only for comparison and are never shown. A
 * letter looks like others in the case in which it is written; after that the case makes no difference.
 */
export function lookOf(name: string): string {
  const letters = Array.from(name.normalize('NFKD').replace(framed, unframed).replace(below, ''));
  const seen = letters.map((letter) => confusables.get(letter) ?? letter).join('');
  const folded = Array.from(foldedName(seen).normalize('NFD'), (letter) => alike.get(letter) ?? letter).join('');
  // The rest of a dotted capital I; and a small m looks like two letters, but its capital does not.
  return folded.replace(below, '').replaceAll('l\u0307', 'l').replaceAll('rn', 'm').normalize('NFC').trim();
}

/** The words of a name, without signs. Letters that stand alone are one word. */
function wordsOf(name: string): string[] {
  const words = lookOf(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => word.length === 1) ? [words.join('')] : words;
}

const looksOf = (names: string) => names.split(', ').map((name) => wordsOf(name).join(''));

const forNobody = new Set(looksOf(namesStrings.formerRacer));
/** A name with one of these in a word, or with all words together being it, speaks for the organisers. */
const AUTHORITY = looksOf(
  'admin, rennmeister, moderator, official, organiser, organizer, steward, rennleitung, veranstalter, schiedsrichter',
);
/** Several words. */
const OFFICES = looksOf('Race Control, Race Director, Race Official, Rennmeister, Administrator');
/** Everyday words and names that contain one of them. */
const harmless = new RegExp(looksOf('badminton, padmin').join('|'), 'g');
const surnames = new Set(looksOf('Steward'));

/** True for names that belong to the game or to those who run it. Spaces and signs make no difference. */
export function isReserved(name: string, isAdmin: boolean): boolean {
  const words = wordsOf(name);
  if (forNobody.has(words.join(''))) return true;
  return !isAdmin && speaksForOrganisers(words);
}

/** The same for first and last names, of which some are a word of the organisers. */
export function isReservedFullName(firstName: string, lastName: string): boolean {
  const words = wordsOf(`${firstName} ${lastName}`);
  return forNobody.has(words.join('')) || speaksForOrganisers(words.filter((word) => !surnames.has(word)));
}

function speaksForOrganisers(words: readonly string[]): boolean {
  const whole = words.join('');
  return (
    AUTHORITY.includes(whole) ||
    OFFICES.some((office) => whole.includes(office)) ||
    words.some((word) => AUTHORITY.some((authority) => word.replace(harmless, '').includes(authority)))
  );
}
