import type { RowQuery, RowSelection } from '../table-store.port';
import type { Batches } from './encoder';

/** Where tables can be read beside the store that fills them. */
export type TableSource = { kind: 'sqlite'; file: string } | { kind: 'mongodb'; url: string; database?: string };

/** The shown tables, open for reading. `place`: how far they have come; null while they are made for the first time. */
export interface OpenSource {
  place(): Promise<string | null>;
  count(selection: RowSelection): Promise<number>;
  rows(query: RowQuery): Batches;
  close(): Promise<void>;
}
