import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/http';

/**
 * The closed questions of the viewer's own race. Loaded again each time it is opened, because a live round adds
 * explanations one by one.
 */
export const gameReviewQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['game', gameId, 'review'],
    queryFn: ({ signal }) => call('GET /api/games/{id}/review', { params: { id: gameId }, signal }),
    staleTime: 0,
  });
