import type { GameReviewView } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../shared/http';

/**
 * The closed questions of the viewer's own race. Loaded again each time it is opened, because a live round adds
 * explanations one by one.
 */
export const gameReviewQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['game', gameId, 'review'],
    queryFn: ({ signal }) => http.get<GameReviewView>(`/api/games/${encodeURIComponent(gameId)}/review`, { signal }),
    staleTime: 0,
  });
