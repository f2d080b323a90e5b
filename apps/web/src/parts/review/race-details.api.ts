import type { GameDetailsView } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../shared/http';

/** A race question by question; a player's own race has texts and keys. A finished race never changes. */
export const gameDetailsQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['game', gameId, 'details'],
    queryFn: ({ signal }) => http.get<GameDetailsView>(`/api/game/${encodeURIComponent(gameId)}/details`, { signal }),
  });

/** How many questions were answered, correctly or not. */
export const answeredIn = ({ responses }: GameDetailsView): number =>
  responses.filter(({ outcome }) => outcome === 'correct' || outcome === 'wrong').length;
