import type { OwnTournamentView } from '@app/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePush } from '../../push/push-context';
import { call } from '../../shared/http';
import { useSession } from '../../site/session/session-provider';

/** Polled, because no push announces an invitation. */
const REFETCH_MS = 30_000;

const ownTournamentsQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['tournaments', 'mine', userId],
    queryFn: ({ signal }) => call('GET /api/tournaments/mine', { signal }),
    staleTime: 0,
  });

/** The tournaments that the viewer takes part in or is invited to, most urgent first; none for a visitor. */
export function useOwnTournaments(): OwnTournamentView[] {
  const userId = useSession().state.user?.id ?? null;
  const push = usePush();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (userId === null) return;
    const { queryKey } = ownTournamentsQuery(userId);
    let shown: string | undefined;
    const stopListening = push.onMessage((message) => {
      if (message.type !== 'tournament_update' || message.eventId !== undefined) return;
      // Questions and messages come often, but the link changes only with the state of the event.
      const { id, status } = message.data.event;
      const told = `${id} ${status}`;
      if (told === shown) return;
      shown = told;
      void queryClient.invalidateQueries({ queryKey });
    });
    const unsubscribe = push.subscribe({ type: 'subscribe_tournament' });
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [push, queryClient, userId]);

  const { data } = useQuery({
    ...ownTournamentsQuery(userId),
    enabled: userId !== null,
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: 'always',
  });
  return data ?? none;
}

const none: OwnTournamentView[] = [];
