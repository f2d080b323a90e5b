import type { Right } from '../office.contract';
import type { CommonRefusal } from '../common-rejections';
import type { RejectionCode } from '../rejections';

/** Who may make a call: everybody, whoever is signed in, or those whose office has this right. */
export type Access = 'public' | 'player' | Right;

/**
 * What a call declares. `alsoBy`: whoever makes it may show a token of `data-tokens` in place of a session. `params`: the parts of its path that are numbers; the others are text. `query`: all of it may
 * be left out, unless a field is required. `body` is JSON, `form` a multipart form. `refusals`: the codes that the rules
 * of this call can answer with, beside `commonRejections`.
 */
export interface DeclaredCall {
  access: Access;
  alsoBy?: 'data-token';
  params?: Record<string, number>;
  query?: object;
  body?: unknown;
  form?: object;
  answer: unknown;
  /** The answer when the query names a `page`. */
  paged?: unknown;
  refusals?: Exclude<RejectionCode, CommonRefusal>;
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
