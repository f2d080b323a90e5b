import type { SchemaElement } from 'hyparquet-writer';
import type { ColumnKind } from '@app/contracts';
import type { Cell } from '../table';
import { type Batches, type NamedColumn } from './encoder';

type Parquet = number | bigint | string | boolean;

interface ParquetKind {
  element: Omit<SchemaElement, 'name'>;
  of: (cell: Cell) => Parquet;
}

/** So many rows are together in a file, and in memory. */
const GROUP_ROWS = 20_000;
const DAY_MS = 86_400_000;

const days = new Map<Cell, number>();

/** Days since 1970. There are few of them, each many times. */
function dayNumber(cell: Cell): number {
  let number = days.get(cell);
  if (number === undefined) days.set(cell, (number = Date.parse(String(cell)) / DAY_MS));
  return number;
}

const momentOf = (cell: Cell): bigint => BigInt(typeof cell === 'string' ? Date.parse(cell) : Number(cell));

const kinds: Record<ColumnKind, ParquetKind> = {
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, of: (cell) => cell as string },
  integer: { element: { type: 'INT64' }, of: (cell) => BigInt(cell as number) },
  number: { element: { type: 'DOUBLE' }, of: (cell) => cell as number },
  boolean: { element: { type: 'BOOLEAN' }, of: Boolean },
  timestamp: {
    element: {
      type: 'INT64',
      converted_type: 'TIMESTAMP_MILLIS',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    },
    of: momentOf,
  },
  day: { element: { type: 'INT32', converted_type: 'DATE' }, of: dayNumber },
};

/** Typed columns. A group of rows is written as soon as it is full. */
export async function* parquet(
  columns: readonly NamedColumn[],
  batches: Batches,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({ writer: bytes, schema: schemaOf(columns), createdBy: 'Rennmeister' });
  const cells = columns.map(({ kind }) => kinds[kind].of);
  let group = emptyGroup(columns);
  const flushed = () => {
    const columnData = columns.map(({ name }, at) => ({ name, data: group[at]! }));
    if (group[0]!.length > 0) void writer.write({ columnData, rowGroupSize: GROUP_ROWS });
    group = emptyGroup(columns);
    return taken(bytes);
  };
  for await (const rows of batches) {
    for (const row of rows) {
      for (let at = 0; at < cells.length; at += 1) group[at]!.push(row[at] === null ? null : cells[at]!(row[at]!));
    }
    if (group[0]!.length >= GROUP_ROWS) yield flushed();
  }
  yield flushed();
  void writer.finish();
  yield taken(bytes);
}

const emptyGroup = (columns: readonly NamedColumn[]): (Parquet | null)[][] => columns.map(() => []);

function schemaOf(columns: readonly NamedColumn[]): SchemaElement[] {
  return [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, kind, isNullable }): SchemaElement => {
      const { element } = kinds[kind];
      return { ...element, name, repetition_type: isNullable ? 'OPTIONAL' : 'REQUIRED' };
    }),
  ];
}

/** What has been written, which the writer then forgets. It goes on counting from the start of the file. */
function taken(bytes: { getBuffer(): ArrayBuffer; index: number }): Uint8Array<ArrayBuffer> {
  const written = new Uint8Array(bytes.getBuffer());
  bytes.index = 0;
  return written;
}
