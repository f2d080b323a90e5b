import { queryOptions } from '@tanstack/react-query';
import { fileOf } from '../../shared/download';
import { call } from '../../shared/http';

/** The file as it is saved. What is not sealed yet may be by the next look. */
export const raceReceiptQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['receipt', gameId],
    queryFn: async () => (await fileOf('GET /api/games/{id}/receipt', { params: { id: gameId } })).text(),
    staleTime: 0,
  });

export const proofKeyQuery = queryOptions({
  queryKey: ['proof-key'],
  queryFn: ({ signal }) => call('GET /api/proof/key', { signal }),
  staleTime: Infinity,
});
