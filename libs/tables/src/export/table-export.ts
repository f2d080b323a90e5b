import type { DataFormat } from '@app/contracts';
import type { RowQuery } from '../table-store.port';
import { csv } from './csv-encoder';
import type { Batches, Encoder } from './encoder';
import { ndjson } from './ndjson-encoder';
import { parquet } from './parquet-encoder';
import type { TableSource } from './open-source';
import { openSource } from './table-source';

/** Which rows, and as what. */
export interface TableExport {
  source: TableSource;
  query: RowQuery;
  format: DataFormat;
}

/** `rows`: how many there are. */
export interface ExportedFile {
  rows: number;
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>;
}

const encoders: Record<DataFormat, Encoder> = { csv, ndjson, parquet };

/** The file piece by piece, as its reader takes them. `batches`: the wanted rows. */
export function encoded(
  { table, columns }: RowQuery,
  format: DataFormat,
  batches: Batches,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const named = columns.map((name) => ({ name, ...table.columns[name]! }));
  return encoders[format](named, batches);
}

/** Reads and encodes in this thread, as fast as `take` takes the chunks. */
export async function exportTable(
  { source, query, format }: TableExport,
  take: (file: ExportedFile) => Promise<void>,
): Promise<void> {
  const tables = await openSource(source);
  try {
    const rows = await tables.count(query);
    await take({ rows, chunks: encoded(query, format, tables.rows(query)) });
  } finally {
    await tables.close();
  }
}
