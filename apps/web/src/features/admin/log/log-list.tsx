import type { LogPlace } from '@app/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { dayOf } from '../../../shared/download';
import { messageOf } from '../../../shared/http';
import { Button } from '../../../shared/ui/button';
import { DownloadButton } from '../../../shared/ui/download-button';
import { Empty, ErrorState, Loading } from '../../../shared/ui/states';
import { timeOf } from '../audit/act-words';
import { SectionHead } from '../ui/section-head';
import { exportLog, type LogFilters, logQuery } from './log.api';
import { logStrings as words } from './log.strings';
import { LogFilterBar } from './log-filters';
import { LogTable } from './log-table';

interface LogListProps {
  filters: LogFilters;
  onFilters: (changed: Partial<LogFilters>) => void;
  pathTo: (place: LogPlace) => string;
}

/** What the log says, newest first, as far as it has been looked through. */
export function LogList({ filters, onFilters, pathTo }: LogListProps) {
  const name = (ending: string) => `${words.exportName}-${dayOf(new Date())}.${ending}`;
  return (
    <>
      <SectionHead>
        <DownloadButton
          look="console"
          label={words.csv}
          failed={words.exportFailed}
          save={() => exportLog('csv', filters, name('csv'))}
        />
        <DownloadButton
          look="console"
          label={words.ndjson}
          failed={words.exportFailed}
          save={() => exportLog('ndjson', filters, name('ndjson'))}
        />
      </SectionHead>
      <LogFilterBar filters={filters} onFilters={onFilters} />
      <Looks filters={filters} pathTo={pathTo} />
    </>
  );
}

function Looks({ filters, pathTo }: Omit<LogListProps, 'onFilters'>) {
  const looks = useInfiniteQuery(logQuery(filters));
  if (!looks.data) {
    if (!looks.isError) return <Loading label={words.loading} />;
    const reason = messageOf(looks.error, '') || undefined;
    return <ErrorState text={words.failed} detail={reason} onRetry={() => void looks.refetch()} />;
  }
  const { pages } = looks.data;
  const entries = pages.flatMap((page) => page.entries);
  const names = Object.assign({}, ...pages.map((page) => page.names)) as Record<string, string>;
  const lookedTo = pages.findLast((page) => page.lookedTo !== null)?.lookedTo;
  return (
    <>
      {entries.length > 0 ? (
        <LogTable
          caption={words.list}
          entries={entries}
          names={names}
          stale={looks.isPlaceholderData}
          pathTo={pathTo}
        />
      ) : (
        <Empty text={looks.hasNextPage ? words.noneSoFar : words.none} />
      )}
      <div className="cluster pager">
        <span role="status">
          {looks.isFetchNextPageError ? words.furtherFailed : !looks.hasNextPage ? words.whole : null}
          {!looks.isFetchNextPageError && looks.hasNextPage && lookedTo && words.lookedTo(timeOf(lookedTo))}
        </span>
        {looks.hasNextPage && (
          <Button look="console" busy={looks.isFetchingNextPage} onClick={() => void looks.fetchNextPage()}>
            {looks.isFetchingNextPage ? words.looking : words.further}
          </Button>
        )}
      </div>
    </>
  );
}
