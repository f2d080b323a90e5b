import { v4 as uuid } from 'uuid';
import {
  type AnswerOf,
  type BodyOf,
  type CallName,
  type ErrorBody,
  methodOf,
  type PageOf,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type RejectionCode,
} from '@app/contracts';
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
    /** For how many seconds the server asks to wait before another try, as its header says it. */
    readonly retryAfter?: string | null,
  ) {
    super(`${status}: ${text}`);
  }

  /** Of an answer with this body. */
  static of(
    { status, statusText, headers }: Pick<Response, 'status' | 'statusText'> & { headers?: Headers },
    body: string,
  ): HttpError {
    return new HttpError(status, body || statusText, parseErrorBody(body), headers?.get('retry-after'));
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

/** A part of the input: may be left out when nothing in it is required. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? object
  : object extends Value
    ? Partial<Record<Key, Value>>
    : Record<Key, Value>;

/** Where a call goes: the parts of its path and its query. */
export type Address<Name extends CallName> = Part<'params', ParamsOf<Name>> & Part<'query', AsText<QueryOf<Name>>>;

/** A field of a query may be a text, as the address of a screen holds it. Empty means that it is not given. */
type AsText<Query> = { [Field in keyof Query]: Query[Field] | string };

export type CallInput<Name extends CallName> = Address<Name> & Part<'body', BodyOf<Name>> & RequestOptions;

type AnswerTo<Name extends CallName, Input> = [PageOf<Name>] extends [undefined]
  ? AnswerOf<Name>
  : Input extends { query: { page: string | number } }
    ? PageOf<Name>
    : AnswerOf<Name>;

/** Input that may be left out when nothing in it is required. */
export type Optional<Input> = object extends Input ? [input?: Input] : [input: Input];

/**
 * Makes a call that the contracts declare. Sends cookies, and the bearer token if one is stored. Answers `undefined` when
 * the answer is empty.
 * @throws HttpError when the server refuses
 */
export async function call<Name extends CallName, Input extends CallInput<Name>>(
  name: Name,
  ...[input]: Optional<Input & CallInput<Name>>
): Promise<AnswerTo<Name, Input>> {
  const { body, signal, idempotencyKey, ...address } = (input ?? {}) as RequestOptions & Located & { body?: unknown };
  const response = await fetch(located(name, address), {
    method: methodOf(name),
    credentials: 'include',
    signal,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...sessionHeader(),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
  });
  const text = await response.text();
  if (!response.ok) throw HttpError.of(response, text);
  return (text ? JSON.parse(text) : undefined) as AnswerTo<Name, Input>;
}

export interface Located {
  params?: object;
  query?: object;
}

/**
 * The address of a call: `/api/sponsors/7?page=2`. Fields of the query that are undefined or empty are left out. A list is
 * given entry by entry.
 */
export const addressOf = <Name extends CallName>(name: Name, ...[address]: Optional<Address<Name>>): string =>
  located(name, address as Located | undefined);

/** The same for an input that was checked where it came from. */
export function located(name: CallName, { params = {}, query = {} }: Located = {}): string {
  const path = pathOf(name, (part) => encodeURIComponent((params as Record<string, string>)[part]!));
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(query as Record<string, string | string[] | undefined>)) {
    for (const each of [value].flat()) if (each !== undefined && each !== '') given.append(key, each);
  }
  const text = given.toString();
  return text ? `${path}?${text}` : path;
}

/** The header of a signed-in call; a browser without a stored token sends its cookie. */
export function sessionHeader(): { authorization?: string } {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** The refusal in a body; null when something other than the API answered. */
function parseErrorBody(text: string): ErrorBody | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'code' in parsed ? (parsed as ErrorBody) : null;
  } catch {
    return null;
  }
}

// `crypto.randomUUID` exists only on https and localhost, but a club may play on an address of its own network.
const keys = new WeakMap<object, string>();

/**
 * The Idempotency-Key of one intention. TanStack Query passes the same `context` object to every retry of one
 * `mutate`, and a new one to the next: `mutationFn: (body, context) => call(name, { body, ...intention(context) })`.
 */
export function intention(context: object): { idempotencyKey: string } {
  const key = keys.get(context) ?? uuid();
  keys.set(context, key);
  return { idempotencyKey: key };
}
