import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { inTurns } from '@app/async';

/** `name`: for an answer that is kept as a file. */
interface Written {
  type: string;
  name?: string;
}

/**
 * An answer that is written while it is read, in turns with others however fast its reader is. What fails before its
 * first part is answered like every failure. What fails later breaks the connection, so that no part of an answer looks
 * like the whole.
 */
export async function writtenAnswer(
  parts: AsyncIterable<string | Uint8Array>,
  { type, name }: Written,
): Promise<StreamableFile> {
  const reading = parts[Symbol.asyncIterator]();
  const first = await reading.next();
  async function* all() {
    for (let part = first; !part.done; part = await reading.next()) yield part.value;
  }
  const answer = Readable.from(inTurns(all()), { objectMode: false });
  // Whoever reads may be gone before the second part is asked for, so `all` may never begin.
  answer.once('close', () => void reading.return?.().catch(() => undefined));
  return new StreamableFile(answer, {
    type,
    ...(name !== undefined && { disposition: `attachment; filename="${name}"` }),
  });
}

/** Rows in the order of the columns, or by their names. */
type Slices = AsyncIterable<readonly object[]> | Iterable<readonly object[]>;

/** A table with a header. A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
export const csvAnswer = (name: string, columns: readonly string[], slices: Slices): Promise<StreamableFile> =>
  writtenAnswer(csvOf(columns, slices), { type: 'text/csv; charset=utf-8', name });

/** The header comes with the first rows, because nothing can fail before it. */
export async function* csvOf(columns: readonly string[], slices: Slices): AsyncGenerator<string> {
  const options = { columns: [...columns], escape_formulas: true };
  let header = stringify([columns], { escape_formulas: true, bom: true });
  for await (const rows of slices) {
    yield header + stringify([...rows], options);
    header = '';
  }
  if (header) yield header;
}
