import type { RejectionCode } from '../rejections';
import type { Calls } from './calls';

/** Who may make a call. Administrators may make those of players too. */
export type Access = 'public' | 'player' | 'admin';

/** Any call can be refused with these. */
export const commonRefusals = [
  'validation-failed',
  'not-authenticated',
  'not-allowed',
  'admin-only',
  'foreign-origin',
  'not-found',
  'body-too-slow',
  'body-too-large',
  'headers-too-large',
  'too-many-requests',
  'idempotency-key-reused',
  'request-in-progress',
  'store-unavailable',
  'catching-up',
  'unexpected-error',
] as const satisfies RejectionCode[];

/**
 * What a call declares. `params`: the parts of its path that are numbers; the others are text. `query`: all of it may
 * be left out, unless a field is required. `body` is JSON, `form` a multipart form. `refusals`: the codes that the rules
 * of this call can answer with, beside `commonRefusals`.
 */
export interface DeclaredCall {
  access: Access;
  params?: Record<string, number>;
  query?: object;
  body?: unknown;
  form?: object;
  answer: unknown;
  /** The answer when the query names a `page`. */
  paged?: unknown;
  refusals?: Exclude<RejectionCode, (typeof commonRefusals)[number]>;
}

/**
 * A file as it is sent in a form.
 * @format binary
 */
export type SentFile = string;

/** The answer is a file of this media type. */
export interface FileAnswer<MediaType extends string> {
  mediaType: MediaType;
}

export type CallName = keyof Calls;

type AllDeclare<All extends Record<keyof All, DeclaredCall>> = All;
type DeclaredCalls = AllDeclare<Calls>;

type Declared<Name extends CallName, Part extends string> =
  DeclaredCalls[Name] extends Record<Part, infer Value> ? Value : undefined;

export type AnswerOf<Name extends CallName> = Calls[Name]['answer'];
/** The answer to a query that names a page. */
export type PageOf<Name extends CallName> = Declared<Name, 'paged'>;
export type BodyOf<Name extends CallName> = Declared<Name, 'body'>;
export type QueryOf<Name extends CallName> = Declared<Name, 'query'>;

/** Calls by what they take or send: those with a form, or with a file as the answer. */
export type FormCallName = { [Name in CallName]: Calls[Name] extends { form: object } ? Name : never }[CallName];
export type FileCallName = { [Name in CallName]: AnswerOf<Name> extends FileAnswer<string> ? Name : never }[CallName];

type PartNames<Path extends string> = Path extends `${string}{${infer Part}}${infer Rest}`
  ? Part | PartNames<Rest>
  : never;
type Numbers<Name extends CallName> = Declared<Name, 'params'> extends infer Params extends object ? Params : object;

/** The parts of a call's path: numbers where it says so, otherwise texts. */
export type ParamsOf<Name extends CallName> = Numbers<Name> &
  Record<Exclude<PartNames<Name>, keyof Numbers<Name>>, string>;
