import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/http';

const SEASONS_AT_ONCE = 20;
const ROWS_AT_ONCE = 50;

interface Page {
  page: number;
  pageSize: number;
  total: number;
}

const next = ({ page, pageSize, total }: Page) => (page * pageSize < total ? page + 1 : undefined);

/** The seasons that were closed, page by page, the newest first. */
export const seasonsQuery = infiniteQueryOptions({
  queryKey: ['seasons'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /api/seasons', { query: { page: pageParam, pageSize: SEASONS_AT_ONCE }, signal }),
  initialPageParam: 1,
  getNextPageParam: next,
});

/** A closed season: its board page by page, and its finals. */
export const seasonQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['seasons', id],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/seasons/{id}', { params: { id }, query: { page: pageParam, pageSize: ROWS_AT_ONCE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ board }) => next(board),
  });
