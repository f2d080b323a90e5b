import type { UploadedRow } from '../uploaded-row';
import { wrongRow } from './foreign-question';
import { formatStrings as words } from './formats.strings';
import { inOneLine, NotPlainText, plainText, plainTextOfMarkdown } from './plain-text';

/** How Moodle's formats write a text: by the name in GIFT, and by that in XML. */
const readers: Record<string, (text: string) => string> = {
  html: plainText,
  moodle: plainText,
  moodle_auto_format: plainText,
  plain: inOneLine,
  plain_text: inOneLine,
  markdown: plainTextOfMarkdown,
};

/** @throws NotPlainText, also for a format that Moodle does not have */
export function moodleText(text: string, format: string): string {
  const read = Object.hasOwn(readers, format) ? readers[format] : undefined;
  if (!read) throw new NotPlainText(format);
  return read(text);
}

/** `$course$/top/Cars` is the category Cars. */
export const moodleCategory = (path: string): string =>
  inOneLine(path)
    .replace(/^\$[a-z]+\$(\/|$)/i, '')
    .replace(/^top(\/|$)/i, '');

/** Far more than we need. A file that has more wants to fill the memory. */
export const ANSWERS_READ_MAX = 100;

/** An answer whose weight is in percent. */
export const isPartlyRight = (weight: number) => weight > 0 && weight < 100;
export const isFullyRight = (weight: number) => weight >= 100;

/** A row, or what is wrong with it when its texts are not plain. */
export function rowOrNotPlain(row: number, read: () => UploadedRow): UploadedRow {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotPlainText) return wrongRow(row, 'text', words.notPlain(error.element));
    throw error;
  }
}
