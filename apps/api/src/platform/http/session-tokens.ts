import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { SESSION_DAYS } from '@app/contracts';

export const SESSION_COOKIE = 'rennmeister_session';

const BEARER = 'Bearer ';

interface TokenHeaders {
  authorization?: string;
  cookie?: string;
}

/** The token of the caller. A bearer token goes before the cookie. */
export const sessionTokenOf = (headers: TokenHeaders): string | undefined =>
  bearerTokenOf(headers) ?? cookieTokenOf(headers);

/** All tokens of a request. */
export const sessionTokensOf = (headers: TokenHeaders): string[] =>
  [bearerTokenOf(headers), cookieTokenOf(headers)].filter((token) => token !== undefined);

/** Undefined without a bearer token: another kind of authorization, such as a proxy's, does not identify the caller. */
export function bearerTokenOf({ authorization }: TokenHeaders): string | undefined {
  return authorization?.startsWith(BEARER) ? authorization.slice(BEARER.length).trim() : undefined;
}

function cookieTokenOf({ cookie }: TokenHeaders): string | undefined {
  return cookie === undefined ? undefined : parse(cookie)[SESSION_COOKIE];
}

export function setSessionCookie(request: Request, response: Response, token: string): void {
  response.cookie(SESSION_COOKIE, token, { ...cookieOptions(request), maxAge: SESSION_DAYS * 24 * 60 * 60_000 });
}

export function endSessionCookie(request: Request, response: Response): void {
  response.clearCookie(SESSION_COOKIE, cookieOptions(request));
}

/** Tells the server that this browser has signed in before. It does not sign anybody in. */
const DEVICE_COOKIE = 'rennmeister_device';

export const deviceTokenOf = ({ cookie }: TokenHeaders): string | undefined =>
  cookie === undefined ? undefined : parse(cookie)[DEVICE_COOKIE];

export function setDeviceCookie(request: Request, response: Response, token: string, maxAge: number): void {
  response.cookie(DEVICE_COOKIE, token, { ...cookieOptions(request), maxAge });
}

/** Not readable by scripts, and not sent with other sites' forms. */
const cookieOptions = ({ secure }: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure,
  path: '/',
});
