import type { VisibilityBody } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { visibilityStrings as words } from './visibility.strings';

const REFETCH_MS = 30_000;

/** All racers with a visibility setting. Nothing pushes it. */
export const visibilityQuery = queryOptions({
  queryKey: ['admin', 'visibility'],
  queryFn: ({ signal }) => call('GET /api/admin/leaderboard-visibility', { signal }),
  staleTime: REFETCH_MS,
  refetchInterval: REFETCH_MS,
});

// The list of users and the rankings show it too.
const refresh = [visibilityQuery.queryKey, ['admin', 'users'], ['leaderboard']];
interface Setting {
  userId: string;
  body: VisibilityBody;
}

export const useSetVisibility = () =>
  useAct({
    act: ({ userId, body }: Setting, options) =>
      call('POST /api/admin/users/{userId}/leaderboard-visibility', { params: { userId }, body, ...options }),
    done: words.saved,
    failed: { title: words.saveFailed },
    refresh,
  });

export const useRemoveVisibility = () =>
  useAct({
    act: (userId: string, options) =>
      call('DELETE /api/admin/users/{userId}/leaderboard-visibility', { params: { userId }, ...options }),
    done: words.removed,
    failed: { title: words.removeFailed },
    refresh,
  });
