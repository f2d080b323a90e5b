import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { after } from './virtual-time';

export interface Answer {
  status: number;
  body: unknown;
  /** The server says that its read models are behind. */
  isBehind?: boolean;
}

/** The connection broke, or nobody answered in time: it is unknown whether the call was done. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Shorter than some pauses of a process: then a repeat meets the first try. */
const PATIENCE_MS = 6_000;

export interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** Makes one HTTP call over this connection. @throws NoAnswer */
export function callOver(connection: Duplex, { method, path, headers, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = request({
      method,
      path,
      headers: {
        host: 'rennmeister',
        connection: 'close',
        ...headers,
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
      createConnection: () => connection as never,
    });
    const giveUp = (reason: string) => {
      patience.clear();
      connection.destroy();
      reject(new NoAnswer(reason));
    };
    const patience = after(PATIENCE_MS, () => giveUp('no answer in time'));
    sent.on('error', (error) => giveUp(error.message));
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('aborted', () => giveUp('the answer broke off'));
      response.on('end', () => {
        patience.clear();
        const received = Buffer.concat(chunks).toString();
        const body: unknown = received ? JSON.parse(received) : undefined;
        resolve({ status: response.statusCode!, body, isBehind: response.headers['x-read-model'] === 'behind' });
      });
    });
    sent.end(text);
  });
}
