import busboy from 'busboy';
import type { Request } from 'express';
import type { Readable } from 'node:stream';
import { QUESTIONS_UPLOAD_MAX_BYTES } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { csvRows } from './question-csv';
import { jsonElements, UnreadableJson } from './json-elements';

/** A question of an upload, not looked at yet. `row` counts from 1: below the header, or in the list. */
export interface UploadedRow {
  row: number;
  content: unknown;
}

export interface QuestionUpload {
  rows: AsyncIterable<UploadedRow>;
  /** The upload itself asks for a dry run. */
  dryRun: boolean;
}

/** No header is longer. */
const BEGINNING_BYTES = 4_096;
/** What a form puts around its file at most. */
const FORM_BYTES = 10_000;
/** Longest body of the form that is an object around the list; it is read as a whole. */
const WRAPPED_MAX_BYTES = 1024 * 1024;

/**
 * The questions a request brings, as they are read: multipart with one file, or the file as the body. JSON begins with a
 * bracket or a brace, anything else is CSV.
 * @throws Rejection questions-unreadable, body-too-large; while the rows are read too
 */
export async function openUpload(request: Request): Promise<QuestionUpload> {
  if (Number(request.headers['content-length']) > QUESTIONS_UPLOAD_MAX_BYTES + FORM_BYTES) {
    throw new Rejection('body-too-large');
  }
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
      return { rows: csvRows(first, all), dryRun: false };
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
  // Left open when the reading ends early: a request that is destroyed can no longer be answered.
  const chunks: AsyncIterable<Buffer> = file.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Rejection('body-too-large');
    yield chunk;
  }
}

/** The first line, or enough to know what follows. */
async function beginningOf(chunks: AsyncGenerator<Buffer, undefined>): Promise<Buffer> {
  let beginning = Buffer.alloc(0);
  while (beginning.length < BEGINNING_BYTES && !beginning.includes('\n')) {
    const { done, value } = await chunks.next();
    if (done) break;
    beginning = Buffer.concat([beginning, value]);
  }
  return beginning;
}

async function* rejoined(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

async function* numbered(elements: AsyncIterable<unknown>): AsyncGenerator<UploadedRow> {
  let row = 0;
  try {
    for await (const content of elements) yield { row: (row += 1), content };
  } catch (error) {
    throw error instanceof UnreadableJson ? new Rejection('questions-unreadable', { row: row + 1 }) : error;
  }
}

/** `{ questions, dryRun }` */
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
