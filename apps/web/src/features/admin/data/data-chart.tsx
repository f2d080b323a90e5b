import { DATA_GROUPS_MAX, type DataGroupsView, dataMeasures } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Field } from '../../../shared/ui/field';
import { Empty, Loading } from '../../../shared/ui/states';
import { Loaded } from '../ui/loaded';
import { Panel } from '../ui/panel';
import { plainOptions, Select } from '../ui/select';
import { type Column, Table } from '../ui/table';
import { type Grouping, groupingIn, measuredColumns, rowsIn } from './data-address';
import { cellText } from './data-cell';
import type { DataAsked } from './data-conditions';
import { dataGroupsQuery } from './data.api';
import { dataStrings as words } from './data.strings';
import { whyOf } from './why';

const Drawing = lazy(() => import('./chart-drawing'));

/** The rows that meet the conditions, counted or measured in groups: drawn, and as a table. */
export function DataChart(asked: DataAsked) {
  const { table, address } = asked;
  const grouping = groupingIn(table, address);
  const query = useQuery(dataGroupsQuery(table.name, rowsIn(address), grouping));
  return (
    <>
      <GroupingForm {...asked} grouping={grouping} />
      <Loaded query={query} loading={words.loadingChart} failed={words.chartFailed} detail={whyOf(query.error)}>
        {(view) =>
          view.groups.length === 0 ? <Empty text={words.noRows} /> : <Drawn view={view} grouping={grouping} />
        }
      </Loaded>
    </>
  );
}

function GroupingForm({ table, grouping, onAddress }: DataAsked & { grouping: Grouping }) {
  const { by, step, measure, of, drawing } = grouping;
  const measured = measuredColumns(table);
  return (
    <div className="cluster data-row">
      <Select
        label={words.by}
        value={by.name}
        options={plainOptions(table.columns.map(({ name }) => name))}
        onValueChange={(name) => onAddress({ by: name, step: '' })}
      />
      {(by.kind === 'integer' || by.kind === 'number') && (
        <Field
          type="number"
          min={by.kind === 'integer' ? 1 : 0}
          step={by.kind === 'integer' ? 1 : 'any'}
          label={words.step}
          value={step}
          onChange={({ target }) => onAddress({ step: target.value })}
        />
      )}
      <Select
        label={words.measure}
        value={measure}
        options={dataMeasures
          .filter((each) => each === 'count' || measured.length > 0)
          .map((each) => ({ value: each, label: words.measures[each] }))}
        onValueChange={(each) => onAddress({ measure: each })}
      />
      {of && (
        <Select
          label={words.of}
          value={of.name}
          options={plainOptions(measured.map(({ name }) => name))}
          onValueChange={(name) => onAddress({ of: name })}
        />
      )}
      <Select
        label={words.drawing}
        value={drawing}
        options={(['bars', 'line'] as const).map((each) => ({ value: each, label: words.drawings[each] }))}
        onValueChange={(each) => onAddress({ drawing: each })}
      />
    </div>
  );
}

type Group = DataGroupsView['groups'][number];

function Drawn({ view: { groups, rows, isCut }, grouping }: { view: DataGroupsView; grouping: Grouping }) {
  const { by, measure, of, drawing } = grouping;
  const measured = of ? words.measuredOf(words.measures[measure], of.name) : words.measures[measure];
  const title = words.chartOf(measured, by.name);
  const keyOf = ({ key }: Group) => (key === null ? words.emptyGroup : cellText(key));
  const points = groups.map((group) => ({ name: keyOf(group), value: group.value }));
  const columns: Column<Group>[] = [
    { key: 'group', label: by.name, narrow: 'lead', grow: true, cell: keyOf },
    { key: 'value', label: measured, align: 'right', cell: ({ value }) => valueText(value) },
  ];
  return (
    <Panel title={title} note={words.rowsInGroups(rows)}>
      {isCut && <p className="warning">{words.cut(DATA_GROUPS_MAX)}</p>}
      {/* The table below tells the same. */}
      <div className="data-chart" aria-hidden="true">
        <Suspense fallback={<Loading label={words.loadingChart} />}>
          <Drawing drawing={drawing} points={points} />
        </Suspense>
      </div>
      <Table caption={title} columns={columns} rows={groups} rowKey={({ key }) => JSON.stringify(key)} />
    </Panel>
  );
}

const DECIMALS = 2;

const valueText = (value: number | null): string =>
  value === null ? words.none : Number.isInteger(value) ? String(value) : value.toFixed(DECIMALS);
