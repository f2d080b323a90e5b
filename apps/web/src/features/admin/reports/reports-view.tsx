import { useQuery } from '@tanstack/react-query';
import { LoadedPage } from '../ui/loaded-page';
import { SectionHead } from '../ui/section-head';
import { useUrlFilters } from '../ui/use-url-filters';
import { reportsQuery, useReportNews } from './reports.api';
import { reportsStrings as words } from './reports.strings';
import { ReportsTable } from './reports-table';

const filterDefaults = { page: '1' };

/** The messages that racers have reported. */
export function ReportsView() {
  const [filters, setFilters] = useUrlFilters(filterDefaults);
  const refetchInterval = useReportNews();
  const reports = useQuery({ ...reportsQuery(filters), refetchInterval });
  return (
    <>
      <SectionHead />
      <LoadedPage
        query={reports}
        loading={words.loading}
        failed={words.failed}
        empty={words.empty}
        onPage={(page) => setFilters({ page })}
      >
        {(entries, isStale) => <ReportsTable reports={entries} isStale={isStale} />}
      </LoadedPage>
    </>
  );
}
