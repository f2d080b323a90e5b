import type { UploadedRow } from '../uploaded-row';
import { rowOf, wrongRow } from './foreign-question';
import { formatStrings as words } from './formats.strings';
import { inOneLine } from './plain-text';

interface AikenQuestion {
  row: number;
  text: string[];
  answers: string[];
  /** The first thing that is wrong with it. */
  fault?: UploadedRow;
}

const option = /^([A-Z])[.)]\s+(\S.*)$/;
const key = /^ANSWER:\s*([A-Za-z])\s*$/;
const letterAt = (index: number) => String.fromCodePoint(65 + index);

/** `row` is the line at which the question begins, or the line that is wrong. */
export function* aikenRows(text: string): Generator<UploadedRow> {
  let open: AikenQuestion | undefined;
  for (const [index, untrimmed] of text.split(/\r\n|\r|\n/).entries()) {
    const line = untrimmed.trim();
    if (line === '') continue;
    const row = index + 1;
    const [, right] = key.exec(line) ?? [];
    const [, letter, answer] = option.exec(line) ?? [];
    if (right) {
      yield open ? finished(open, right) : wrongRow(row, 'text', words.strayLine);
      open = undefined;
    } else if (letter && answer) {
      open ??= { row, text: [], answers: [], fault: wrongRow(row, 'text', words.noText) };
      const expected = letterAt(open.answers.length);
      if (letter !== expected) open.fault ??= wrongRow(row, 'answers', words.letterOrder(expected));
      open.answers.push(answer);
    } else {
      // A text after answers begins the next question, so the one before it has no end.
      if (open && open.answers.length > 0) {
        yield unfinished(open);
        open = undefined;
      }
      open ??= { row, text: [], answers: [] };
      open.text.push(line);
    }
  }
  if (open) yield unfinished(open);
}

function finished({ row, text, answers, fault }: AikenQuestion, right: string): UploadedRow {
  if (fault) return fault;
  const place = right.toUpperCase().codePointAt(0)! - 65;
  if (place >= answers.length) return wrongRow(row, 'correctAnswer', words.keyUnknown(right.toUpperCase()));
  return rowOf({
    row,
    text: inOneLine(text.join(' ')),
    answers: answers.map((answer, index) => ({ text: inOneLine(answer), isRight: index === place })),
  });
}

function unfinished({ row, answers, fault }: AikenQuestion): UploadedRow {
  if (fault) return fault;
  return answers.length > 0 ? wrongRow(row, 'correctAnswer', words.noKey) : wrongRow(row, 'answers', words.noAnswers);
}
