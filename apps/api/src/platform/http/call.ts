import { applyDecorators, RequestMapping, RequestMethod, StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import {
  type AnswerOf,
  type BodyOf,
  type CallName,
  type Calls,
  type FileAnswer,
  methodOf,
  type PageOf,
  pathOf,
} from '@app/contracts';
import { Access, AlsoBy } from './viewer';

/**
 * What a handler may return: the declared answer. A file or a long list is streamed, also an answer with `entries`. What
 * Nest cannot send (null, a file with its ranges) the handler writes into the response itself.
 */
type Returned<Answer> =
  | Answer
  | (Answer extends FileAnswer<string> | unknown[] | { entries: unknown[] } ? StreamableFile : never)
  | (Answer extends FileAnswer<string> | null ? void : never)
  | (Answer extends FileAnswer<'text/plain'> ? string : never);

type Handler<Answer> = (...input: never[]) => Returned<Answer> | Promise<Returned<Answer>>;

/** Some parameter takes the declared body, or the handler reads the request itself. */
type TakesBody<Parameters extends unknown[], Body> = Body extends undefined
  ? unknown
  : true extends { [Index in keyof Parameters]: Body extends Parameters[Index] ? true : false }[number]
    ? unknown
    : Request extends Parameters[number]
      ? unknown
      : { 'no parameter takes the body': Body };

/** What the declaration lets in beside sessions. */
type Further<Name extends CallName> = Calls[Name] extends { alsoBy: infer What extends 'data-token' } ? [What] : [];

/**
 * The handler of a call that the contracts declare, or of two calls with the same answer. Who may make it is said again
 * for the reader; the compiler holds it, the answer and the body to the declaration.
 */
export function Call<Name extends CallName>(
  names: Name | readonly Name[],
  access: Calls[Name]['access'],
  ...alsoBy: Further<Name>
) {
  const all = [names].flat() as Name[];
  const method = RequestMethod[methodOf(all[0]!) as keyof typeof RequestMethod];
  const path = all.map((name) => pathOf(name, (part) => `:${part}`));
  return applyDecorators(RequestMapping({ method, path }), Access(access), AlsoBy(...alsoBy)) as <
    Handled extends Handler<AnswerOf<Name> | Exclude<PageOf<Name>, undefined>>,
  >(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Handled> & TakesBody<Parameters<Handled>, BodyOf<Name>>,
  ) => void;
}
