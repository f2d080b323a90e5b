import type { Row, Table } from '@app/tables';
import type { RunningApp } from '../../../testing/start-app';
import { DataTables } from '../data-tables';
import { tables } from '../tables';

/** Their rows are made when there is time for it, so the event that made one is any at that time. */
const MADE_LATER = ['standings', 'seasons'];

/** All rows of all shown tables in the order of their keys, as `tablesOfLog` has them. */
export async function shownRows({ app }: RunningApp): Promise<Record<string, Row[]>> {
  const store = await app.get(DataTables, { strict: false }).store();
  const shown: Record<string, Row[]> = {};
  for (const table of tables) {
    const rows: Row[] = [];
    const sort = table.key.map((column) => ({ column, descending: false }));
    const query = { table, where: [], sort, columns: Object.keys(table.columns) };
    for await (const some of store.rows(query)) rows.push(...some);
    shown[table.name] = sortedRows(table, rows);
  }
  return shown;
}

export function sortedRows({ name, key }: Table, rows: readonly Row[]): Row[] {
  const keyOf = (row: Row) => key.map((column) => String(row[column]).padStart(12, '0')).join();
  const kept = MADE_LATER.includes(name) ? rows.map(withoutPlace) : rows;
  return kept.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const withoutPlace = ({ log_position: _position, recorded_at: _at, ...row }: Row): Row => row as Row;
