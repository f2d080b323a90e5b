import type { ColumnKind } from '@app/contracts';
import type { Cell } from '../table';
import { type Batches, bytesOf, isoOf, type NamedColumn } from './encoder';

const written: Record<ColumnKind, (cell: Cell) => string> = {
  text: (cell) => JSON.stringify(cell),
  integer: String,
  number: String,
  boolean: (cell) => (cell ? 'true' : 'false'),
  timestamp: (cell) => `"${isoOf(cell)}"`,
  day: (cell) => `"${String(cell)}"`,
};

/** One row as JSON a line, with all its columns. */
export async function* ndjson(
  columns: readonly NamedColumn[],
  batches: Batches,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const cells = columns.map(({ kind }) => written[kind]);
  const keys = columns.map(({ name }, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      for (let at = 0; at < cells.length; at += 1) {
        const cell = row[at]!;
        text += keys[at]!;
        text += cell === null ? 'null' : cells[at]!(cell);
      }
      text += '}\n';
    }
    yield bytesOf(text);
  }
}
