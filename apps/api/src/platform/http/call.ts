import { applyDecorators, RequestMapping, RequestMethod, StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import type { AnswerOf, BodyOf, CallName, Calls, FileAnswer, PageOf } from '@app/contracts';
import { Access } from './viewer';

/**
 * What a handler may return: the declared answer. A file or a long list is streamed, and what Nest cannot send (null, a
 * file with its ranges) the handler writes into the response itself.
 */
type Returned<Answer> =
  | Answer
  | (Answer extends FileAnswer<string> | unknown[] ? StreamableFile : never)
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

/**
 * The handler of a call that the contracts declare, or of two calls with the same answer. Who may make it is said again
 * for the reader; the compiler holds it, the answer and the body to the declaration.
 */
export function Call<Name extends CallName>(names: Name | readonly Name[], access: Calls[Name]['access']) {
  const [first, ...others] = [names].flat() as [Name, ...Name[]];
  const [method] = first.split(' ') as [keyof typeof RequestMethod];
  const path = [first, ...others].map(routeOf);
  return applyDecorators(RequestMapping({ method: RequestMethod[method], path }), Access(access)) as <
    Handled extends Handler<AnswerOf<Name> | Exclude<PageOf<Name>, undefined>>,
  >(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Handled> & TakesBody<Parameters<Handled>, BodyOf<Name>>,
  ) => void;
}

/** `GET /api/sponsors/{id}` as a path of Nest: `/api/sponsors/:id`. */
const routeOf = (name: CallName) => name.slice(name.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, ':$1');
