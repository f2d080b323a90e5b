import type { ColumnKind } from '@app/contracts';
import type { Cell } from '../table';
import { type Batches, bytesOf, isoOf, type NamedColumn } from './encoder';

const BYTE_ORDER_MARK = '\u{feff}';
const LINE_END = '\r\n';

/** Everything else is quoted: a reader that guesses from the first rows how a file is written sees quotes there. */
const isPlain = /^[\w.:-]+$/;
/** What a spreadsheet would take for a formula, also in full width. The same as `escape_formulas` of csv-stringify. */
const looksLikeFormula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. An empty text is told from no value. */
function textCell(cell: Cell): string {
  const text = looksLikeFormula.test(cell as string) ? `'${cell as string}` : (cell as string);
  return isPlain.test(text) ? text : `"${text.replaceAll('"', '""')}"`;
}

const written: Record<ColumnKind, (cell: Cell) => string> = {
  text: textCell,
  integer: String,
  number: String,
  boolean: (cell) => (cell ? 'true' : 'false'),
  timestamp: isoOf,
  day: String,
};

/** RFC 4180, in UTF-8 and with its mark, as every CSV file of this product. */
export async function* csv(columns: readonly NamedColumn[], batches: Batches): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const cells = columns.map(({ kind }) => written[kind]);
  yield bytesOf(`${BYTE_ORDER_MARK}${columns.map(({ name }) => textCell(name)).join(',')}${LINE_END}`);
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      for (let at = 0; at < cells.length; at += 1) {
        const cell = row[at]!;
        if (at > 0) text += ',';
        if (cell !== null) text += cells[at]!(cell);
      }
      text += LINE_END;
    }
    yield bytesOf(text);
  }
}
