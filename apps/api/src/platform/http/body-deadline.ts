import type { RequestHandler } from 'express';
import type { IncomingMessage } from 'node:http';
import { errorBody } from './rejection.filter';

/** The time a body of 100 kB takes at 30 kbit/s. */
export const BODY_WITHIN_MS = 30_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends a connection whose body does not arrive in time, read or unread, for any call. Half a body must not hold
 * a connection.
 */
export const bodyDeadline: RequestHandler = (request, response, next) => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length !== '0' || encoding !== undefined) {
    const giveUp = () => {
      if (request.complete) return;
      if (response.headersSent) return void request.destroy();
      response.once('finish', () => request.destroy());
      response.status(408).set('Connection', 'close').json(errorBody('body-too-slow'));
    };
    deadlines.set(request, setTimeout(giveUp, BODY_WITHIN_MS).unref());
    request.once('close', () => clearTimeout(deadlines.get(request)));
  }
  next();
};

/** Lifts the deadline for uploads of a known user. They watch for silence themselves. */
export function letTakeLong(request: IncomingMessage): void {
  clearTimeout(deadlines.get(request));
}
