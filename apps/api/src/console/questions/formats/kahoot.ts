import { UploadRefused } from '../upload-refused';
import type { UploadedRow } from '../uploaded-row';
import { rowOf, wrongRow } from './foreign-question';
import { formatStrings as words } from './formats.strings';
import { inOneLine } from './plain-text';
import { type Cell, sheetRows } from './spreadsheet';

interface Columns {
  question: number;
  answers: number[];
  correct: number;
}

/** Behind the name of a column the template says how long its text may be. */
const answerTitles = ['answer 1', 'answer 2', 'answer 3', 'answer 4'];

/**
 * `row` is that of the spreadsheet. Rows above the header are the template's preface.
 * @throws UploadRefused questions-not-csv when there is no such header, body-too-large
 */
export async function* kahootRows(file: Uint8Array): AsyncGenerator<UploadedRow> {
  const rows = await sheetRows(file);
  const header = rows.findIndex((cells) => columnsOf(cells) !== undefined);
  const columns = rows[header] && columnsOf(rows[header]);
  if (!columns) throw new UploadRefused('questions-not-csv');
  for (const [index, cells] of rows.entries()) if (index > header) yield rowOfCells(index + 1, cells, columns);
}

function columnsOf(cells: readonly Cell[]): Columns | undefined {
  const titles = cells.map((cell) => (typeof cell === 'string' ? inOneLine(cell).toLowerCase() : ''));
  const at = (title: string) => titles.findIndex((given) => given.startsWith(title));
  const columns = { question: at('question'), answers: answerTitles.map(at), correct: at('correct answer') };
  return [columns.question, columns.correct, ...columns.answers].includes(-1) ? undefined : columns;
}

function rowOfCells(row: number, cells: readonly Cell[], { question, answers, correct }: Columns): UploadedRow {
  const given = [question, ...answers, correct].map((at) => cells[at] ?? null);
  if (given.some((cell) => cell instanceof Date)) return wrongRow(row, 'answers', words.date);
  const [text = '', ...texts] = given.map((cell) => inOneLine(String(cell ?? '')));
  const key = texts.pop() ?? '';
  if (text === '') return { row, content: [key, ...texts].some(Boolean) ? {} : null, hasText: false };
  const numbers = key.split(/[\s,;]+/).filter(Boolean);
  if (!numbers.every((number) => /^[1-4]$/.test(number) && texts[Number(number) - 1])) {
    return wrongRow(row, 'correctAnswer', words.keyNumbers(key));
  }
  return rowOf({
    row,
    text,
    answers: texts.map((answer, index) => ({ text: answer, isRight: numbers.includes(String(index + 1)) })),
  });
}
