import { duelStatuses } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Only } from '../../../site/session/only';
import { FilterBar } from '../ui/filter-bar';
import { LoadedPage } from '../ui/loaded-page';
import { Select } from '../ui/select';
import { Panel } from '../ui/panel';
import { SectionHead } from '../ui/section-head';
import { useUrlFilters } from '../ui/use-url-filters';
import { AnalyticsPanel } from './analytics-panel';
import { CategoriesPanel } from './categories-panel';
import { adminDuelCategoriesQuery, adminDuelsQuery } from './duels.api';
import './duels.css';
import { adminDuelsStrings as words } from './duels.strings';
import { DuelsTable } from './duels-table';

const filterDefaults = { page: '1', search: '', status: '', category: '' };

/** All duels, their figures, and the categories that racers can choose. */
export function DuelsView() {
  return (
    <>
      <SectionHead />
      <Only right="figures">
        <AnalyticsPanel />
      </Only>
      <Only right="duels">
        <DuelList />
      </Only>
      <Only right="content">
        <CategoriesPanel />
      </Only>
    </>
  );
}

function DuelList() {
  const [filters, setFilters] = useUrlFilters(filterDefaults);
  const duels = useQuery(adminDuelsQuery(filters));
  const { data: categories = [] } = useQuery(adminDuelCategoriesQuery);
  const search = useCallback((sought: string) => setFilters({ search: sought, page: '1' }), [setFilters]);
  const isFiltered = filters.search !== '' || filters.status !== '' || filters.category !== '';
  return (
    <Panel title={words.title}>
      <FilterBar search={filters.search} searchLabel={words.search} onSearch={search}>
        <Select
          label={words.statusFilter}
          labelHidden
          value={filters.status}
          options={[
            { value: '', label: words.anyStatus },
            ...duelStatuses.map((status) => ({ value: status, label: words.statuses[status] })),
          ]}
          onValueChange={(status) => setFilters({ status, page: '1' })}
        />
        <Select
          label={words.categoryFilter}
          labelHidden
          value={filters.category}
          options={[
            { value: '', label: words.anyCategory },
            ...categories.map(({ name }) => ({ value: name, label: name })),
          ]}
          onValueChange={(category) => setFilters({ category, page: '1' })}
        />
      </FilterBar>
      <LoadedPage
        query={duels}
        loading={words.loading}
        failed={words.failed}
        empty={isFiltered ? words.noMatch : words.empty}
        onPage={(page) => setFilters({ page })}
      >
        {(entries, isStale) => <DuelsTable duels={entries} isStale={isStale} />}
      </LoadedPage>
    </Panel>
  );
}
