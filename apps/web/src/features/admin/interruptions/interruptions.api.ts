import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/http';

/** Nothing is pushed about them, and a server that comes back is looked at by itself. */
const LOOK_EVERY_MS = 15_000;

/** Without an event all of them, the newest first. */
export const interruptionsQuery = (filters: { event?: number; page?: string }) =>
  queryOptions({
    queryKey: ['admin', 'interruptions', filters],
    queryFn: ({ signal }) => call('GET /api/admin/interruptions', { query: filters, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });
