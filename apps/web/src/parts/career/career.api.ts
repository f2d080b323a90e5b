import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, isWorthRetrying } from '../../shared/http';

/** A race may have been finished since the screen was last open. */
const STALE_MS = 0;
const RACES_AT_ONCE = 20;
const RETRIES = 2;
const RETRY_DELAY_MS = 1_000;

/** All of a racer's own figures begin with this, so that they are loaded again together. */
export const careerKey = (userId: string) => ['career', userId] as const;

export const progressStatsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...careerKey(userId), 'progress'],
    queryFn: ({ signal }) => call('GET /api/users/profile-stats', { signal }),
    retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
    retryDelay: RETRY_DELAY_MS,
    staleTime: STALE_MS,
  });

export const profileStatsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...careerKey(userId), 'profile'],
    queryFn: ({ signal }) => call('GET /api/profile/stats', { signal }),
    staleTime: STALE_MS,
  });

/** What a finished race of the racer brought. It stays as it is. */
export const honoursQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['honours', gameId],
    queryFn: ({ signal }) => call('GET /api/games/{id}/honours', { params: { id: gameId }, signal }),
    staleTime: Infinity,
  });

/** All races of the signed-in racer, page by page. */
export const racesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...careerKey(userId), 'races'],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/profile/races', { query: { page: pageParam, pageSize: RACES_AT_ONCE }, signal }),
    staleTime: STALE_MS,
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  });
