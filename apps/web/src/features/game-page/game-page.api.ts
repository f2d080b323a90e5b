import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/http';

interface Repeatable {
  idempotencyKey: string;
}

/** The open race. Always loaded when the game page opens, never taken from the cache. */
export const currentGameQuery = queryOptions({
  queryKey: ['game', 'current'],
  queryFn: ({ signal }) => call('GET /api/games/current', { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Starts a qualifying race, or returns the one that is open. */
export const startGame = (options: Repeatable) => call('POST /api/games', { ...options });
