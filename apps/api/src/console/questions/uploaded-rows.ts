import { FOREIGN_UPLOAD_MAX_BYTES, type ForeignFormat, foreignFormats, type QuestionFormat } from '@app/contracts';
import { foreignRows, mayBe, recognised } from './formats/question-formats';
import { csvRows } from './question-csv';
import { jsonElements, UnreadableJson } from './json-elements';
import type { UploadedRow } from './uploaded-row';
import { UploadRefused } from './upload-refused';

export interface UploadedQuestions {
  rows: AsyncIterable<UploadedRow>;
  format: QuestionFormat;
  /** True when the file itself asks for a dry run. */
  dryRun: boolean;
}

/** Longer than any header, and than the first question of most files. */
const BEGINNING_BYTES = 4_096;
/** The longest file that is an object with the list inside; it is read as a whole. */
const WRAPPED_MAX_BYTES = 1024 * 1024;

export const isForeign = (format: QuestionFormat): format is ForeignFormat => foreignFormats.some((f) => f === format);

/**
 * Yields the questions of a file while it arrives; a file of another tool is read as a whole. `chosen`: the format that
 * the sender says it has. Without it, the content tells.
 * @throws UploadRefused questions-unreadable, questions-not-csv, questions-other-format, body-too-large; also later,
 * while the rows are read
 */
export async function uploadedRows(
  chunks: AsyncGenerator<Buffer, undefined>,
  chosen?: QuestionFormat,
): Promise<UploadedQuestions> {
  const first = await beginningOf(chunks);
  const beginning = first.toString('utf8').replace(/^\uFEFF/, '');
  if (chosen && !mayBe(chosen, beginning)) throw new UploadRefused('questions-other-format', { format: chosen });
  const format = chosen ?? recognised(beginning);
  const all = rejoined(first, chunks);
  if (isForeign(format)) {
    return { rows: foreignRows(format, await whole(all, FOREIGN_UPLOAD_MAX_BYTES)), dryRun: false, format };
  }
  if (format === 'csv') return { rows: csvRows(first, asText(all)), dryRun: false, format };
  return beginning.trimStart().startsWith('[')
    ? { rows: numbered(jsonElements(all)), dryRun: false, format }
    : { ...(await unwrapped(all)), format };
}

/** Passes the chunks on while they are text. @throws UploadRefused questions-not-csv */
async function* asText(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) {
    if (chunk.includes(0) || !isDecoded(decoder, chunk)) throw new UploadRefused('questions-not-csv');
    yield chunk;
  }
}

function isDecoded(decoder: TextDecoder, chunk: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Enough bytes to recognise the format. */
async function beginningOf(chunks: AsyncGenerator<Buffer, undefined>): Promise<Buffer> {
  let beginning = Buffer.alloc(0);
  while (beginning.length < BEGINNING_BYTES) {
    const { done, value } = await chunks.next();
    if (done) break;
    beginning = Buffer.concat([beginning, value]);
  }
  return beginning;
}

async function* rejoined(first: Buffer, rest: AsyncGenerator<Buffer, undefined>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

async function* numbered(elements: AsyncIterable<unknown>): AsyncGenerator<UploadedRow> {
  let row = 0;
  try {
    for await (const content of elements) yield { row: (row += 1), content, hasText: true };
  } catch (error) {
    throw error instanceof UnreadableJson ? new UploadRefused('questions-unreadable', { row: row + 1 }) : error;
  }
}

/** @throws UploadRefused body-too-large */
async function whole(chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new UploadRefused('body-too-large');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** Reads a body of the form `{ questions, dryRun }`. */
async function unwrapped(chunks: AsyncIterable<Buffer>): Promise<Pick<UploadedQuestions, 'rows' | 'dryRun'>> {
  const text = (await whole(chunks, WRAPPED_MAX_BYTES)).toString('utf8');
  const { questions, dryRun } = parsed(text.replace(/^\uFEFF/, ''));
  if (!Array.isArray(questions)) throw new UploadRefused('questions-unreadable');
  return { rows: numbered(eachOf(questions)), dryRun: dryRun === true };
}

function parsed(text: string): { questions?: unknown; dryRun?: unknown } {
  try {
    return JSON.parse(text);
  } catch {
    throw new UploadRefused('questions-unreadable');
  }
}

async function* eachOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
