import type { ColumnKind } from '@app/contracts';

/** A value as it is kept here. A timestamp is a number: milliseconds since 1970. A day is a text, YYYY-MM-DD. */
export type Cell = string | number | boolean | null;

/** A row, by the names of its columns. */
export type Row = Readonly<Record<string, Cell>>;

/**
 * What a column is, for the stores and for readers. `about` says what it means; `joins` names the column with the same
 * values in another table. `isNow`: it says what holds now, so it may change after the row was written.
 */
export interface Column {
  kind: ColumnKind;
  about: string;
  isNullable?: true;
  unit?: string;
  joins?: string;
  isNow?: true;
}

/**
 * A table made for questions. The columns are declared here alone: both stores, the files and the documentation follow.
 * `key`: the columns that tell its rows apart. `indexes`: the columns of each further index.
 */
export interface Table<Name extends string = string> {
  name: Name;
  about: string;
  /** What there is one row for. */
  rowFor: string;
  columns: Readonly<Record<string, Column>>;
  key: readonly string[];
  indexes: readonly (readonly string[])[];
  /** A row as it may be, for the documentation. */
  example: Row;
}

type ValueOf<C extends Column> =
  | { text: string; day: string; integer: number; number: number; timestamp: number; boolean: boolean }[C['kind']]
  | (C extends { isNullable: true } ? null : never);

/** The row that a table's columns demand. */
export type RowOf<T extends Pick<Table, 'columns'>> = { [Name in keyof T['columns']]: ValueOf<T['columns'][Name]> };

/** Declares a table. The compiler holds key, indexes and example to its columns. */
export function table<const Name extends string, const Columns extends Readonly<Record<string, Column>>>(
  declared: Omit<Table<Name>, 'columns' | 'key' | 'indexes' | 'example'> & {
    columns: Columns;
    key: readonly (keyof Columns & string)[];
    indexes: readonly (readonly (keyof Columns & string)[])[];
    example: RowOf<{ columns: Columns }>;
  },
): Table<Name> & { columns: Columns } {
  return declared as Table<Name> & { columns: Columns };
}
