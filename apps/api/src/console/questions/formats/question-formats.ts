import type { ForeignFormat, QuestionFormat } from '@app/contracts';
import { UploadRefused } from '../upload-refused';
import type { UploadedRow } from '../uploaded-row';
import { aikenRows } from './aiken';
import { giftRows } from './gift';
import { indexOfSign } from './gift-signs';
import { kahootRows } from './kahoot';
import { moodleXmlRows } from './moodle-xml';
import { triviaRows } from './open-trivia';

/** Whether a file that begins like this may be of the format, as far as its beginning shows. */
const signs: Record<QuestionFormat, (beginning: string) => boolean> = {
  kahoot: (beginning) => beginning.startsWith('PK\u0003\u0004'),
  'moodle-xml': isXml,
  aiken: (beginning) => /^ *ANSWER: *[A-Z] *\r?$/im.test(beginning) && /^ *A[.)] /m.test(beginning),
  'open-trivia': (beginning) => isJson(beginning) && /"(incorrect_answers|results)"\s*:/.test(beginning),
  json: isJson,
  csv: (beginning) => isText(beginning) && hasManyColumns(beginning),
  gift: (beginning) => isText(beginning) && indexOfSign(beginning, '{') >= 0,
};

/** The formats in the order in which they are tried: the first ones have the surest signs. */
const tried = Object.keys(signs) as QuestionFormat[];
const marksOfGift = /^\s*(\/\/|::|\$CATEGORY:)/;
const COLUMNS_MIN = 8;

/** GIFT may begin with the name of a format in brackets. */
function isJson(beginning: string): boolean {
  return /^\s*[[{]/.test(beginning) && !/^\s*\[[a-z]+\]/i.test(beginning);
}

function isXml(beginning: string): boolean {
  return /^\s*<(\?xml|!--|!DOCTYPE|quiz)/i.test(beginning);
}

const isText = (beginning: string) =>
  !isJson(beginning) && !isXml(beginning) && !beginning.startsWith('PK\u0003\u0004');

function hasManyColumns(beginning: string): boolean {
  const [header = ''] = beginning.split(/\r?\n/, 1);
  return !marksOfGift.test(beginning) && !header.includes('{') && header.split(/[,;]/).length >= COLUMNS_MIN;
}

/** What a file that begins like this is taken for. A text without any sign is taken for CSV, which then refuses it. */
export const recognised = (beginning: string): QuestionFormat =>
  tried.find((format) => signs[format](beginning)) ?? 'csv';

export const mayBe = (format: QuestionFormat, beginning: string): boolean => signs[format](beginning);

/** The questions of a file of another tool. @throws UploadRefused questions-unreadable, questions-not-csv, body-too-large */
export async function* foreignRows(format: ForeignFormat, file: Uint8Array): AsyncGenerator<UploadedRow> {
  switch (format) {
    case 'kahoot':
      yield* kahootRows(file);
      break;
    case 'open-trivia':
      yield* triviaRows(textOf(file));
      break;
    case 'moodle-xml':
      yield* moodleXmlRows(textOf(file));
      break;
    case 'gift':
      yield* giftRows(textOf(file));
      break;
    case 'aiken':
      yield* aikenRows(textOf(file));
      break;
    default:
      format satisfies never;
  }
}

/** Without a byte order mark. */
function textOf(file: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    if (!text.includes('\0')) return text;
  } catch {
    // Told below.
  }
  throw new UploadRefused('questions-not-csv');
}
