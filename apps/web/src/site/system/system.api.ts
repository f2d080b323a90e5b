import { queryOptions, useQuery } from '@tanstack/react-query';
import { useConnection } from '../../push/use-connection';
import { useTopic } from '../../push/use-topic';
import { call } from '../../shared/http';

const POLL_MS = 60_000;
const STALE_MS = 30_000;

export const systemStatusQuery = queryOptions({
  queryKey: ['system', 'public-status'],
  queryFn: ({ signal }) => call('GET /api/system/public-status', { signal }),
  staleTime: STALE_MS,
});

/** The current switches of the game. Pushed, and polled every minute while the socket is offline. */
export function useSystemStatus() {
  const connection = useConnection();
  useTopic({ type: 'subscribe_system' }, systemStatusQuery.queryKey);
  return useQuery({ ...systemStatusQuery, refetchInterval: connection === 'LIVE' ? false : POLL_MS });
}
