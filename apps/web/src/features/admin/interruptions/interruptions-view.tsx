import { useQuery } from '@tanstack/react-query';
import { LoadedPage } from '../ui/loaded-page';
import { SectionHead } from '../ui/section-head';
import { useUrlFilters } from '../ui/use-url-filters';
import { interruptionsQuery } from './interruptions.api';
import { interruptionsStrings as words } from './interruptions.strings';
import { InterruptionsTable } from './interruptions-table';

const filterDefaults = { page: '1' };

/** When no server answered while questions were open, and whose questions. */
export function InterruptionsView() {
  const [filters, setFilters] = useUrlFilters(filterDefaults);
  const query = useQuery(interruptionsQuery(filters));
  return (
    <>
      <SectionHead />
      <LoadedPage
        query={query}
        loading={words.loading}
        failed={words.failed}
        empty={words.none}
        onPage={(page) => setFilters({ page })}
      >
        {(entries, isStale) => <InterruptionsTable interruptions={entries} isStale={isStale} />}
      </LoadedPage>
    </>
  );
}
