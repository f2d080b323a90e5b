import { randomUUID } from 'node:crypto';
import type { ColumnKind } from '@app/contracts';
import type { Cell, Table } from '../table';
import type { Condition, GroupQuery, RowQuery, RowSelection, SortKey } from '../table-store.port';

/** A part of a statement, with what stands in for its question marks. */
export interface Sql {
  text: string;
  values: (string | number | null)[];
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const types: Record<ColumnKind, string> = {
  text: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
  boolean: 'INTEGER',
  timestamp: 'TEXT',
  day: 'TEXT',
};

/** The statements that make a table with its indexes, whose names stay when the table gets another one. */
export function creation({ columns, key, indexes }: Table, name: string): string[] {
  const mark = randomUUID().slice(0, 8);
  const listed = Object.entries(columns).map(
    ([column, { kind, isNullable }]) => `${quoted(column)} ${types[kind]}${isNullable ? '' : ' NOT NULL'}`,
  );
  return [
    `CREATE TABLE ${quoted(name)} (${listed.join(', ')}, PRIMARY KEY (${names(key)})) STRICT`,
    ...indexes.map(
      (index) => `CREATE INDEX ${quoted(`${index.join(',')}:${mark}`)} ON ${quoted(name)} (${names(index)})`,
    ),
  ];
}

export const names = (columns: readonly string[]) => columns.map(quoted).join(', ');

/** A moment is a text that sorts by time and that SQLite's functions of time read. */
export function stored(kind: ColumnKind, cell: Cell): string | number | null {
  if (typeof cell === 'boolean') return Number(cell);
  return kind === 'timestamp' && cell !== null ? new Date(cell).toISOString() : cell;
}

export function cellOf(kind: ColumnKind, value: string | number | null): Cell {
  if (value === null) return null;
  if (kind === 'boolean') return value === 1;
  return kind === 'timestamp' ? Date.parse(String(value)) : value;
}

export const kindOf = ({ columns }: Table, column: string): ColumnKind => columns[column]!.kind;

const comparisons = { lt: '<', lte: '<=', gt: '>', gte: '>=', eq: 'IS', ne: 'IS NOT' } as const;

function condition(table: Table, { column, operator, values }: Condition): Sql {
  const name = quoted(column);
  const given = values.map((value) => stored(kindOf(table, column), value));
  switch (operator) {
    case 'empty':
      return { text: `${name} IS ${values[0] ? '' : 'NOT '}NULL`, values: [] };
    case 'in':
      return { text: `${name} IN (${given.map(() => '?').join(', ')})`, values: given };
    case 'contains':
      return { text: `instr(${name}, ?) > 0`, values: given };
    default:
      return { text: `${name} ${comparisons[operator]} ?`, values: given };
  }
}

/** What comes behind a row with these values, in this order. Empty values are the smallest. */
function behind(table: Table, sort: readonly SortKey[], after: readonly Cell[]): Sql {
  const branches: string[] = [];
  const values: Sql['values'] = [];
  sort.forEach(({ column, descending }, index) => {
    const before = sort.slice(0, index).map((key) => `${quoted(key.column)} IS ?`);
    const given = (at: number) => stored(kindOf(table, sort[at]!.column), after[at]!);
    const value = given(index);
    if (value === null && descending) return;
    const name = quoted(column);
    const further =
      value === null ? `${name} IS NOT NULL` : descending ? `(${name} < ? OR ${name} IS NULL)` : `${name} > ?`;
    branches.push([...before, further].join(' AND '));
    values.push(...sort.slice(0, index).map((_, at) => given(at)), ...(value === null ? [] : [value]));
  });
  return { text: `(${branches.map((branch) => `(${branch})`).join(' OR ') || '0'})`, values };
}

function whereOf({ table, where }: RowSelection, further: readonly Sql[] = []): Sql {
  const all = [...where.map((each) => condition(table, each)), ...further];
  if (all.length === 0) return { text: '', values: [] };
  return { text: ` WHERE ${all.map(({ text }) => text).join(' AND ')}`, values: all.flatMap(({ values }) => values) };
}

export function rowsSql({ limit, sort, after, columns, ...selection }: RowQuery, name: string): Sql {
  const where = whereOf(selection, after ? [behind(selection.table, sort, after)] : []);
  const order = sort.map(({ column, descending }) => `${quoted(column)}${descending ? ' DESC' : ''}`).join(', ');
  const end = limit === undefined ? '' : ` LIMIT ${limit}`;
  return {
    text: `SELECT ${names(columns)} FROM ${quoted(name)}${where.text} ORDER BY ${order}${end}`,
    values: where.values,
  };
}

export function countSql(selection: RowSelection, name: string): Sql {
  const where = whereOf(selection);
  return { text: `SELECT count(*) FROM ${quoted(name)}${where.text}`, values: where.values };
}

const measures = { sum: 'sum', mean: 'avg', min: 'min', max: 'max' } as const;

export function groupsSql({ by, step, measure, of, limit, ...selection }: GroupQuery, name: string): Sql {
  const where = whereOf(selection);
  const column = quoted(by);
  const day = kindOf(selection.table, by) === 'timestamp';
  // Whole numbers stay whole; `%` would make such of others.
  const floored =
    kindOf(selection.table, by) === 'integer'
      ? `(${column} - ((${column} % ${step}) + ${step}) % ${step})`
      : `(floor(${column} / ${step}) * ${step})`;
  const stepped = step === undefined ? column : floored;
  const key = day ? `substr(${column}, 1, 10)` : stepped;
  const value = measure === 'count' ? 'count(*)' : `${measures[measure]}(${quoted(of!)})`;
  const text = `SELECT ${key} AS key, ${value} AS value, count(*) AS rows FROM ${quoted(name)}${where.text} GROUP BY 1 ORDER BY 1 LIMIT ${limit}`;
  return { text, values: where.values };
}
