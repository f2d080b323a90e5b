import {
  type DataColumnView,
  dataMeasures,
  type DataMeasure,
  type DataSelection,
  type DataTableView,
} from '@app/contracts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const dataTabs = ['rows', 'chart', 'columns', 'tokens'] as const;
export type DataTab = (typeof dataTabs)[number];

/** So many columns have room on a screen, unless others are chosen. Of more, those are shown that are never empty. */
const COLUMNS_SHOWN = 10;

/** What is asked, as the address of the screen holds it: a link opens the same. Empty: nothing is said. */
export interface DataAddress {
  tab: string;
  table: string;
  where: readonly string[];
  sort: string;
  fields: string;
  asOf: string;
  cursor: string;
  by: string;
  step: string;
  measure: string;
  of: string;
  drawing: string;
}

const names = ['tab', 'table', 'sort', 'fields', 'asOf', 'cursor', 'by', 'step', 'measure', 'of', 'drawing'] as const;

/** A change leads back to the first rows. A step from rows to rows is one that the browser's Back undoes. */
export function useDataAddress(): [DataAddress, (changed: Partial<DataAddress>) => void] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changed: Partial<DataAddress>) =>
      setSearch((current) => changedSearch(current, changed), {
        replace: changed.cursor === undefined,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  const texts = Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']));
  return [{ ...texts, where: search.getAll('where') } as unknown as DataAddress, change];
}

function changedSearch(current: URLSearchParams, { where, ...texts }: Partial<DataAddress>): URLSearchParams {
  const next = new URLSearchParams(current);
  if (texts.tab === undefined) next.delete('cursor');
  for (const [name, value] of Object.entries(texts)) {
    if (value === '') next.delete(name);
    else if (value !== undefined) next.set(name, value);
  }
  if (where) {
    next.delete('where');
    for (const condition of where) next.append('where', condition);
  }
  return next;
}

/** Another table has other columns. */
export const otherTable = (table: string): Partial<DataAddress> => ({
  table,
  where: [],
  sort: '',
  fields: '',
  by: '',
  step: '',
  measure: '',
  of: '',
});

/** Which rows. */
export const rowsIn = ({ where, asOf }: DataAddress): DataSelection => ({
  where: [...where],
  ...(asOf && { asOfTime: `${asOf}T23:59:59.999Z` }),
});

/** The columns that are shown: those that the address names and the table has, otherwise its first. */
export function shownColumns({ columns }: DataTableView, { fields }: DataAddress): DataColumnView[] {
  const named = fields.split(',').flatMap((name) => columns.find((column) => column.name === name) ?? []);
  if (named.length > 0) return named;
  if (columns.length <= COLUMNS_SHOWN) return columns;
  return columns.filter(({ isNullable }) => !isNullable).slice(0, COLUMNS_SHOWN);
}

export interface Grouping {
  by: DataColumnView;
  step: string;
  measure: DataMeasure;
  of: DataColumnView | null;
  drawing: 'bars' | 'line';
}

const isMeasured = ({ kind, name }: DataColumnView) =>
  kind === 'number' || kind === 'boolean' || (kind === 'integer' && name !== 'log_position');

export const measuredColumns = ({ columns }: DataTableView): DataColumnView[] => columns.filter(isMeasured);

/** How the rows are grouped: by a day, if nothing is said and there is one. */
export function groupingIn(table: DataTableView, address: DataAddress): Grouping {
  const { columns } = table;
  const named = (name: string) => columns.find((column) => column.name === name);
  const by =
    named(address.by) ??
    columns.find(({ kind }) => kind === 'day') ??
    columns.find(({ kind }) => kind === 'timestamp') ??
    columns[0]!;
  const measure = dataMeasures.find((each) => each === address.measure) ?? 'count';
  const of = measure === 'count' ? null : (named(address.of) ?? measuredColumns(table)[0] ?? null);
  const inTime = by.kind === 'day' || by.kind === 'timestamp';
  const drawing = address.drawing === 'line' || (address.drawing === '' && inTime) ? 'line' : 'bars';
  const hasSteps = by.kind === 'integer' || by.kind === 'number';
  return { by, step: hasSteps ? address.step : '', measure: of ? measure : 'count', of, drawing };
}
