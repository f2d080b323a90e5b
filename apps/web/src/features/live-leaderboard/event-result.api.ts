import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/http';

/** The published result of an event that is over. */
export const publishedResultQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['event-result', eventId],
    queryFn: ({ signal }) => call('GET /api/tournament/{id}/result', { params: { id: eventId }, signal }),
    staleTime: 0,
  });
