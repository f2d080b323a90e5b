import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/http';

/** What is over does not change any more. */
const forever = { staleTime: Infinity };

export const raceReplayQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['replay', 'race', gameId],
    queryFn: ({ signal }) => call('GET /api/games/{id}/replay', { params: { id: gameId }, signal }),
    ...forever,
  });

export const duelReplayQuery = (duelId: string) =>
  queryOptions({
    queryKey: ['replay', 'duel', duelId],
    queryFn: ({ signal }) => call('GET /api/duels/{id}/replay', { params: { id: duelId }, signal }),
    ...forever,
  });
