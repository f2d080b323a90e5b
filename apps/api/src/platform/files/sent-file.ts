import type { Request, Response } from 'express';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Rejection } from '@app/event-store';
import type { ByteRange } from '../file-store/file-store.port';

/** `open` returns null when the file has been deleted. */
export interface SentFile {
  contentType: string;
  size: number;
  sha256: string;
  open: (range?: ByteRange) => Promise<Readable | null>;
}

/**
 * Answers a GET or HEAD with a file, or with the part that the `Range` header names (RFC 9110). A request for
 * several parts gets the whole file. A client that leaves early does not count as a failure.
 * @throws Rejection not-found, range-not-satisfiable
 */
export async function sendFile(
  request: Request,
  response: Response,
  { contentType, size, sha256, open }: SentFile,
  headers: Record<string, string>,
): Promise<void> {
  const etag = `"${sha256}"`;
  const always = { ...headers, ETag: etag, 'Accept-Ranges': 'bytes' };
  if (holds(request, etag)) {
    response.status(304).set(always).end();
    return;
  }
  const range = rangeOf(request, size, etag);
  if (range === 'beyond') {
    response.set('Content-Range', `bytes */${size}`);
    throw new Rejection('range-not-satisfiable');
  }
  const content = request.method === 'GET' ? await open(range) : undefined;
  if (content === null) throw new Rejection('not-found');
  const length = range ? range.end - range.start + 1 : size;
  response.set({ ...always, 'Content-Type': contentType, 'Content-Length': String(length) });
  if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  if (content) await pipeline(content, response).catch(unlessClientLeft);
  else response.end();
}

/** True when the client already has this version of the file. */
function holds(request: Request, etag: string): boolean {
  const tags = (request.get('If-None-Match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** Ranges exist for GET only. With `If-Range` they count only while the client's part is of the current file. */
function rangeOf(request: Request, size: number, etag: string): ByteRange | 'beyond' | undefined {
  const ifRange = request.get('If-Range');
  if (request.method !== 'GET' || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.get('Range')?.replace(/\s/g, '') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  // Without a first byte, `last` counts bytes from the end.
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  return start > end ? 'beyond' : { start, end };
}

function unlessClientLeft(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
