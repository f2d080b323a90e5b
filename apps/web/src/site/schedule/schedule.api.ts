import { queryOptions, useQuery } from '@tanstack/react-query';
import { useConnection } from '../../push/use-connection';
import { useTopic } from '../../push/use-topic';
import { call } from '../../shared/http';

const POLL_MS = 30_000;

const activeScheduleQuery = queryOptions({
  queryKey: ['game-schedule', 'active'],
  queryFn: async ({ signal }) => (await call('GET /api/game-schedule/active', { signal })) ?? null,
  staleTime: POLL_MS,
});

/** The active schedule; null while there is none. Pushed, and polled every 30 s while the socket is offline. */
export function useActiveSchedule({ enabled = true }: { enabled?: boolean } = {}) {
  const connection = useConnection();
  useTopic({ type: 'subscribe_schedule' }, activeScheduleQuery.queryKey);
  return useQuery({ ...activeScheduleQuery, enabled, refetchInterval: connection === 'LIVE' ? false : POLL_MS });
}
