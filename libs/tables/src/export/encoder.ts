import type { Cell, Column } from '../table';

/**
 * The cells of a row in the order of the columns, as their store has them: a moment is a number or a text of ISO 8601, a
 * boolean may be 0 or 1. So a file of text needs no conversion.
 */
export type StoredCells = readonly Cell[];

/** Rows as they are read: some hundreds at a time. */
export type Batches = AsyncIterable<readonly StoredCells[]> | Iterable<readonly StoredCells[]>;

export interface NamedColumn extends Pick<Column, 'kind' | 'isNullable'> {
  name: string;
}

/** Writes a file piece by piece. Each piece has a buffer of its own, so that it can be handed to another thread. */
export type Encoder = (columns: readonly NamedColumn[], batches: Batches) => AsyncGenerator<Uint8Array<ArrayBuffer>>;

const utf8 = new TextEncoder();

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => utf8.encode(text);

export const isoOf = (cell: Cell): string => (typeof cell === 'string' ? cell : new Date(Number(cell)).toISOString());
