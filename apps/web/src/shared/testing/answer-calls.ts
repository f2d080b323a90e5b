import { type CallName, methodOf, type RejectionCode, rejections } from '@app/contracts';
import * as http from '../http';

/** A call as a component made it. `path`: with its parts and its query. */
export interface Asked {
  name: CallName;
  path: string;
  body: unknown;
}

type Filled<Name extends string> = Name extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Name;

/**
 * What the server answers, by method and path without the query: `GET /api/users/ben/stats`. A refusal is thrown. A
 * call that is missing is never answered.
 */
export type Answers = { [Name in CallName as Filled<Name>]?: unknown };

/** Answers all calls of the API in place of a server. A call for which the function has no answer gets undefined. */
export function answerCalls(answers: Answers | ((asked: Asked) => unknown)): void {
  const answer = typeof answers === 'function' ? answers : answerFrom(answers);
  jest.spyOn(http, 'call').mockImplementation(async (name: CallName, input?: object) => {
    const { body } = (input ?? {}) as { body?: unknown };
    return (await answer({ name, path: http.addressOf(name, input as never), body })) as never;
  });
}

function answerFrom(answers: Answers): (asked: Asked) => unknown {
  const byCall = new Map(Object.entries(answers));
  return ({ name, path }) => {
    const asked = `${methodOf(name)} ${path.split('?')[0]}`;
    if (!byCall.has(asked)) return new Promise(() => undefined);
    const answer = byCall.get(asked);
    if (answer instanceof http.HttpError) throw answer;
    return answer;
  };
}

/** What a call fails with that the server refuses. */
export function refusal(code: RejectionCode, message: string = code): http.HttpError {
  const { statusCode } = rejections[code];
  const body = { statusCode, message, error: message, code };
  return http.HttpError.of({ status: statusCode, statusText: '' }, JSON.stringify(body));
}
