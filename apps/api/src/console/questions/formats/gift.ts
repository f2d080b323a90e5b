import type { UploadedRow } from '../uploaded-row';
import { rowOf, wrongRow } from './foreign-question';
import { formatStrings as words } from './formats.strings';
import { giftAnswers, kindOf } from './gift-answers';
import { indexOfSign, unescaped } from './gift-signs';
import { moodleCategory, moodleText, rowOrNotPlain } from './moodle';

interface Block {
  row: number;
  text: string;
  category: string;
}

/** `row` is the line at which the question begins. A line without text ends a question. */
export function* giftRows(text: string): Generator<UploadedRow> {
  for (const block of blocksOf(text)) yield rowOrNotPlain(block.row, () => rowOfBlock(block));
}

function* blocksOf(text: string): Generator<Block> {
  let lines: string[] = [];
  let row = 0;
  let category = '';
  for (const [index, untrimmed] of [...text.split(/\r\n|\r|\n/), ''].entries()) {
    const line = untrimmed.trim();
    const isCategory = line.startsWith('$CATEGORY:');
    if (line.startsWith('//')) continue;
    if ((line === '' || isCategory) && lines.length > 0) {
      yield { row, text: lines.join('\n'), category };
      lines = [];
    }
    if (isCategory) category = moodleCategory(line.slice('$CATEGORY:'.length));
    else if (line !== '') {
      if (lines.length === 0) row = index + 1;
      lines.push(line);
    }
  }
}

const title = /^::(?:\\[^]|[^\\])*?::/;
const formatMark = /^\s*\[(html|moodle|plain|markdown)\]/i;

function rowOfBlock({ row, text, category }: Block): UploadedRow {
  const untitled = text.replace(title, '');
  const format = formatMark.exec(untitled)?.[1]?.toLowerCase() ?? 'moodle';
  const question = untitled.replace(formatMark, '');
  const opening = indexOfSign(question, '{}');
  if (opening < 0) return wrongRow(row, 'answers', words.noAnswers);
  if (question[opening] === '}') return wrongRow(row, 'text', words.strayBrace);
  const closing = indexOfSign(question, '{}', opening + 1);
  if (closing < 0) return wrongRow(row, 'answers', words.noEnd);
  const rest = question.slice(closing + 1);
  const more = question[closing] === '{' ? '{' : rest[indexOfSign(rest, '{}')];
  if (more) return wrongRow(row, 'answers', more === '{' ? words.secondAnswers : words.strayBrace);

  const inside = question.slice(opening + 1, closing).trim();
  const kind = kindOf(inside);
  if (kind !== 'choice') return wrongRow(row, 'answers', words.otherKind(kind));
  const found = giftAnswers(inside, format);
  if ('fault' in found) return wrongRow(row, found.field, found.fault);
  const asked = moodleText(unescaped(withGap(question.slice(0, opening), rest)), format);
  return rowOf({ row, text: asked, category, ...found });
}

/** The answers stand where a word is missing, or behind the text. */
function withGap(before: string, after: string): string {
  const end = after.trim();
  if (end === '') return before;
  return `${before.trimEnd()} _____${/^[.,;:!?]/.test(end) ? '' : ' '}${end}`;
}
