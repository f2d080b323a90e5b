import type { LogExportQuery, LogFilter, LogPlace } from '@app/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { download } from '../../../shared/download';
import { call } from '../../../shared/http';
import { instantsOf } from '../ui/days';

/** The filters as the address holds them; empty means no filter. `from` and `to` are days. */
export type LogFilters = { [Name in keyof Required<LogFilter>]: string };

const queryOf = (filters: LogFilters) => ({ ...filters, ...instantsOf(filters) });

/** Look after look, from the newest event on. Loaded again each time, because everything adds events. */
export const logQuery = (filters: LogFilters) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'log', filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/log/events', { query: { ...queryOf(filters), before: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ isEnd, next }) => (isEnd ? null : next),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const logEventQuery = ({ stream, revision }: LogPlace) =>
  queryOptions({
    queryKey: ['admin', 'log', 'event', stream, revision],
    queryFn: ({ signal }) =>
      call('GET /api/admin/log/events/{stream}/{revision}', { params: { stream, revision }, signal }),
    staleTime: 0,
  });

export const exportLog = (format: LogExportQuery['format'], filters: LogFilters, filename: string) =>
  download('GET /api/admin/log/export', filename, { query: { ...queryOf(filters), format } });
