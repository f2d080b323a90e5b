import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/http';

const AT_ONCE = 5;

/** The events that are over, page by page, the newest first. */
export const finishedFinalsQuery = infiniteQueryOptions({
  queryKey: ['finished-finals'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /api/tournaments/finished', { query: { page: pageParam, pageSize: AT_ONCE }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
});
