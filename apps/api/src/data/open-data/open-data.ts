import { Injectable } from '@nestjs/common';
import {
  DATA_GROUPS_MAX,
  DATA_LIMIT,
  type DataGroupsQuery,
  type DataGroupsView,
  type DataPageView,
  type DataQuery,
  type DataSelection,
  type DataTablesView,
} from '@app/contracts';
import { Rejection } from '@app/event-store';
import type { GroupQuery, Row, RowQuery, Table } from '@app/tables';
import { DataTables } from '../tables/data-tables';
import type { TablePlace } from '../tables/table-place';
import { tables } from '../tables/tables';
import { cellsOf, cursorAfter } from './data-cursor';
import { groupingOf } from './data-groups';
import { fieldsOf, selectionOf, sortOf } from './data-selection';
import { cellView, placeView, tablesView } from './open-data.view';

/** Answers questions to the tables. */
@Injectable()
export class OpenData {
  constructor(private readonly tables: DataTables) {}

  async all(): Promise<DataTablesView> {
    return tablesView(tables, await this.tables.shown());
  }

  /** @throws Rejection table-unknown, data-query-wrong, data-not-ready */
  async page(name: string, query: DataQuery): Promise<DataPageView> {
    const { limit = DATA_LIMIT, cursor } = query;
    const table = tableNamed(name);
    const selected = rowsOf(table, query);
    const { columns, sort } = selected;
    const read = [...new Set([...columns, ...sort.map(({ column }) => column)])];
    const after = cursor === undefined ? undefined : cellsOf(table, query, sort, cursor);
    const place = await this.place();
    const store = await this.tables.store();
    const found: Row[] = [];
    // One more shows whether there is a next page.
    const asked = { ...selected, columns: read, limit: limit + 1, ...(after && { after }) };
    for await (const rows of store.rows(asked)) found.push(...rows);
    const last = found.length > limit ? found[limit - 1] : undefined;
    return {
      columns: [...columns],
      rows: found.slice(0, limit).map((row) => columns.map((column) => cellView(table, column, row[column]!))),
      next: last
        ? cursorAfter(
            table,
            query,
            sort.map(({ column }) => last[column]!),
          )
        : null,
      place: placeView(place),
    };
  }

  /** @throws Rejection table-unknown, data-query-wrong, data-not-ready */
  async groups(name: string, query: DataGroupsQuery): Promise<DataGroupsView> {
    const table = tableNamed(name);
    const selection = selectionOf(table, query);
    const grouping: GroupQuery = { ...selection, ...groupingOf(table, query), limit: DATA_GROUPS_MAX + 1 };
    await this.place();
    const store = await this.tables.store();
    const [groups, rows] = [await store.groups(grouping), await store.count(selection)];
    return {
      groups: groups.slice(0, DATA_GROUPS_MAX).map(({ key, value }) => ({ key, value })),
      rows,
      isCut: groups.length > DATA_GROUPS_MAX,
    };
  }

  /** What an export reads. @throws Rejection table-unknown, data-query-wrong, data-not-ready */
  async exported(name: string, selection: DataSelection): Promise<RowQuery> {
    const selected = rowsOf(tableNamed(name), selection);
    await this.place();
    return selected;
  }

  private async place(): Promise<TablePlace> {
    const place = await this.tables.shown();
    if (!place) throw new Rejection('data-not-ready');
    return place;
  }
}

function tableNamed(name: string): Table {
  const table = tables.find((each) => each.name === name);
  if (!table) throw new Rejection('table-unknown');
  return table;
}

const rowsOf = (table: Table, selection: DataSelection): RowQuery => ({
  ...selectionOf(table, selection),
  sort: sortOf(table, selection.sort),
  columns: fieldsOf(table, selection.fields),
});
