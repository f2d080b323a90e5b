import type { GameDetailsView } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/http';

/** A race question by question; a player's own race has texts and keys. A finished race never changes. */
export const gameDetailsQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['game', gameId, 'details'],
    queryFn: ({ signal }) => call('GET /api/game/{id}/details', { params: { id: gameId }, signal }),
  });

/** How many questions were answered, correctly or not. */
export const answeredIn = ({ responses }: GameDetailsView): number =>
  responses.filter(({ outcome }) => outcome === 'correct' || outcome === 'wrong').length;
