import type { StreamableFile } from '@nestjs/common';
import { writtenAnswer } from './written-answer';

/** So many items become JSON in a few milliseconds. */
const ITEMS = 500;

/** The answer as JSON, with its long lists in parts, so that others get their turns while megabytes are written. */
export const jsonInParts = (answer: object): Promise<StreamableFile> =>
  writtenAnswer(parts(answer), { type: 'application/json; charset=utf-8' });

async function* parts(answer: object): AsyncGenerator<string> {
  yield '{';
  let separator = '';
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    if (Array.isArray(value) && value.length > 0) yield* list(value);
    else yield JSON.stringify(value);
  }
  yield '}';
}

function* list(items: readonly unknown[]): Generator<string> {
  for (let from = 0; from < items.length; from += ITEMS) {
    const part = JSON.stringify(items.slice(from, from + ITEMS)).slice(1, -1);
    yield `${from === 0 ? '[' : ','}${part}`;
  }
  yield ']';
}
