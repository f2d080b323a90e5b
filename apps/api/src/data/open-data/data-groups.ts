import type { DataGroupsQuery } from '@app/contracts';
import type { GroupQuery, Table } from '@app/tables';
import { dataQueryStrings as words } from './data-query.strings';
import { columnOf, wrong } from './data-selection';

const measured: readonly string[] = ['integer', 'number', 'boolean'];

/** @throws Rejection data-query-wrong */
export function groupingOf(
  table: Table,
  { by, step, measure, of }: DataGroupsQuery,
): Pick<GroupQuery, 'by' | 'step' | 'measure' | 'of'> {
  const { kind } = columnOf(table, by, 'by');
  const isStepped = kind === 'number' || (kind === 'integer' && Number.isInteger(step));
  if (step !== undefined && !isStepped) wrong('step', words.stepUnfit);
  if (measure === 'count') {
    if (of !== undefined) wrong('of', words.ofUnwanted);
  } else if (of === undefined) {
    wrong('of', words.ofMissing);
  } else if (!measured.includes(columnOf(table, of, 'of').kind)) {
    wrong('of', words.ofUnfit(of));
  }
  return { by, measure, ...(step !== undefined && { step }), ...(of !== undefined && { of }) };
}
