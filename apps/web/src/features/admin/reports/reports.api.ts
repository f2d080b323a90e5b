import type { MessageReportView, PageView, ReportOutcome } from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { reportsStrings as words } from './reports.strings';

const reportsPath = '/api/admin/reports';
const reportsKey = ['admin', 'reports'] as const;

/** One page of the reports: open ones first, the newest first. */
export const reportsQuery = ({ page }: { page: string }) =>
  queryOptions({
    queryKey: [...reportsKey, { page }],
    queryFn: ({ signal }) => http.get<PageView<MessageReportView>>(`${reportsPath}?page=${page}`, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useResolveReport = () =>
  useAct({
    act: ({ id, outcome }: { id: string; outcome: ReportOutcome }, options) =>
      http.post<unknown>(`${reportsPath}/${encodeURIComponent(id)}/resolve`, { outcome }, options),
    done: (_, { outcome }) => (outcome === 'dismissed' ? words.dismissed : words.deleted),
    failed: { title: words.resolveFailed },
    refresh: [reportsKey],
  });
