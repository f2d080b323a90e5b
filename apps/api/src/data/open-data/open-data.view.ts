import type { DataCell, DataPlaceView, DataTablesView, DataTableView } from '@app/contracts';
import type { Cell, Table } from '@app/tables';
import type { TablePlace } from '../tables/table-place';
import { isoTime } from '../../platform/time/iso-time';

export const cellView = (table: Table, column: string, cell: Cell): DataCell =>
  typeof cell === 'number' && table.columns[column]!.kind === 'timestamp' ? isoTime(cell) : cell;

/** `place`: null while the tables are made for the first time. */
export const placeView = (place: TablePlace | null): DataPlaceView => ({
  position: place === null || place.position < 0n ? null : String(place.position),
  at: place?.at ? isoTime(place.at) : null,
});

export const tablesView = (tables: readonly Table[], place: TablePlace | null): DataTablesView => ({
  tables: tables.map(tableView),
  isReady: place !== null,
  place: placeView(place),
});

function tableView(table: Table): DataTableView {
  const { name, about, rowFor, key, columns, example } = table;
  return {
    name,
    about,
    rowFor,
    key: [...key],
    columns: Object.entries(columns).map(([column, { kind, about: meaning, unit, isNullable, joins, isNow }]) => ({
      name: column,
      kind,
      about: meaning,
      unit: unit ?? null,
      isNullable: isNullable ?? false,
      joins: joins ?? null,
      isNow: isNow ?? false,
    })),
    example: Object.fromEntries(
      Object.entries(example).map(([column, cell]) => [column, cellView(table, column, cell)]),
    ),
  };
}
