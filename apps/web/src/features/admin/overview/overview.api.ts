import type { StatsView } from '@app/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePush } from '../../../push/push-context';
import { http } from '../../../shared/http';

const STALE_MS = 30_000;

export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => http.get<StatsView>('/api/stats', { signal }),
  staleTime: STALE_MS,
});

/** The figures of the season; asked for again whenever a push says that the leaderboard has changed. */
export function useStats() {
  const push = usePush();
  const queryClient = useQueryClient();
  useEffect(() => {
    const stopListening = push.onMessage((message) => {
      if (message.type === 'leaderboard_update') void queryClient.invalidateQueries(statsQuery);
    });
    const unsubscribe = push.subscribe({ type: 'subscribe_leaderboard' });
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [push, queryClient]);
  return useQuery(statsQuery);
}
