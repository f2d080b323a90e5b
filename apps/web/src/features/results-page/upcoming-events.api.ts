import type { EventView } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../shared/http';

const STALE_MS = 60_000;

/** Live and coming events, in order of their start. */
export const upcomingEventsQuery = queryOptions({
  queryKey: ['events', 'upcoming'],
  queryFn: ({ signal }) => http.get<EventView[]>('/api/events/upcoming', { signal }),
  staleTime: STALE_MS,
});
