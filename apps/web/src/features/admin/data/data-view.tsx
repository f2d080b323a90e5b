import type { DataTablesView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/button';
import { timeOf } from '../audit/act-words';
import { Loaded } from '../ui/loaded';
import { plainOptions, Select } from '../ui/select';
import { SectionHead } from '../ui/section-head';
import { DataChart } from './data-chart';
import { DataColumns } from './data-columns';
import { DataConditions } from './data-conditions';
import { DataDownloads } from './data-downloads';
import { DataRows } from './data-rows';
import { DataTokens } from './data-tokens';
import { type DataTab, dataTabs, otherTable, useDataAddress } from './data-address';
import { dataTablesQuery } from './data.api';
import './data.css';
import { dataStrings as words } from './data.strings';

/** The tables made for questions: what is in them, their rows, a chart of them, and how to take them out. */
export function DataView() {
  const query = useQuery(dataTablesQuery);
  return (
    <>
      <SectionHead />
      <Loaded query={query} loading={words.loading} failed={words.failed}>
        {(data) => <Shown {...data} />}
      </Loaded>
    </>
  );
}

function Shown({ tables, isReady, place }: DataTablesView) {
  const [address, change] = useDataAddress();
  const table = tables.find(({ name }) => name === address.table) ?? tables[0]!;
  const tab: DataTab = dataTabs.find((each) => each === address.tab) ?? (isReady ? 'rows' : 'columns');
  const asked = { table, address, onAddress: change };
  return (
    <div className="stack data">
      <div className="cluster data-head">
        <Select
          label={words.table}
          value={table.name}
          options={plainOptions(tables.map(({ name }) => name))}
          onValueChange={(name) => change(otherTable(name))}
        />
        <div>
          <p className="console-say">{table.about}</p>
          <p className="quiet">
            {words.rowFor(table.rowFor)} · {place.at === null ? words.placeNone : words.place(timeOf(place.at))}
          </p>
        </div>
      </div>
      {!isReady && (
        <p className="warning" role="status">
          {words.building}
        </p>
      )}
      <div className="cluster data-row" role="group" aria-label={words.parts}>
        {dataTabs.map((each) => (
          <Button
            key={each}
            look="console"
            tone={each === tab ? 'main' : undefined}
            aria-pressed={each === tab}
            onClick={() => change({ tab: each })}
          >
            {words.tabs[each]}
          </Button>
        ))}
      </div>
      {(tab === 'rows' || tab === 'chart') && <DataConditions {...asked} />}
      {tab === 'rows' && isReady && (
        <>
          <DataRows {...asked} />
          <DataDownloads {...asked} />
        </>
      )}
      {tab === 'chart' && isReady && <DataChart {...asked} />}
      {tab === 'columns' && <DataColumns table={table} />}
      {tab === 'tokens' && <DataTokens />}
    </div>
  );
}
