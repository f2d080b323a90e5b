import type { PlayerProfileView } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../shared/http';

const STALE_MS = 30_000;

export const playerProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['player', userId, 'profile'],
    queryFn: ({ signal }) => http.get<PlayerProfileView>(`/api/users/${encodeURIComponent(userId)}/stats`, { signal }),
    staleTime: STALE_MS,
  });
