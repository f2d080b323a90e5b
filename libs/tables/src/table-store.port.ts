import type { DataMeasure, DataOperator } from '@app/contracts';
import type { Cell, Row, Table } from './table';

/**
 * A change of one table. `put`: the row with this key has these values from now on; columns that are not named keep what
 * they have, or are empty in a new row. `set`: all rows with these values get those. `remove`: all rows with these
 * values go. Each may be repeated.
 */
export type RowChange =
  | { kind: 'put'; table: Table; row: Row }
  | { kind: 'set'; table: Table; where: Row; values: Row }
  | { kind: 'remove'; table: Table; where: Row };

/** What is saved at once. */
export interface TableBatch {
  changes: readonly RowChange[];
  /** How far the tables have come with it, as text. */
  place: string;
  /** How far they had come before: what the store has now, or the batch is refused. Null before the first. */
  after: string | null;
  /** True when it takes away something personal: then no byte of it may stay in a file. */
  erases: boolean;
}

export interface Condition {
  column: string;
  operator: DataOperator;
  /** For `in` several; for `empty` one boolean. */
  values: readonly Cell[];
}

export interface RowSelection {
  table: Table;
  where: readonly Condition[];
}

export interface SortKey {
  column: string;
  descending: boolean;
}

/** `sort`: ends with the key of the table, so that the order is total. Empty values come first. */
export interface RowQuery extends RowSelection {
  columns: readonly string[];
  sort: readonly SortKey[];
  /** The sort values of the last row that is known already. */
  after?: readonly Cell[];
  /** Default: all. */
  limit?: number;
}

/** `step`: groups numbers by so wide steps; a timestamp is grouped by its day. */
export interface GroupQuery extends RowSelection {
  by: string;
  step?: number;
  measure: DataMeasure;
  of?: string;
  limit: number;
}

export interface Group {
  key: Cell;
  value: number | null;
  rows: number;
}

/** The tables have come to another place than the writer thought: another one writes too. */
export class TablesMovedOn extends Error {
  override readonly name = 'TablesMovedOn';
}

/** One set of all tables, in files or in a database of its own. Adapters: `SqliteTables` and `MongoTables`. */
export abstract class TableStore {
  /** What was saved last, with the batch it was saved in; null before the first. */
  abstract place(): Promise<string | null>;
  /**
   * Saves all of it, with the place, in one transaction, or nothing.
   * @throws TablesMovedOn when the place is not the expected one
   */
  abstract save(batch: TableBatch): Promise<void>;
  /** The rows in the order of `sort`, some hundreds at a time, and no more of them than are taken. */
  abstract rows(query: RowQuery): AsyncIterable<Row[]>;
  abstract count(selection: RowSelection): Promise<number>;
  /** In the order of their keys. */
  abstract groups(query: GroupQuery): Promise<Group[]>;
  abstract close(): Promise<void>;
}
