import { LEADERBOARD_SIZE, type LeaderboardEntry, type LeaderboardView } from '@app/contracts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useConnection } from '../../push/use-connection';
import { useTopic } from '../../push/use-topic';
import { call } from '../../shared/http';

const STALE_MS = 30_000;
const OFFLINE_REFETCH_MS = 30_000;

/** The list as loaded by HTTP. */
const topTenQuery = queryOptions({
  queryKey: ['leaderboard', 'top-ten'],
  queryFn: async ({ signal }): Promise<LeaderboardView> => {
    const [leaderboard, { totalPlayers, averageScore, finalists }] = await Promise.all([
      call('GET /api/leaderboard/{count}', { params: { count: LEADERBOARD_SIZE }, signal }),
      call('GET /api/stats', { signal }),
    ]);
    return { revision: 0, leaderboard, stats: { totalPlayers, averageScore, finalists } };
  },
  staleTime: STALE_MS,
});

/** The list as pushed; never loaded. */
const liveTopTenQuery = queryOptions<LeaderboardView>({ queryKey: ['leaderboard', 'live'], queryFn: skipToken });

/** Undefined for an update without rows while somebody has raced, so that the shown rows stay. */
export const unlessRowsAreMissing = (update: LeaderboardView) =>
  update.leaderboard.length > 0 || update.stats.totalPlayers === 0 ? update : undefined;

interface KnownView {
  data: LeaderboardView | undefined;
  dataUpdatedAt: number;
}

/** While the socket is live, the pushed list wins over the loaded one. After a cut, the newer of the two. */
export function shownView(isLive: boolean, live: KnownView, fetched: KnownView): LeaderboardView | undefined {
  if (!live.data) return fetched.data;
  return isLive || live.dataUpdatedAt >= fetched.dataUpdatedAt ? live.data : fetched.data;
}

/** The top ten, pushed while the socket is live, and loaded every 30 s while it is not. */
export function useTopTen() {
  const connection = useConnection();
  useTopic({ type: 'subscribe_leaderboard' }, liveTopTenQuery.queryKey, unlessRowsAreMissing);
  const isLive = connection === 'LIVE';
  const fetched = useQuery({ ...topTenQuery, refetchInterval: isLive ? false : OFFLINE_REFETCH_MS });
  const live = useQuery(liveTopTenQuery);
  // Deferred, so that the ten rows and what is below them render in slices between other work.
  const view = useDeferredValue(shownView(isLive, live, fetched));
  return {
    connection,
    view,
    isError: fetched.isError,
    refetch: () => void fetched.refetch(),
  };
}

export const nameOf = ({ racingName, playerName }: { racingName: string | null; playerName: string }): string =>
  racingName ?? playerName;

/** A player's figures, by racing name. The last race is part of the key, because the figures change with it. */
export const playerStatsQuery = ({ racingName, lastGameId }: LeaderboardEntry) =>
  queryOptions({
    queryKey: ['player', racingName, 'stats', lastGameId],
    queryFn:
      racingName === null
        ? skipToken
        : ({ signal }) => call('GET /api/player/{name}/stats', { params: { name: racingName }, signal }),
  });
