import busboy from 'busboy';
import type { Request } from 'express';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { QUESTIONS_UPLOAD_MAX_BYTES } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { letTakeLong } from '../../platform/http/body-deadline';

/** A file of questions while it arrives. */
export interface QuestionUpload {
  chunks: AsyncGenerator<Buffer, undefined>;
  /** Aborted when nobody waits for the answer any more. */
  senderGone: AbortSignal;
}

/** The most bytes that a form adds to its file. */
const FORM_BYTES = 10_000;

/**
 * Opens the file of a request, which is a multipart form with one file, or has the file as its body.
 * @throws Rejection questions-unreadable, body-too-large; the second also later, while the chunks are read
 */
export async function openUpload(request: Request): Promise<QuestionUpload> {
  if (Number(request.headers['content-length']) > QUESTIONS_UPLOAD_MAX_BYTES + FORM_BYTES) {
    throw new Rejection('body-too-large');
  }
  const gone = new AbortController();
  request.res?.once('close', () => gone.abort());
  letTakeLong(request);
  const file = request.is('multipart/form-data') ? await fileIn(request) : request;
  return { chunks: limited(file, QUESTIONS_UPLOAD_MAX_BYTES), senderGone: gone.signal };
}

/** The first file of a form. */
function fileIn(request: Request): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const unreadable = () => reject(new Rejection('questions-unreadable'));
    try {
      const form = busboy({ headers: request.headers, limits: { files: 1, fields: 10 } });
      form.once('file', (_, file) => {
        // A reader gets the error in its next piece. When nobody reads any more it must not end the process.
        file.on('error', () => undefined);
        // The form does not hear that its sender has gone, and the file would never end.
        request.once('close', () => request.complete || file.destroy(new Rejection('questions-unreadable')));
        resolve(file);
      });
      form.once('close', unreadable);
      form.on('error', unreadable);
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
