import { createHash } from 'node:crypto';
import type { DataQuery } from '@app/contracts';
import type { Cell, Column, SortKey, Table } from '@app/tables';
import { dataQueryStrings as words } from './data-query.strings';
import { wrong } from './data-selection';

const MARK_LENGTH = 12;

/** What the rows and their order depend on. */
type Asked = Pick<DataQuery, 'where' | 'sort' | 'asOfPosition' | 'asOfTime'>;

/** Tells one question from another: a cursor goes on with its own alone. */
function markOf({ name }: Table, { where, sort, asOfPosition, asOfTime }: Asked): string {
  const asked = JSON.stringify([name, where ?? [], sort ?? null, asOfPosition ?? null, asOfTime ?? null]);
  return createHash('sha256').update(asked).digest('base64url').slice(0, MARK_LENGTH);
}

/** Leads behind a row with these values in the columns of the order. */
export const cursorAfter = (table: Table, asked: Asked, cells: readonly Cell[]): string =>
  Buffer.from(JSON.stringify([markOf(table, asked), ...cells])).toString('base64url');

/** The values in the columns of the order, behind which to go on. @throws Rejection data-query-wrong */
export function cellsOf(table: Table, asked: Asked, sort: readonly SortKey[], cursor: string): Cell[] {
  const read = parsed(Buffer.from(cursor, 'base64url').toString());
  const [mark, ...cells] = Array.isArray(read) ? (read as unknown[]) : [];
  const isOurs = mark === markOf(table, asked) && cells.length === sort.length;
  if (!isOurs || !sort.every(({ column }, at) => isCellOf(table.columns[column]!, cells[at]))) {
    wrong('cursor', words.otherCursor);
  }
  return cells as Cell[];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const types = {
  text: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  timestamp: 'number',
  day: 'string',
} as const;

function isCellOf({ kind, isNullable }: Column, cell: unknown): boolean {
  if (cell === null) return isNullable === true;
  return typeof cell === types[kind] && (kind !== 'timestamp' || Math.abs(cell as number) <= MOMENT_MAX);
}

/** The last moment that a date can hold. */
const MOMENT_MAX = 8.64e15;
