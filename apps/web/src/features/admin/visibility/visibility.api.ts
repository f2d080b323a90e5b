import type { VisibilityBody, VisibilityView } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { visibilityStrings as words } from './visibility.strings';

const REFETCH_MS = 30_000;

/** All racers with a visibility setting. Nothing pushes it. */
export const visibilityQuery = queryOptions({
  queryKey: ['admin', 'visibility'],
  queryFn: ({ signal }) => http.get<VisibilityView[]>('/api/admin/leaderboard-visibility', { signal }),
  staleTime: REFETCH_MS,
  refetchInterval: REFETCH_MS,
});

// The list of users and the rankings show it too.
const refresh = [visibilityQuery.queryKey, ['admin', 'users'], ['leaderboard']];
const settingPath = (userId: string) => `/api/admin/users/${encodeURIComponent(userId)}/leaderboard-visibility`;

interface Setting {
  userId: string;
  body: VisibilityBody;
}

export const useSetVisibility = () =>
  useAct({
    act: ({ userId, body }: Setting, options) => http.post<VisibilityView>(settingPath(userId), body, options),
    done: words.saved,
    failed: { title: words.saveFailed },
    refresh,
  });

export const useRemoveVisibility = () =>
  useAct({
    act: (userId: string, options) => http.delete<unknown>(settingPath(userId), options),
    done: words.removed,
    failed: { title: words.removeFailed },
    refresh,
  });
