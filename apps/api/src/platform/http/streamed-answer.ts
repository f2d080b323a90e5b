import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inTurns } from '@app/async';

/**
 * Writes a long answer at the pace of its reader, in turns with others however fast that is. What fails midway breaks
 * the connection, so that no file looks finished.
 */
export async function streamAnswer(chunks: AsyncIterable<Uint8Array | string>, response: Response): Promise<void> {
  if (response.req.method === 'HEAD') response.end();
  else await pipeline(Readable.from(inTurns(chunks), { objectMode: false }), response);
}

/** The reader went away: nobody has to look for a fault. */
export const isOfReader = (error: unknown): boolean =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes((error as NodeJS.ErrnoException).code ?? '');
