import {
  LEADERBOARD_SIZE,
  type LeaderboardEntry,
  type LeaderboardView,
  type LiveStats,
  type PlayerStatsView,
} from '@app/contracts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useConnection } from '../../push/use-connection';
import { useTopic } from '../../push/use-topic';
import { http } from '../../shared/http';

const STALE_MS = 30_000;
const OFFLINE_REFETCH_MS = 30_000;

/** The fetched list. */
export const topTenQuery = queryOptions({
  queryKey: ['leaderboard', 'top-ten'],
  queryFn: async ({ signal }): Promise<LeaderboardView> => {
    const [leaderboard, { totalPlayers, averageScore }] = await Promise.all([
      http.get<LeaderboardEntry[]>(`/api/leaderboard/${LEADERBOARD_SIZE}`, { signal }),
      http.get<LiveStats>('/api/stats', { signal }),
    ]);
    return { leaderboard, stats: { totalPlayers, averageScore } };
  },
  staleTime: STALE_MS,
});

/** What the pushes bring; never fetched. */
const liveTopTenQuery = queryOptions<LeaderboardView>({ queryKey: ['leaderboard', 'live'], queryFn: skipToken });

/** An empty update says nothing: it does not take away what is on the screen. */
export const unlessEmpty = (update: LeaderboardView) => (update.leaderboard.length > 0 ? update : undefined);

interface KnownView {
  data: LeaderboardView | undefined;
  dataUpdatedAt: number;
}

/** While live, a live update always wins over what was fetched; after a cut, the newer of the two. */
export function shownView(isLive: boolean, live: KnownView, fetched: KnownView): LeaderboardView | undefined {
  if (!live.data) return fetched.data;
  return isLive || live.dataUpdatedAt >= fetched.dataUpdatedAt ? live.data : fetched.data;
}

/** The top ten, live while the socket is; asked for every 30 s while it is not. */
export function useTopTen() {
  const connection = useConnection();
  useTopic({ type: 'subscribe_leaderboard' }, liveTopTenQuery.queryKey, unlessEmpty);
  const isLive = connection === 'LIVE';
  const fetched = useQuery({ ...topTenQuery, refetchInterval: isLive ? false : OFFLINE_REFETCH_MS });
  const live = useQuery(liveTopTenQuery);
  return {
    connection,
    view: shownView(isLive, live, fetched),
    isError: fetched.isError,
    refetch: () => void fetched.refetch(),
  };
}

export const nameOf = ({ racingName, playerName }: { racingName: string | null; playerName: string }): string =>
  racingName ?? playerName;

/** A player's figures, by racing name. They change with the player's last race, which is therefore part of the key. */
export const playerStatsQuery = ({ racingName, lastGameId }: LeaderboardEntry) =>
  queryOptions({
    queryKey: ['player', racingName, 'stats', lastGameId],
    queryFn:
      racingName === null
        ? skipToken
        : ({ signal }) => http.get<PlayerStatsView>(`/api/player/${encodeURIComponent(racingName)}/stats`, { signal }),
  });
