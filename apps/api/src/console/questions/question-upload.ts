import busboy from 'busboy';
import type { Request } from 'express';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { QUESTIONS_UPLOAD_MAX_BYTES } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { letTakeLong } from '../../platform/http/body-deadline';
import { csvRows, type UploadedRow } from './question-csv';
import { jsonElements, UnreadableJson } from './json-elements';

export interface QuestionUpload {
  rows: AsyncIterable<UploadedRow>;
  /** True when the upload itself asks for a dry run. */
  dryRun: boolean;
}

/** Longer than any header. */
const BEGINNING_BYTES = 4_096;
/** The most bytes that a form adds to its file. */
const FORM_BYTES = 10_000;
/** The longest body that is an object with the list inside; it is read as a whole. */
const WRAPPED_MAX_BYTES = 1024 * 1024;

/**
 * Yields the questions of a request while it is being read. The request is a multipart form with one file, or
 * has the file as its body. A file that begins with a bracket or a brace is JSON; anything else is CSV.
 * @throws Rejection questions-unreadable, questions-not-csv, body-too-large; also later, while the rows are
 * read
 */
export async function openUpload(request: Request): Promise<QuestionUpload> {
  if (Number(request.headers['content-length']) > QUESTIONS_UPLOAD_MAX_BYTES + FORM_BYTES) {
    throw new Rejection('body-too-large');
  }
  letTakeLong(request);
  const file = request.is('multipart/form-data') ? await fileIn(request) : request;
  const chunks = limited(file, QUESTIONS_UPLOAD_MAX_BYTES);
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

/** Passes the chunks on while they are text. @throws Rejection questions-not-csv */
async function* asText(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) {
    if (chunk.includes(0) || !isDecoded(decoder, chunk)) throw new Rejection('questions-not-csv');
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

/** The first file of a form. */
function fileIn(request: Request): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const unreadable = () => reject(new Rejection('questions-unreadable'));
    try {
      const form = busboy({ headers: request.headers, limits: { files: 1, fields: 10 } });
      form.once('file', (_, file) => resolve(file));
      form.once('close', unreadable);
      form.once('error', unreadable);
      request.once('close', unreadable);
      request.pipe(form);
    } catch {
      unreadable();
    }
  });
}

async function* limited(file: Readable, maxBytes: number): AsyncGenerator<Buffer, undefined> {
  let bytes = 0;
  try {
    // Stays open when the reading ends early, because a destroyed request cannot be answered.
    const chunks: AsyncIterable<Buffer> = file.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Rejection('body-too-large');
      yield chunk;
      // Takes a turn after each piece, even when they arrive fast, so that other requests are served in between.
      await nextTurn();
    }
  } finally {
    // Discards the rest, because the next request on this connection would otherwise wait behind it.
    file.resume();
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
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

async function* numbered(elements: AsyncIterable<unknown>): AsyncGenerator<UploadedRow> {
  let row = 0;
  try {
    for await (const content of elements) yield { row: (row += 1), content, hasText: true };
  } catch (error) {
    throw error instanceof UnreadableJson ? new Rejection('questions-unreadable', { row: row + 1 }) : error;
  }
}

/** Reads a body of the form `{ questions, dryRun }`. */
async function unwrapped(chunks: AsyncIterable<Buffer>): Promise<QuestionUpload> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > WRAPPED_MAX_BYTES) throw new Rejection('body-too-large');
    parts.push(chunk);
  }
  const { questions, dryRun } = parsed(
    Buffer.concat(parts)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
  if (!Array.isArray(questions)) throw new Rejection('questions-unreadable');
  return { rows: numbered(eachOf(questions)), dryRun: dryRun === true };
}

function parsed(text: string): { questions?: unknown; dryRun?: unknown } {
  try {
    return JSON.parse(text);
  } catch {
    throw new Rejection('questions-unreadable');
  }
}

async function* eachOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
