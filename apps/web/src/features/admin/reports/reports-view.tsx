import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../../shared/ui/states';
import { Loaded } from '../ui/loaded';
import { Pager } from '../ui/pager';
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
      <Loaded query={reports} loading={words.loading} failed={words.failed}>
        {(list) =>
          list.total === 0 ? (
            <Empty text={words.empty} />
          ) : (
            <>
              <ReportsTable reports={list.entries} isStale={reports.isPlaceholderData} />
              <Pager {...list} onPage={(page) => setFilters({ page: String(page) })} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
