import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/http';

const STALE_MS = 60_000;

/** Live and coming events, in order of their start. */
export const upcomingEventsQuery = queryOptions({
  queryKey: ['events', 'upcoming'],
  queryFn: ({ signal }) => call('GET /api/events/upcoming', { signal }),
  staleTime: STALE_MS,
});
