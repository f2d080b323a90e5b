import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names';
import { consoleStrings } from './console.strings';

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Takes the remaining width. Longer content is cut off. */
  grow?: boolean;
  /** Longer content has more than one line. */
  wraps?: boolean;
  /** Shows the label to screen readers only, where it is obvious to the eye. */
  labelHidden?: boolean;
  /** Hidden on a tablet, which has no room for it. */
  roomy?: boolean;
  /** Set only if the server can sort by this key. */
  sortable?: boolean;
  /**
   * The role in the block that a row becomes on a phone. lead: the first line. labelled: with the column's
   * label. actions: the last line.
   */
  narrow?: 'lead' | 'labelled' | 'plain' | 'hidden' | 'actions';
}

/** The column of what can be done with a row. */
export const actionsColumn = <Row,>(cell: Column<Row>['cell'], align?: 'right'): Column<Row> => ({
  key: 'actions',
  label: consoleStrings.actions,
  cell,
  align,
  narrow: 'actions',
});

interface TableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A class for a row: `is-lit`, `is-dim`. */
  rowClass?: (row: Row) => string | undefined;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** True while the rows are those of an earlier query. */
  stale?: boolean;
}

/** A table with rows of 32 px and thin lines. The arrow keys move between the same controls of neighbouring rows. */
export function Table<Row>({ caption, columns, rows, rowKey, rowClass, sort, onSort, stale }: TableProps<Row>) {
  return (
    <table
      className={classNames('lines console-table', stale && 'is-stale', sort && 'is-sortable')}
      aria-busy={stale || undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={rowClass?.(row)}>
            {columns.map((column) => (
              <td key={column.key} className={cellClass(column)} data-label={column.label}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellClass = <Row,>({ align, grow, wraps, roomy, narrow = 'plain' }: Column<Row>) =>
  classNames(
    align === 'right' && 'is-right',
    grow && 'is-grow',
    wraps && 'is-wrapped',
    roomy && 'is-roomy',
    `narrow-${narrow}`,
  );

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { key, label, labelHidden, sortable, narrow } = column;
  if (!sortable || !onSort) {
    return (
      <th scope="col" className={cellClass(column)}>
        {labelHidden || narrow === 'actions' ? <span className="visually-hidden">{label}</span> : label}
      </th>
    );
  }
  const direction = sort?.key === key ? sort.direction : null;
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={cellClass(column)} aria-sort={direction ? `${direction}ending` : undefined}>
      <button
        type="button"
        className="console-sort slot"
        onClick={() => onSort({ key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {label}
        {direction && <Arrow className="icon" aria-hidden="true" />}
      </button>
    </th>
  );
}

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled)';

function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const from = (event.target as HTMLElement).closest('tr');
  const to = event.key === 'ArrowDown' ? from?.nextElementSibling : from?.previousElementSibling;
  if (!from || !to || !event.currentTarget.contains(from)) return;
  const index = [...from.querySelectorAll(CONTROLS)].indexOf(event.target as HTMLElement);
  const controls = to.querySelectorAll<HTMLElement>(CONTROLS);
  const next = controls[Math.min(index, controls.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
