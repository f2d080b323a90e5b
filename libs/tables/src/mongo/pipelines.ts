import type { ColumnKind } from '@app/contracts';
import type { Document, Filter, FindCursor, MongoClient, WithId } from 'mongodb';
import type { Cell, Row, Table } from '../table';
import {
  type Condition,
  type GroupQuery,
  type RowQuery,
  type RowSelection,
  ROWS_AT_ONCE,
  type SortKey,
} from '../table-store.port';

/** Default: the database in the URL, with `-analytics` behind its name. */
export const databaseOf = (client: MongoClient, name = `${client.db().databaseName}-analytics`): string => name;

/** A row as it is stored: `_id` is made of the key, and the columns stand beside it. */
export type StoredRow = { _id: string } & Record<string, unknown>;

/** A moment is a date of MongoDB's own. */
const stored = (kind: ColumnKind, cell: Cell): unknown =>
  kind === 'timestamp' && cell !== null ? new Date(cell as number) : cell;

export const cellOf = (value: unknown): Cell => (value instanceof Date ? value.getTime() : ((value ?? null) as Cell));

export const storedRow = ({ columns }: Table, row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, stored(columns[column]!.kind, cell)]));

/** Some hundreds of rows at a time, and no more of them than are taken. The cursor has this batch size. */
export async function* pagesOf<Shown>(
  cursor: FindCursor<WithId<StoredRow>>,
  shown: (found: StoredRow) => Shown,
): AsyncGenerator<Shown[], void> {
  try {
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments(ROWS_AT_ONCE).map(shown);
  } finally {
    await cursor.close();
  }
}

export const rowsOf = (cursor: FindCursor<WithId<StoredRow>>, columns: readonly string[]) =>
  pagesOf(cursor, (found): Row => Object.fromEntries(columns.map((column) => [column, cellOf(found[column])])));

export const idOf = ({ key }: Table, row: Row): string => key.map((column) => String(row[column])).join(':');

const operators = { eq: '$eq', ne: '$ne', lt: '$lt', lte: '$lte', gt: '$gt', gte: '$gte' } as const;

function condition({ columns }: Table, { column, operator, values }: Condition): Filter<StoredRow> {
  const given = values.map((value) => stored(columns[column]!.kind, value));
  switch (operator) {
    case 'empty':
      return { [column]: values[0] ? null : { $ne: null } };
    case 'in':
      return { [column]: { $in: given } };
    case 'contains':
      return { [column]: { $regex: String(values[0]).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') } };
    default:
      return { [column]: { [operators[operator]]: given[0] } };
  }
}

/** What comes behind a row with these values, in this order. Empty values are the smallest. */
function behind({ columns }: Table, sort: readonly SortKey[], after: readonly Cell[]): Filter<StoredRow> {
  const given = sort.map(({ column }, at) => stored(columns[column]!.kind, after[at]!));
  const branches = sort.flatMap(({ column, descending }, index): Filter<StoredRow>[] => {
    const before = sort.slice(0, index).map((key, at) => ({ [key.column]: { $eq: given[at] } }));
    const value = given[index];
    if (value === null) return descending ? [] : [{ $and: [...before, { [column]: { $ne: null } }] }];
    const further = descending
      ? { $or: [{ [column]: { $lt: value } }, { [column]: null }] }
      : { [column]: { $gt: value } };
    return [{ $and: [...before, further] }];
  });
  return branches.length > 0 ? { $or: branches } : { _id: { $in: [] } };
}

export function filterOf(
  { table, where }: RowSelection,
  further: readonly Filter<StoredRow>[] = [],
): Filter<StoredRow> {
  const all = [...where.map((each) => condition(table, each)), ...further];
  return all.length === 0 ? {} : { $and: all };
}

export function findOf({ limit = 0, sort, after, columns, ...selection }: RowQuery) {
  return {
    filter: filterOf(selection, after ? [behind(selection.table, sort, after)] : []),
    options: {
      sort: sort.map(({ column, descending }): [string, 1 | -1] => [column, descending ? -1 : 1]),
      limit,
      projection: { _id: 0, ...Object.fromEntries(columns.map((column) => [column, 1])) },
      allowDiskUse: true,
    },
  };
}

const measures = { sum: '$sum', mean: '$avg', min: '$min', max: '$max' } as const;

export function groupsPipeline({ by, step, measure, of, limit, ...selection }: GroupQuery): Document[] {
  const { columns } = selection.table;
  const column = `$${by}`;
  const stepped = step === undefined ? column : { $subtract: [column, { $mod: [column, step] }] };
  // The rest of a negative number is negative, so its step would begin above it.
  const floored =
    step === undefined
      ? column
      : { $cond: [{ $lt: [column, 0] }, { $multiply: [step, { $floor: { $divide: [column, step] } }] }, stepped] };
  const key = columns[by]!.kind === 'timestamp' ? { $dateToString: { date: column, format: '%Y-%m-%d' } } : floored;
  const measured =
    of !== undefined && columns[of]!.kind === 'boolean'
      ? { $cond: [{ $eq: [`$${of}`, null] }, null, { $toInt: `$${of}` }] }
      : `$${of}`;
  const value = measure === 'count' ? { $sum: 1 } : { [measures[measure]]: measured };
  return [
    { $match: filterOf(selection) },
    { $group: { _id: key, value, rows: { $sum: 1 } } },
    { $sort: { _id: 1 } },
    { $limit: limit },
  ];
}
