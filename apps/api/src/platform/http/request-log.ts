import { Logger } from '@nestjs/common';
import type { RequestHandler } from 'express';

const SLOW_MS = 1_000;

/** Logs calls that were refused, failed or slow. Other calls are not logged. */
export function logRequests(): RequestHandler {
  const logger = new Logger('Http');
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once('finish', () => {
      const durationMs = Math.round(performance.now() - startedAt);
      if (response.statusCode < 400 && durationMs < SLOW_MS) return;
      // Only the path: a query may hold what somebody typed.
      const path = request.originalUrl.split('?', 1)[0];
      logger.log({ method: request.method, path, status: response.statusCode, durationMs }, 'Request');
    });
    next();
  };
}
