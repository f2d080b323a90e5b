import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { Rejection } from '@app/event-store';
import type { UploadedRow } from './question-upload';

/** The columns in their order; the last three may be missing. */
export const csvColumns = [
  'text',
  'answerA',
  'answerB',
  'answerC',
  'answerD',
  'correctAnswer',
  'category',
  'difficulty',
  'imageUrl',
  'explanation',
  'source',
] as const;

/** A longer row is a quote that was never closed. */
const ROW_MAX_BYTES = 20_000;

/**
 * The rows below the header of a CSV file (RFC 4180; a byte order mark is passed over, `;` may stand for `,`), as they
 * are read. Rows without text are left out and keep their number.
 * @throws Rejection questions-unreadable, with the line
 */
export async function* csvRows(first: Buffer, chunks: AsyncIterable<Buffer>): AsyncGenerator<UploadedRow> {
  const parser = parse({
    bom: true,
    delimiter: delimiterIn(first),
    relax_column_count: true,
    max_record_size: ROW_MAX_BYTES,
  });
  // A failure of either end reaches the loop below.
  pipeline(Readable.from(chunks, { objectMode: false }), parser, () => undefined);
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (row > 0 && cells[0]?.trim()) yield { row, content: contentOf(cells) };
      row += 1;
    }
  } catch (error) {
    throw error instanceof CsvError ? new Rejection('questions-unreadable', { line: error['lines'] }) : error;
  }
}

/** What the header is parted by. */
function delimiterIn(first: Buffer): ',' | ';' {
  const [header = ''] = first.toString('utf8').split(/\r?\n/, 1);
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

function contentOf(cells: readonly string[]): Record<string, string> {
  const columns = csvColumns.slice(0, cells.length);
  return Object.fromEntries(columns.map((column, place) => [column, withoutGuard(cells[place]!)]));
}

/** Takes away the apostrophe an export puts before what a spreadsheet would take for a formula. */
const withoutGuard = (cell: string) => (/^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell);
