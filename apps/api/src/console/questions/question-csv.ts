import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { questionFields, requiredQuestionFields } from '@app/contracts';
import type { UploadedRow } from './uploaded-row';
import { UploadRefused } from './upload-refused';

/** A longer row means a quote that was never closed. */
const ROW_MAX_BYTES = 20_000;

/**
 * Yields the rows of a CSV file while it is being read (RFC 4180; a byte order mark is skipped, `;` may replace
 * `,`). The header is not included. Each row has its number in a spreadsheet, so empty lines are yielded too.
 * @throws UploadRefused questions-unreadable, with the line; questions-not-csv when the header has too few columns
 */
export async function* csvRows(first: Buffer, chunks: AsyncIterable<Buffer>): AsyncGenerator<UploadedRow> {
  const parser = parse({
    bom: true,
    delimiter: delimiterIn(first),
    relax_column_count: true,
    max_record_size: ROW_MAX_BYTES,
  });
  // Errors of both ends reach the loop below.
  pipeline(Readable.from(chunks, { objectMode: false }), parser, () => undefined);
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row === 1 && cells.length < requiredQuestionFields.length) throw new UploadRefused('questions-not-csv');
      if (row === 1) continue;
      const hasText = cells[0]?.trim() !== '';
      yield { row, content: hasText || cells.length > 1 ? contentOf(cells) : null, hasText };
    }
  } catch (error) {
    throw error instanceof CsvError ? new UploadRefused('questions-unreadable', { line: error['lines'] }) : error;
  }
}

/** The delimiter of the header. */
function delimiterIn(first: Buffer): ',' | ';' {
  const [header = ''] = first.toString('utf8').split(/\r?\n/, 1);
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

function contentOf(cells: readonly string[]): Record<string, string> {
  const columns = questionFields.slice(0, cells.length);
  return Object.fromEntries(columns.map((column, index) => [column, withoutGuard(cells[index]!)]));
}

/** Removes the apostrophe that an export puts in front of a cell that a spreadsheet would take for a formula. */
const withoutGuard = (cell: string) => (/^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell);
