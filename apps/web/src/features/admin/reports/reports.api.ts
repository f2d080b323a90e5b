import type { ReportOutcome } from '@app/contracts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../../../push/use-connection';
import { useTopic } from '../../../push/use-topic';
import { call } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { reportsStrings as words } from './reports.strings';

const reportsKey = ['admin', 'reports'] as const;
const OFFLINE_REFETCH_MS = 30_000;

/** One page of the reports: open ones first, the newest first. */
export const reportsQuery = ({ page }: { page: string }) =>
  queryOptions({
    queryKey: [...reportsKey, { page }],
    queryFn: ({ signal }) => call('GET /api/admin/reports', { query: { page }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/**
 * Loads the shown reports again whenever one has come in or was resolved. Only while the socket is offline they are
 * polled: the answer is the interval for the query.
 */
export function useReportNews(): number | false {
  const queryClient = useQueryClient();
  useTopic({ type: 'subscribe_reports' }, ['admin', 'open-reports'], (update) => {
    void queryClient.invalidateQueries({ queryKey: reportsKey });
    return update;
  });
  return useConnection() === 'LIVE' ? false : OFFLINE_REFETCH_MS;
}

export const useResolveReport = () =>
  useAct({
    act: ({ id, outcome }: { id: string; outcome: ReportOutcome }, options) =>
      call('POST /api/admin/reports/{id}/resolve', { params: { id }, body: { outcome }, ...options }),
    done: (_, { outcome }) => (outcome === 'dismissed' ? words.dismissed : words.deleted),
    failed: { title: words.resolveFailed },
    refresh: [reportsKey],
  });
