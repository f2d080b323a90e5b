import type { TournamentUpdate } from '@app/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePush } from '../../../push/push-context';
import { isUpdateOf } from '../../../push/subscriptions';
import { useConnection } from '../../../push/use-connection';
import { showToast, shownToast } from '../../../shared/ui/toast';
import { invitationsKey, statusQuery } from './live.api';
import { statusIntervalMs } from './status-interval';
import { paced } from '../../../shared/paced';

const REFETCH_REST_MS = 1_000;

/**
 * The status of a tournament. Every push about it, or about who is connected, loads it again, at most once a second,
 * and new messages are shown. Without a connection it is loaded every few seconds.
 */
export function useLiveStatus(eventId: number, { enabled = true } = {}) {
  const push = usePush();
  const isLive = useConnection() === 'LIVE';
  useTournamentPushes(eventId, enabled);
  const query = useQuery({
    ...statusQuery(eventId),
    enabled,
    refetchInterval: ({ state }) => statusIntervalMs(state.data?.status, isLive),
  });
  const { refetch } = query;
  // Tells at once whether only the live connection is lost, or the server.
  useEffect(() => {
    if (!isLive && enabled && push.lostAt() !== null) void refetch();
  }, [push, isLive, enabled, refetch]);
  return query;
}

function useTournamentPushes(eventId: number, enabled: boolean): void {
  const push = usePush();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    const { queryKey } = statusQuery(eventId);
    const refetch = paced(() => queryClient.invalidateQueries({ queryKey, exact: true }), REFETCH_REST_MS);
    const askInvitations = () => void queryClient.invalidateQueries({ queryKey: invitationsKey(eventId) });
    const listeners = [newMessages(), participantChanges(askInvitations)];
    const tournament = { type: 'subscribe_tournament', eventId } as const;
    const standings = { type: 'subscribe_live_leaderboard', eventId } as const;
    const connections = { type: 'subscribe_connections' } as const;
    const followed = [tournament, standings, connections];
    const stopListening = push.onMessage((update) => {
      if (!followed.some((each) => isUpdateOf(each, update))) return;
      if (update.type === 'tournament_update') listeners.forEach((heard) => heard(update.data));
      refetch.ask();
    });
    const leave = followed.map((each) => push.subscribe(each));
    return () => {
      leave.forEach((unsubscribe) => unsubscribe());
      stopListening();
      refetch.stop();
    };
  }, [push, queryClient, eventId, enabled]);
}

/**
 * Shows each message once, except those from before the first update. The sender already sees its text on the
 * screen.
 */
function newMessages() {
  let lastSaid: number | null = null;
  return ({ message, messageNumber }: TournamentUpdate) => {
    const isNew = lastSaid !== null && messageNumber > lastSaid;
    if (isNew && message !== null && !isOnScreen(message)) showToast({ title: message });
    lastSaid = Math.max(lastSaid ?? 0, messageNumber);
  };
}

function isOnScreen(message: string): boolean {
  const toast = shownToast();
  return toast?.title === message || toast?.text === message;
}

/** Calls `onChange` when the number of participants changes, because then an invitation was accepted. */
function participantChanges(onChange: () => void) {
  let known: number | null = null;
  return ({ participantCount }: TournamentUpdate) => {
    if (known !== null && known !== participantCount) onChange();
    known = participantCount;
  };
}
