import { csvRows, type UploadedRow } from './question-csv';
import { jsonElements, UnreadableJson } from './json-elements';
import { UploadRefused } from './upload-refused';

export interface UploadedQuestions {
  rows: AsyncIterable<UploadedRow>;
  /** True when the file itself asks for a dry run. */
  dryRun: boolean;
}

/** Longer than any header. */
const BEGINNING_BYTES = 4_096;
/** The longest file that is an object with the list inside; it is read as a whole. */
const WRAPPED_MAX_BYTES = 1024 * 1024;

/**
 * Yields the questions of a file while it arrives. A file that begins with a bracket or a brace is JSON; anything
 * else is CSV.
 * @throws UploadRefused questions-unreadable, questions-not-csv, body-too-large; also later, while the rows are read
 */
export async function uploadedRows(chunks: AsyncGenerator<Buffer, undefined>): Promise<UploadedQuestions> {
  const first = await beginningOf(chunks);
  const all = rejoined(first, chunks);
  switch (/^[\s\uFEFF]*(.?)/su.exec(first.toString('utf8'))?.[1]) {
    case '[':
      return { rows: numbered(jsonElements(all)), dryRun: false };
    case '{':
      return unwrapped(all);
    default:
      return { rows: csvRows(first, asText(all)), dryRun: false };
  }
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

/** The first line, or enough bytes to recognise the format. */
async function beginningOf(chunks: AsyncGenerator<Buffer, undefined>): Promise<Buffer> {
  let beginning = Buffer.alloc(0);
  while (beginning.length < BEGINNING_BYTES && !beginning.includes('\n')) {
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

/** Reads a body of the form `{ questions, dryRun }`. */
async function unwrapped(chunks: AsyncIterable<Buffer>): Promise<UploadedQuestions> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > WRAPPED_MAX_BYTES) throw new UploadRefused('body-too-large');
    parts.push(chunk);
  }
  const { questions, dryRun } = parsed(
    Buffer.concat(parts)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
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
