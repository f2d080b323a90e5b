import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { download } from '../../../shared/download';
import { call } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { signupsStrings as words } from './signups.strings';

const STALE_MS = 30_000;
const signupsKey = ['admin', 'signups'] as const;

/** One page of the signups whose name or address contains `search`, newest first. */
export const signupsQuery = ({ page, search }: { page: string; search: string }) =>
  queryOptions({
    queryKey: [...signupsKey, { page, search }],
    queryFn: ({ signal }) => call('GET /api/admin/player-interest', { query: { page, search }, signal }),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });

/** The number of people who get mail. */
export const activeSubscribersQuery = queryOptions({
  queryKey: [...signupsKey, 'active'],
  queryFn: async ({ signal }) => {
    const { total } = await call('GET /api/admin/player-interest', {
      query: { pageSize: 1, status: 'active' },
      signal,
    });
    return total;
  },
  staleTime: STALE_MS,
});

export const useDeleteSignup = () =>
  useAct({
    act: (id: string, options) => call('DELETE /api/admin/player-interest/{id}', { params: { id }, ...options }),
    done: words.deleted,
    failed: { title: words.deleteFailed },
    refresh: [signupsKey],
  });

/** Exports all signups, whatever the search. */
export const exportSignups = (filename: string) => download('GET /api/admin/player-interest/export', filename);
