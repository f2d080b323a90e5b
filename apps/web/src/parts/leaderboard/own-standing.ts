import type { LeaderboardEntry, OwnStandingView } from '@app/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePush } from '../../push/push-context';
import { useConnection } from '../../push/use-connection';
import { call } from '../../shared/http';
import { paced } from '../../shared/paced';
import { useSession } from '../../site/session/session-provider';

const STALE_MS = 30_000;
const OFFLINE_REFETCH_MS = 30_000;
/** The shortest time between two requests, for a whole field of racers that finishes at once. */
const REST_MS = 2_000;

/** The viewer's standing on the whole leaderboard, in the top ten or below. */
const ownStandingQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['leaderboard', 'me', userId],
    queryFn: ({ signal }) => call('GET /api/leaderboard/me', { signal }),
    staleTime: STALE_MS,
  });

/** The viewer's own entry, if it is not among the shown ones. */
export function entryOutside(
  shown: readonly LeaderboardEntry[],
  standing: OwnStandingView | undefined,
): LeaderboardEntry | undefined {
  if (standing?.status !== 'ranked') return undefined;
  const { entry } = standing;
  return shown.some(({ userId }) => userId === entry.userId) ? undefined : entry;
}

/** The viewer's own standing; undefined for a visitor, and until it is loaded. */
export const useOwnStanding = (): OwnStandingView | undefined => useOwnStandingAnswer().standing;

/**
 * The viewer's own standing as the server says it from now on, such as after a race; undefined until then, because a
 * known one may be from before the race.
 */
export function useFreshStanding(): OwnStandingView | undefined {
  const [since] = useState(() => Date.now());
  const { standing, loadedAt } = useOwnStandingAnswer({ refetchOnMount: 'always' });
  return loadedAt >= since ? standing : undefined;
}

interface OwnStandingAnswer {
  standing: OwnStandingView | undefined;
  /** True while it is loading and nothing has failed. */
  isOnItsWay: boolean;
  /** Milliseconds since 1970 by this device; 0 before it is loaded. */
  loadedAt: number;
}

/** Loads the standing again when a push says that the leaderboard has changed. */
export function useOwnStandingAnswer(options: { refetchOnMount?: 'always' } = {}): OwnStandingAnswer {
  const userId = useSession().state.user?.id ?? null;
  const connection = useConnection();
  const push = usePush();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (userId === null) return;
    const { queryKey } = ownStandingQuery(userId);
    const asking = paced(() => queryClient.invalidateQueries({ queryKey }), REST_MS);
    const stopListening = push.onMessage((message) => {
      if (message.type === 'leaderboard_update') asking.ask();
    });
    const unsubscribe = push.subscribe({ type: 'subscribe_leaderboard' });
    return () => {
      unsubscribe();
      stopListening();
      asking.stop();
    };
  }, [push, queryClient, userId]);

  const refetchInterval = connection === 'LIVE' ? false : OFFLINE_REFETCH_MS;
  const answer = useQuery({ ...ownStandingQuery(userId), enabled: userId !== null, refetchInterval, ...options });
  const { data: standing, dataUpdatedAt: loadedAt } = answer;
  return { standing, loadedAt, isOnItsWay: answer.isLoading && answer.failureCount === 0 };
}
