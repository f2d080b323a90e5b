import { namesStrings as words } from './names.strings';

/** Longer texts are refused before they are normalised, because normalising takes time. In UTF-16 units. */
export const NAME_TEXT_MAX = 400;

/**
 * Characters that take no room, that turn the text after them, or that are no characters: surrogate halves,
 * unassigned and private codes.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
/** Letters and symbols that are drawn as blank. */
const blank = /[\u2800\uFFFC\u{13441}\u{13442}\u{16FE4}\u{1D159}]/gu;
const space = /[\s\p{Z}]+/gu;
/** Marks without a letter below them, and marks after the third on one letter. */
const looseMarks = /(^|\s)\p{M}+/gu;
const stackedMarks = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu;

/**
 * A name as others see it: one spelling of each character, nothing invisible, single spaces. May be empty.
 * Applying it twice changes nothing more.
 */
export function shownName(text: string): string {
  return text
    .normalize('NFKC')
    .replace(space, ' ')
    .replace(unseen, '')
    .replace(blank, '')
    .replace(looseMarks, '$1')
    .replace(space, ' ')
    .trim()
    .replace(stackedMarks, '$1')
    .normalize('NFKC');
}

/** Made on first use: a browser on a phone takes 100 ms to make it, and most screens never need it. */
let segmenter: Intl.Segmenter | undefined;

/** How many characters a person sees. A letter with its marks counts as one. */
export function visibleLength(text: string): number {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text)).length;
}

/** The letters of an id that tell racers without a racing name apart. */
const NAMELESS_LETTERS = 4;

/**
 * What others see of a person: the racing name. Who has none is a racer with the first letters of the id, and an
 * administrator is race control. First and last name are for the person and for administrators only.
 */
export function nameForOthers({
  id,
  racingName,
  isAdmin,
}: {
  id: string;
  racingName: string | null;
  isAdmin: boolean;
}): string {
  if (racingName !== null) return racingName;
  return isAdmin ? words.raceControl : words.racer(id.slice(0, NAMELESS_LETTERS).toUpperCase());
}
