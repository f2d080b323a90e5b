import type { DataColumnView, DataTableView } from '@app/contracts';
import { Panel } from '../ui/panel';
import { type Column, Table } from '../ui/table';
import { cellText } from './data-cell';
import { dataStrings as words } from './data.strings';

/** What each column means. */
export function DataColumns({ table: { name, columns, key, example } }: { table: DataTableView }) {
  return (
    <Panel title={words.columnsOf(name)} note={words.keyOf(key.join(', '))}>
      <Table
        caption={words.columnsOf(name)}
        columns={tableColumns(example)}
        rows={columns}
        rowKey={(column) => column.name}
      />
    </Panel>
  );
}

const tableColumns = (example: DataTableView['example']): Column<DataColumnView>[] => [
  { key: 'name', label: words.column, narrow: 'lead', cell: ({ name }) => <code>{name}</code> },
  {
    key: 'kind',
    label: words.kind,
    cell: ({ kind, unit }) => (unit === null ? words.kinds[kind] : `${words.kinds[kind]}, ${unit}`),
  },
  { key: 'meaning', label: words.meaning, grow: true, wraps: true, cell: meaningOf },
  {
    key: 'example',
    label: words.example,
    wraps: true,
    narrow: 'labelled',
    cell: ({ name }) => <span className="quiet">{cellText(example[name])}</span>,
  },
];

const meaningOf = ({ about, joins, isNow, isNullable }: DataColumnView): string =>
  [
    `${about.replaceAll('`', '').replace(/\.$/, '')}.`,
    joins !== null && words.joins(joins),
    isNow && words.isNow,
    isNullable && words.mayBeEmpty,
  ]
    .filter(Boolean)
    .join(' ');
