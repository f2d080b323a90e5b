import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePush } from '../../../push/push-context';
import { call } from '../../../shared/http';

const STALE_MS = 30_000;

export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => call('GET /api/stats', { signal }),
  staleTime: STALE_MS,
});

/** The races of the current day in the reader's time zone, from midnight on. */
export const racingDayQuery = queryOptions({
  queryKey: ['admin', 'racing-day'],
  queryFn: ({ signal }) => {
    const since = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
    return call('GET /api/admin/racing-day', { query: { since }, signal });
  },
  staleTime: STALE_MS,
  refetchInterval: 2 * STALE_MS,
});

/** The figures of the season. Loaded again when a push says that the leaderboard has changed. */
export function useStats() {
  const push = usePush();
  const queryClient = useQueryClient();
  useEffect(() => {
    const stopListening = push.onMessage((message) => {
      if (message.type !== 'leaderboard_update') return;
      void queryClient.invalidateQueries(statsQuery);
      void queryClient.invalidateQueries(racingDayQuery);
    });
    const unsubscribe = push.subscribe({ type: 'subscribe_leaderboard' });
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [push, queryClient]);
  return useQuery(statsQuery);
}
