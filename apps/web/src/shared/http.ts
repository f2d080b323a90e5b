import { v4 as uuid } from 'uuid';
import type { ErrorBody, RejectionCode } from '@app/contracts';
import { readToken } from './session-token';

/**
 * An answer with an error status. `message` is `status: body` (the status text when the body is empty). `body`
 * is the parsed refusal, or null when something other than the API answered.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    text: string,
    readonly body: ErrorBody | null,
  ) {
    super(`${status}: ${text}`);
  }

  get code(): RejectionCode | null {
    return this.body?.code ?? null;
  }
}

export const isRejection = (error: unknown, code: RejectionCode): error is HttpError =>
  error instanceof HttpError && error.code === code;

/** The text for a person: the server's own, otherwise the fallback. */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof HttpError && error.body?.message) || fallback;

/** True when the network or the server failed. A refusal is not worth another attempt. */
export const isWorthRetrying = (error: unknown): boolean => !(error instanceof HttpError) || error.status >= 500;

/** True when the API did not answer: nothing did, or only a proxy before it. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof HttpError) || (error.status >= 502 && error.body === null);

interface RequestOptions {
  signal?: AbortSignal;
  /** The same for all tries of one intention, so that the server acts once. */
  idempotencyKey?: string;
}

/** Sends cookies, and the bearer token if one is stored. Returns `undefined` for an empty answer. */
async function request<T>(method: string, path: string, body: unknown, options: RequestOptions): Promise<T> {
  const token = readToken();
  const response = await fetch(path, {
    method,
    credentials: 'include',
    signal: options.signal,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    },
  });
  const text = await response.text();
  if (!response.ok) throw new HttpError(response.status, text || response.statusText, parseErrorBody(text));
  return (text ? JSON.parse(text) : undefined) as T;
}

/** The refusal in a body; null when something other than the API answered. */
export function parseErrorBody(text: string): ErrorBody | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'code' in parsed ? (parsed as ErrorBody) : null;
  } catch {
    return null;
  }
}

export const http = {
  get: <T>(path: string, options: RequestOptions = {}) => request<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options: RequestOptions = {}) => request<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options: RequestOptions = {}) => request<T>('PUT', path, body, options),
  patch: <T>(path: string, body?: unknown, options: RequestOptions = {}) => request<T>('PATCH', path, body, options),
  delete: <T>(path: string, options: RequestOptions = {}) => request<T>('DELETE', path, undefined, options),
};

// `crypto.randomUUID` exists only on https and localhost, but a club may play on an address of its own network.
const keys = new WeakMap<object, string>();

/**
 * The Idempotency-Key of one intention. TanStack Query passes the same `context` object to every retry of one
 * `mutate`, and a new one to the next: `mutationFn: (body, context) => http.post(path, body,
 * intention(context))`.
 */
export function intention(context: object): { idempotencyKey: string } {
  const key = keys.get(context) ?? uuid();
  keys.set(context, key);
  return { idempotencyKey: key };
}
