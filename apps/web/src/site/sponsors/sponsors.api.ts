import { queryOptions, useQuery } from '@tanstack/react-query';
import { useContentVersion } from '../../push/use-content-version';
import { call } from '../../shared/http';

const STALE_MS = 5 * 60_000;

const activeSponsorsQuery = queryOptions({
  queryKey: ['sponsors', 'active'],
  queryFn: ({ signal }) => call('GET /api/sponsors/active', { signal }),
  staleTime: STALE_MS,
});

/** The active sponsors in display order. Loaded again when they have changed. */
export function useActiveSponsors() {
  useContentVersion('sponsorsVersion', activeSponsorsQuery.queryKey);
  return useQuery(activeSponsorsQuery);
}
