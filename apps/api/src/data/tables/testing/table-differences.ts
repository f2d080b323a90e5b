import type { Row } from '@app/tables';
import type { RunningApp } from '../../../testing/start-app';
import { tables } from '../tables';
import { differingCells } from './differing-cells';
import { quietLog, wholeLog } from './quiet-log';
import { settledTables } from './settled-tables';
import { shownRows, sortedRows } from './shown-rows';
import { tablesOfLog } from './tables-of-log';

/** Where the tables differ from what the script makes of the log, once they have settled, and what they show. */
export async function tableDifferences(app: RunningApp, names: ReadonlyMap<string, string>) {
  await quietLog(app);
  await settledTables(app);
  const shown = await shownRows(app);
  const expected: Record<string, Row[]> = tablesOfLog(await wholeLog(app), { names });
  const differences = tables.flatMap((table) => {
    const rows = expected[table.name];
    return rows ? differingCells(table, shown[table.name]!, sortedRows(table, rows)) : [];
  });
  return { differences, shown };
}
