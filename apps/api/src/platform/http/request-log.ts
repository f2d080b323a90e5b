import { Logger } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';

const SLOW_MS = 1_000;
/** A longer path is cut: a visitor writes no more into the log than this. */
const PATH_MAX = 200;
const MINUTE_MS = 60_000;
/** So many refused calls of one network address are logged in a minute. */
const REFUSED_PER_MINUTE = 60;
/** More addresses are counted as one. */
const ADDRESSES_MAX = 10_000;

/** Only the path: a query may hold what somebody typed. */
export const loggedPath = ({ originalUrl }: Request): string => originalUrl.split('?', 1)[0]!.slice(0, PATH_MAX);

/** Counts the refused calls of each network address in this minute. */
export class RefusalSample {
  private readonly counts = new Map<string, number>();
  private minute = 0;
  private left = 0;

  constructor(private readonly now: () => number) {}

  /** How many calls were left out in the last minute, once when a new one begins; otherwise 0. */
  takeLeftOut(): number {
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (minute === this.minute) return 0;
    const { left } = this;
    this.minute = minute;
    this.left = 0;
    this.counts.clear();
    return left;
  }

  /** Whether a refused call of this address is to be logged. */
  has(address: string): boolean {
    const key = this.counts.size < ADDRESSES_MAX || this.counts.has(address) ? address : 'others';
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count > REFUSED_PER_MINUTE) this.left += 1;
    return count <= REFUSED_PER_MINUTE;
  }
}

/** Logs calls that failed or were slow, and a sample of those that were refused. Other calls are not logged. */
export function logRequests(): RequestHandler {
  const logger = new Logger('Http');
  const refused = new RefusalSample(() => performance.now());
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once('finish', () => {
      const durationMs = Math.round(performance.now() - startedAt);
      const isRefused = response.statusCode >= 400 && response.statusCode < 500;
      if (response.statusCode < 400 && durationMs < SLOW_MS) return;
      const leftOut = refused.takeLeftOut();
      if (leftOut > 0) logger.warn({ leftOut }, 'Refused calls of the last minute that are not logged');
      if (isRefused && !refused.has(request.ip ?? '')) return;
      logger.log(
        { method: request.method, path: loggedPath(request), status: response.statusCode, durationMs },
        'Request',
      );
    });
    next();
  };
}
