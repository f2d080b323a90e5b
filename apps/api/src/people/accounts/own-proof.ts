// @offered
import type { Request, Response } from 'express';
import { deviceTokenOf } from '../../platform/http/session-tokens';
import { SignInPause } from './failed-sign-ins';
import type { SignInOrigin } from './sign-in';

/** Where a password comes from. */
export const originOf = (request: Request): SignInOrigin => ({
  address: request.ip ?? '',
  deviceToken: deviceTokenOf(request.headers),
});

/** Adds how long the caller must wait after too many wrong ones. */
export const sayWhen = (response: Response) => (error: unknown) => {
  if (error instanceof SignInPause) response.setHeader('Retry-After', String(Math.ceil(error.retryAfterMs / 1000)));
  throw error;
};
