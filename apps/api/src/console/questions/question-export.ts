import { type Stringifier, stringify } from 'csv-stringify';
import { Readable } from 'node:stream';
import { type AdminQuestionView, questionFields } from '@app/contracts';

type Slices = AsyncIterable<AdminQuestionView[]>;

/** The questions as one JSON list, written slice by slice. */
export async function* jsonList(slices: Slices): AsyncGenerator<string> {
  let separator = '[';
  for await (const slice of slices) {
    yield separator + slice.map((question) => JSON.stringify(question)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/**
 * The questions as CSV with a header, in the columns that an import reads. A cell that a spreadsheet would take
 * for a formula gets an apostrophe in front, which an import removes.
 */
export function csvOf(slices: Slices): Stringifier {
  const written = stringify({ header: true, columns: [...questionFields], escape_formulas: true, bom: true });
  return Readable.from(oneByOne(slices)).pipe(written);
}

async function* oneByOne(slices: Slices): AsyncGenerator<AdminQuestionView> {
  for await (const slice of slices) yield* slice;
}
