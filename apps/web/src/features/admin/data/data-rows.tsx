import type { DataCell, DataColumnView, DataPageView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/button';
import { Empty } from '../../../shared/ui/states';
import { Loaded } from '../ui/loaded';
import { type Column, type Sort, Table } from '../ui/table';
import { rowsIn, shownColumns } from './data-address';
import { cellText } from './data-cell';
import type { DataAsked } from './data-conditions';
import { dataRowsQuery } from './data.api';
import { dataStrings as words } from './data.strings';
import { whyOf } from './why';

/** The rows that meet the conditions, a page at a time. */
export function DataRows({ table, address, onAddress }: DataAsked) {
  const columns = shownColumns(table, address);
  const fields = columns.map(({ name }) => name).join(',');
  const { sort, cursor } = address;
  const query = useQuery(dataRowsQuery(table.name, { ...rowsIn(address), sort, fields, cursor }));
  return (
    <>
      <ColumnChoice table={table} shown={columns} onFields={(names) => onAddress({ fields: names.join(',') })} />
      <Loaded query={query} loading={words.loadingRows} failed={words.rowsFailed} detail={whyOf(query.error)}>
        {(page) =>
          page.rows.length === 0 ? (
            <Empty text={words.noRows} />
          ) : (
            <>
              <div className="data-rows" tabIndex={0} role="region" aria-label={words.rowsOf(table.name)}>
                <Table
                  caption={words.rowsOf(table.name)}
                  columns={tableColumns(columns, page)}
                  rows={page.rows.map((cells, index) => ({ cells, index }))}
                  rowKey={({ index }) => `${index}`}
                  sort={sortOf(sort)}
                  onSort={(next) => onAddress({ sort: `${next.direction === 'desc' ? '-' : ''}${next.key}` })}
                  stale={query.isPlaceholderData}
                />
              </div>
              <div className="cluster pager">
                <span role="status">{words.count(page.rows.length)}</span>
                {cursor !== '' && (
                  <Button look="console" onClick={() => onAddress({ cursor: '' })}>
                    {words.firstRows}
                  </Button>
                )}
                {page.next !== null && (
                  <Button look="console" onClick={() => onAddress({ cursor: page.next! })}>
                    {words.nextRows}
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Loaded>
    </>
  );
}

interface Row {
  cells: readonly DataCell[];
  index: number;
}

function tableColumns(shown: readonly DataColumnView[], { columns }: DataPageView): Column<Row>[] {
  return shown.map(({ name, kind }, index) => {
    const at = columns.indexOf(name);
    return {
      key: name,
      label: name,
      sortable: true,
      narrow: index === 0 ? 'lead' : 'labelled',
      align: kind === 'integer' || kind === 'number' ? 'right' : undefined,
      cell: ({ cells }) => cellText(cells[at]),
    };
  });
}

/** By the first column of the order. Without one the rows are in the order of their keys. */
const sortOf = (sort: string): Sort => {
  const [first = ''] = sort.split(',');
  return first.startsWith('-') ? { key: first.slice(1), direction: 'desc' } : { key: first, direction: 'asc' };
};

interface ColumnChoiceProps {
  table: DataAsked['table'];
  shown: readonly DataColumnView[];
  onFields: (names: string[]) => void;
}

function ColumnChoice({ table: { columns }, shown, onFields }: ColumnChoiceProps) {
  const names = shown.map(({ name }) => name);
  const turned = (name: string) =>
    columns.map((column) => column.name).filter((each) => (each === name) !== names.includes(each));
  return (
    <details className="data-fields">
      <summary className="slot">{words.fieldsCount(shown.length, columns.length)}</summary>
      <fieldset className="cluster">
        <legend className="visually-hidden">{words.fields}</legend>
        {columns.map(({ name, about }) => (
          <label key={name} title={about}>
            <input
              type="checkbox"
              checked={names.includes(name)}
              disabled={names.length === 1 && names.includes(name)}
              onChange={() => onFields(turned(name))}
            />{' '}
            {name}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
