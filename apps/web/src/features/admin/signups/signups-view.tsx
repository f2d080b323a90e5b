import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { dayOf } from '../../../shared/download';
import { Badge } from '../../../shared/ui/badge';
import { DownloadButton } from '../../../shared/ui/download-button';
import { FilterBar } from '../ui/filter-bar';
import { LoadedPage } from '../ui/loaded-page';
import { Switch } from '../ui/switch';
import { SectionHead } from '../ui/section-head';
import { useUrlFilters } from '../ui/use-url-filters';
import { activeSubscribersQuery, exportSignups, signupsQuery } from './signups.api';
import { signupsStrings as words } from './signups.strings';
import { SignupsTable } from './signups-table';

const filterDefaults = { page: '1', search: '' };

/** People who want news about the next events. Addresses are masked until an administrator shows them. */
export function SignupsView() {
  const [filters, setFilters] = useUrlFilters(filterDefaults);
  const [areEmailsShown, setEmailsShown] = useState(false);
  const signups = useQuery(signupsQuery(filters));
  const { data: activeSubscribers } = useQuery(activeSubscribersQuery);
  const search = useCallback((sought: string) => setFilters({ search: sought }), [setFilters]);
  return (
    <>
      <SectionHead
        beside={
          activeSubscribers !== undefined && (
            <Badge look="console" tone="good">
              {words.activeSubscribers(activeSubscribers)}
            </Badge>
          )
        }
      >
        <DownloadButton
          look="console"
          label={words.exportCsv}
          failed={words.exportFailed}
          disabled={!signups.data?.total}
          save={() => exportSignups(`${words.exportName}-${dayOf(new Date())}.csv`)}
        />
      </SectionHead>
      <FilterBar search={filters.search} searchLabel={words.search} onSearch={search}>
        <Switch label={words.showEmails} checked={areEmailsShown} onCheckedChange={setEmailsShown} />
      </FilterBar>
      <LoadedPage
        query={signups}
        loading={words.loading}
        failed={words.failed}
        empty={filters.search === '' ? words.empty : words.noMatch}
        onPage={(page) => setFilters({ page })}
      >
        {(entries, isStale) => <SignupsTable signups={entries} areEmailsShown={areEmailsShown} isStale={isStale} />}
      </LoadedPage>
    </>
  );
}
