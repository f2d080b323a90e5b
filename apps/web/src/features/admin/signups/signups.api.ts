import type { PageView, SignupView } from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { download } from '../../../shared/download';
import { http } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { signupsStrings as words } from './signups.strings';

const STALE_MS = 30_000;
const signupsPath = '/api/admin/player-interest';
const signupsKey = ['admin', 'signups'] as const;

/** One page of the signups whose name or address contains `search`, newest first. */
export const signupsQuery = ({ page, search }: { page: string; search: string }) =>
  queryOptions({
    queryKey: [...signupsKey, { page, search }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page, ...(search && { search }) });
      return http.get<PageView<SignupView>>(`${signupsPath}?${query.toString()}`, { signal });
    },
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });

/** The number of people who get mail. */
export const activeSubscribersQuery = queryOptions({
  queryKey: [...signupsKey, 'active'],
  queryFn: async ({ signal }) => {
    const { total } = await http.get<PageView<SignupView>>(`${signupsPath}?pageSize=1&status=active`, { signal });
    return total;
  },
  staleTime: STALE_MS,
});

export const useDeleteSignup = () =>
  useAct({
    act: (id: string, options) => http.delete<unknown>(`${signupsPath}/${encodeURIComponent(id)}`, options),
    done: words.deleted,
    failed: { title: words.deleteFailed },
    refresh: [signupsKey],
  });

/** Exports all signups, whatever the search. */
export const exportSignups = (filename: string) => download(`${signupsPath}/export`, filename);
