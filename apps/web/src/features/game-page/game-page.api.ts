import type { CurrentGameAnswer, GameView, UserView } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../shared/http';

interface Repeatable {
  idempotencyKey: string;
}

/** The open race, asked for anew whenever the game page opens: where the player stands is never taken from a cache. */
export const currentGameQuery = queryOptions({
  queryKey: ['game', 'current'],
  queryFn: ({ signal }) => http.get<CurrentGameAnswer>('/api/games/current', { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Starts a qualifying race, or answers the one that is open. */
export const startGame = (options: Repeatable) => http.post<GameView>('/api/games', {}, options);

export const saveRacingName = (userId: string, racingName: string, options: Repeatable) =>
  http.patch<UserView>(`/api/users/${encodeURIComponent(userId)}`, { racingName }, options);
