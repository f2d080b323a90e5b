import type { DataMeasure, DataOperator } from '@app/contracts';
import type { Cell, Row, Table } from './table';

/**
 * A change of one table. `put`: the row with the key of `row` has these values from now on; `initial` holds those of the
 * other columns, for a row that is new. `set`: all rows with the values of `where` get those of `values`. `remove`: they go. Each may be
 * repeated.
 */
export type RowChange =
  | { kind: 'put'; table: string; row: Row; initial?: Row }
  | { kind: 'set'; table: string; where: Row; values: Row }
  | { kind: 'remove'; table: string; where: Row };

/** What is saved at once. */
export interface TableBatch {
  changes: readonly RowChange[];
  /** How far the tables have come with it, as text. */
  place: string;
  /** True when it takes away something personal: no byte of that may stay in a file. */
  erases: boolean;
}

/** A set of all tables, made by one version of what fills them. `place`: null before the first batch. */
export interface TableSet {
  version: number;
  place: string | null;
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

/** `sort`: ends with the key of the table, so that the order is total. Empty values are the smallest. */
export interface RowQuery extends RowSelection {
  columns: readonly string[];
  sort: readonly SortKey[];
  /** The sort values of the last row that is known already. */
  after?: readonly Cell[];
  /** Default: all. */
  limit?: number;
}

/** `step`: groups numbers by so wide steps, from 0. A timestamp is grouped by its day. */
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

/** Somebody else has written to the tables since this writer looked. */
export class TablesMovedOn extends Error {
  override readonly name = 'TablesMovedOn';
}

/** How many rows go together at most when many are read or saved, so that no turn of the event loop is long. */
export const ROWS_AT_ONCE = 500;

export function* inPages<Item>(items: Iterable<Item>): Generator<Item[], void> {
  let page: Item[] = [];
  for (const item of items) {
    page.push(item);
    if (page.length < ROWS_AT_ONCE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** All rows together, where they are few. */
export async function allOf(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

/** Fills one set of tables. Only one of them can: the place of a set is its fence. */
export interface TableWriter {
  readonly set: TableSet;
  /** True when readers see this set. */
  readonly isShown: boolean;
  /**
   * Saves all of it, with the place, in one transaction, or nothing.
   * @throws TablesMovedOn when the place is not the one that this writer saved or found last
   */
  save(batch: TableBatch): Promise<void>;
  /**
   * The saved rows of this set with these values, in the order of their keys, some hundreds at a time. Batches may be
   * saved meanwhile; what they change in the rows to come may be there or not. Default: all columns.
   */
  read(table: Table, where: Row, columns?: readonly string[]): AsyncGenerator<Row[], void>;
  /** Readers see this set from now on. The one before is dropped. */
  show(): Promise<void>;
}

/** Tables made for questions, in a file or a database of their own. Adapters: `SqliteTables` and `MongoTables`. */
export abstract class TableStore {
  /** The set that readers see; null while the first one is made. */
  abstract shown(): Promise<TableSet | null>;
  /** Goes on with the set that readers see. @throws Error without one */
  abstract writer(): Promise<TableWriter>;
  /** A set that readers do not see yet: the one that was begun with this version, or an empty one. */
  abstract building(version: number, from: 'where it was' | 'the start'): Promise<TableWriter>;
  /** The shown rows in the order of `sort`, some hundreds at a time, and no more of them than are taken. */
  abstract rows(query: RowQuery): AsyncGenerator<Row[], void>;
  abstract count(selection: RowSelection): Promise<number>;
  /** In the order of their keys. */
  abstract groups(query: GroupQuery): Promise<Group[]>;
  /** Erases what batches have taken away and readers were in the way of. Nothing to do: true. */
  abstract eraseDeleted(): Promise<boolean>;
  abstract close(): Promise<void>;
}
