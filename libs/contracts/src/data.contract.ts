/** What a column holds. `number`: also with decimals. `timestamp`: a moment, in UTC; `day`: a date of UTC, as YYYY-MM-DD. */
export const columnKinds = ['text', 'integer', 'number', 'boolean', 'timestamp', 'day'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** A value on the wire: a timestamp is ISO 8601 with milliseconds. */
export type DataCell = string | number | boolean | null;

/**
 * `unit`: such as `ms`; null where there is none. `joins`: the column with the same values in another table, such as
 * `races.game_id`. `isNow`: it says what holds now, so it may change later, also with `asOf…`.
 */
export interface DataColumnView {
  name: string;
  kind: ColumnKind;
  about: string;
  unit: string | null;
  isNullable: boolean;
  joins: string | null;
  isNow: boolean;
}

/** `rowFor`: what there is one row for. `key`: the columns that tell its rows apart, in the order of a listing. */
export interface DataTableView {
  name: string;
  about: string;
  rowFor: string;
  key: string[];
  columns: DataColumnView[];
  example: Record<string, DataCell>;
}

/** How far the tables have come in the log. `at`: ISO 8601; both are null before the first event. */
export interface DataPlaceView {
  position: string | null;
  at: string | null;
}

export interface DataTablesView {
  tables: DataTableView[];
  /** False while they are built for the first time. */
  isReady: boolean;
  place: DataPlaceView;
}

export const dataOperators = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'empty', 'contains'] as const;
export type DataOperator = (typeof dataOperators)[number];

/** Which rows, and what of them. */
export interface DataSelection {
  /**
   * `column:operator:value`, and all of them have to hold: `outcome:eq:wrong`, `category:in:GT Cars,Hypercars`,
   * `closed_at:gte:2026-06-01T00:00:00Z`, `ruling:empty:true`.
   */
  where?: string[];
  /** Column names after a comma, descending with a minus before: `-points,game_id`. The key of the table follows. */
  sort?: string;
  /** Column names after a comma; all if it is missing. */
  fields?: string;
  /** Only rows of events up to this position of the log. */
  asOfPosition?: string;
  /** Only rows of events up to this moment, ISO 8601. */
  asOfTime?: string;
}

export interface DataQuery extends DataSelection {
  /** Goes on where an earlier answer's `next` says, with the same other words. */
  cursor?: string;
  limit?: number;
}

export const DATA_LIMIT = 100;
export const DATA_LIMIT_MAX = 1_000;

/** `rows`: the cells in the order of `columns`. `next`: null on the last page. */
export interface DataPageView {
  columns: string[];
  rows: DataCell[][];
  next: string | null;
  place: DataPlaceView;
}

export const dataFormats = ['csv', 'ndjson', 'parquet'] as const;
export type DataFormat = (typeof dataFormats)[number];

export interface DataExportQuery extends DataSelection {
  format: DataFormat;
}

export const dataMeasures = ['count', 'sum', 'mean', 'min', 'max'] as const;
export type DataMeasure = (typeof dataMeasures)[number];

export interface DataGroupsQuery extends Pick<DataSelection, 'where' | 'asOfPosition' | 'asOfTime'> {
  /** The column by whose values rows are grouped. A timestamp is grouped by its day. */
  by: string;
  /** The width of the steps in which the numbers of `by` are grouped, from 0. */
  step?: number;
  measure: DataMeasure;
  /** The column of numbers that is measured; missing with `count`. */
  of?: string;
}

export const DATA_GROUPS_MAX = 500;

/** The groups in the order of `key`. `isCut`: there are more than `DATA_GROUPS_MAX`. `rows`: the rows in all groups. */
export interface DataGroupsView {
  groups: { key: DataCell; value: number | null }[];
  rows: number;
  isCut: boolean;
}

/** A token with which programmes read the tables. Times are ISO 8601. */
export interface DataTokenView {
  id: string;
  name: string;
  createdAt: string;
  expiresAt: string;
  /** Null before the first use; to the hour. */
  lastUsedAt: string | null;
}

export interface DataTokenBody {
  name: string;
  /** How long it can be used. */
  days: number;
}

export const DATA_TOKEN_DAYS_MAX = 366;
export const DATA_TOKEN_NAME_MAX = 60;
/** So many tokens may one person have. */
export const DATA_TOKENS_MAX = 10;

/** `token`: told this once. */
export interface NewDataTokenView extends DataTokenView {
  token: string;
}
