import type { GameDetailsView } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../shared/http';

/** Question by question; the own race carries texts and keys. A finished race does not change any more. */
export const gameDetailsQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['game', gameId, 'details'],
    queryFn: ({ signal }) => http.get<GameDetailsView>(`/api/game/${encodeURIComponent(gameId)}/details`, { signal }),
  });
