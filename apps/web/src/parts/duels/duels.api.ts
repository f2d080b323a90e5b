import type { DuelBody } from '@app/contracts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../../push/use-connection';
import { useVersion } from '../../push/use-version';
import { call } from '../../shared/http';

const DUELS = ['duels'] as const;
const PAGE_SIZE = 20;
const POLL_MS = 30_000;

export const ownDuelsQuery = infiniteQueryOptions({
  queryKey: [...DUELS, 'own'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/duels', { query: { page: pageParam, pageSize: PAGE_SIZE }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  staleTime: 0,
});

export const duelQuery = (duelId: string) =>
  queryOptions({
    queryKey: [...DUELS, 'one', duelId],
    queryFn: ({ signal }) => call('GET /api/duels/{id}', { params: { id: duelId }, signal }),
    staleTime: 0,
  });

/** The link of a challenge as this viewer sees it; `viewerId` is null for a visitor. */
export const duelInvitationQuery = (token: string, viewerId: string | null) =>
  queryOptions({
    queryKey: [...DUELS, 'invitation', token, viewerId],
    queryFn: ({ signal }) => call('GET /api/duels/invite/{token}', { params: { token }, signal }),
    staleTime: 0,
  });

export const duelCategoriesQuery = queryOptions({
  queryKey: ['duel-categories'],
  queryFn: ({ signal }) => call('GET /api/duel-categories', { signal }),
  staleTime: 0,
});

/** The opponent's run, once the viewer has closed so many questions. It is not asked again for the same number. */
export const duelGhostQuery = (duelId: string, closed: number) =>
  queryOptions({
    queryKey: [...DUELS, 'ghost', duelId, closed],
    queryFn: ({ signal }) => call('GET /api/duels/{id}/ghost', { params: { id: duelId }, signal }),
    staleTime: Infinity,
  });

type Keyed = { idempotencyKey: string };

export const createDuel = (body: DuelBody, key: Keyed) => call('POST /api/duels', { body, ...key });
export const acceptDuel = (duelId: string, key: Keyed) =>
  call('POST /api/duels/{id}/accept', { params: { id: duelId }, ...key });
export const declineDuel = (duelId: string, key: Keyed) =>
  call('POST /api/duels/{id}/decline', { params: { id: duelId }, ...key });
export const withdrawDuel = (duelId: string, key: Keyed) =>
  call('POST /api/duels/{id}/withdraw', { params: { id: duelId }, ...key });
export const startDuel = (duelId: string, key: Keyed) =>
  call('POST /api/duels/{id}/start', { params: { id: duelId }, ...key });
export const finishDuelLeg = (duelId: string, key: Keyed) =>
  call('POST /api/duels/{id}/finish', { params: { id: duelId }, ...key });
export const rematchDuel = (duelId: string, key: Keyed) =>
  call('POST /api/duels/{id}/rematch', { params: { id: duelId }, ...key });

/**
 * Loads what is shown of the viewer's duels again whenever one of them changes. Only while the socket is offline they
 * are polled: the answer is the interval for the query.
 */
export function useDuelNews(): number | false {
  useVersion({ type: 'subscribe_duels' }, DUELS);
  return useConnection() === 'LIVE' ? false : POLL_MS;
}

/** Loads all shown duels again, after an own change. */
export function useDuelsChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: DUELS });
}

/** The address of a challenge, to share. */
export const duelLink = (token: string): string => `${location.origin}/duel/invite/${token}`;
