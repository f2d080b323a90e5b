import type { CallName } from '@app/contracts';
import * as http from '../http';

/** A call as a component made it. `path`: with its parts and its query. */
export interface Asked {
  name: CallName;
  path: string;
  body: unknown;
}

/** Answers all calls of the API in place of a server. A call without an answer of its own gets undefined. */
export function answerCalls(answer: (asked: Asked) => unknown): void {
  jest.spyOn(http, 'call').mockImplementation(async (name: CallName, input?: object) => {
    const { body } = (input ?? {}) as { body?: unknown };
    return (await answer({ name, path: http.addressOf(name, input as never), body })) as never;
  });
}
