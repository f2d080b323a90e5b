import {
  type EventLeaderboardView,
  LIVE_BOARD_SIZE,
  type LiveLeaderboardPlayer,
  type LiveLeaderboardView,
  type StandingsEntry,
} from '@app/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useConnection } from '../../push/use-connection';
import { useOverdue } from '../../push/use-overdue';
import { useTopic } from '../../push/use-topic';
import { call } from '../../shared/http';

const OFFLINE_REFETCH_MS = 2_000;

/** The live board of one event; without an id, of the newest event with a running tournament. */
export const liveBoardQuery = (eventId: number | undefined) =>
  queryOptions({
    queryKey: ['live-leaderboard', eventId ?? 'running'],
    queryFn: async ({ client, queryKey, signal }): Promise<LiveLeaderboardView> => {
      const askedAt = Date.now();
      const answer = await (eventId === undefined
        ? call('GET /api/tournaments/live-leaderboard', { signal })
        : boardOfEvent(eventId, signal));
      // A view that was pushed during this request is newer.
      const known = client.getQueryState<LiveLeaderboardView>(queryKey);
      return known?.data && known.dataUpdatedAt >= askedAt ? known.data : answer;
    },
    staleTime: 0,
  });

const standingsOf = (eventId: number, signal: AbortSignal) =>
  call('GET /api/tournament/{id}/leaderboard', { params: { id: eventId }, signal });

/** The best hundred of one event's standings. */
export const eventLeaderboardQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['event-leaderboard', eventId],
    queryFn: ({ signal }) => standingsOf(eventId, signal),
    staleTime: 0,
  });

const boardOfEvent = async (eventId: number, signal: AbortSignal): Promise<LiveLeaderboardView> =>
  liveBoardOf(await standingsOf(eventId, signal));

/** The standings of one event in the form of a live board. */
function liveBoardOf(standings: EventLeaderboardView): LiveLeaderboardView {
  const { leaderboard, participantCount, ...event } = standings;
  return {
    ...event,
    roundActive: leaderboard.some(({ isActive }) => isActive),
    greenInMs: 0,
    lastUpdated: null,
    playerCount: participantCount,
    players: leaderboard.slice(0, LIVE_BOARD_SIZE).map(playerOf),
    closedQuestion: null,
  };
}

function playerOf(entry: StandingsEntry): LiveLeaderboardPlayer {
  const { userId, playerName, position, totalScore, currentRound, isActive, roundCompleted, questionsAnswered } = entry;
  return { userId, playerName, position, totalScore, currentRound, isActive, roundCompleted, questionsAnswered };
}

/**
 * The board is pushed while the socket is live, and loaded every 2 s while it is not, so no other retry is
 * needed. While it is live it waits for the push, because race control can open the board on thousands of
 * screens at once.
 */
export function useLiveBoard(eventId?: number) {
  const connection = useConnection();
  const isLive = connection === 'LIVE';
  const query = liveBoardQuery(eventId);
  useTopic({ type: 'subscribe_live_leaderboard', ...(eventId !== undefined && { eventId }) }, query.queryKey);
  const isOverdue = useOverdue();
  const { data, dataUpdatedAt, errorUpdateCount, isFetching, refetch } = useQuery({
    ...query,
    enabled: ({ state }) => !isLive || (isOverdue && state.data === undefined),
    refetchInterval: isLive ? false : OFFLINE_REFETCH_MS,
    ...(!isLive && { retry: false }),
  });
  return {
    connection,
    view: data,
    receivedAt: dataUpdatedAt,
    hasFailed: errorUpdateCount > 0,
    isFetching,
    refetch: () => void refetch(),
  };
}

export type LiveBoard = ReturnType<typeof useLiveBoard>;
