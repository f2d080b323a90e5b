import type { AdminQuestionView } from '@app/contracts';

/** The questions as one JSON list, written slice by slice. */
export async function* jsonList(slices: AsyncIterable<AdminQuestionView[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const slice of slices) {
    yield separator + slice.map((question) => JSON.stringify(question)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
