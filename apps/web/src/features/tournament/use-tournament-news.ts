import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import { usePush } from '../../push/push-context';
import { isUpdateOf } from '../../push/subscriptions';
import { useConnection } from '../../push/use-connection';
import { showToast } from '../../shared/ui/toast';
import { refusalOf } from '../../parts/board/race-refusals';
import type { TournamentEvent } from './tournament-machine';
import { eventAfterRefusal } from './tournament-refusals';
import { pollMs, refreshMs, statusWaitMs } from './status-spread';
import { isOnBoard, type TournamentState } from './tournament-state';
import type { TournamentCalls } from './tournament.api';
import { tournamentStrings as words } from './tournament.strings';

const TRIES = 3;

interface News {
  eventId: number;
  calls: TournamentCalls;
  state: TournamentState;
  dispatch: Dispatch<TournamentEvent>;
}

/** Keeps the state of the tournament current: by pushes while the socket is live, by polling while it is not. */
export function useTournamentNews({ eventId, calls, state, dispatch }: News): void {
  const push = usePush();
  const connection = useConnection();
  const askForStatus = useStatusCall(eventId, calls, dispatch);
  const { statusDue, notice, participantCount, phase, session } = state;

  useEffect(() => {
    const subscription = { type: 'subscribe_tournament', eventId } as const;
    const stopListening = push.onMessage((message) => {
      if (message.type !== 'tournament_update' || !isUpdateOf(subscription, message)) return;
      dispatch({ type: 'update', update: message.data, nowMs: performance.now() });
    });
    const unsubscribe = push.subscribe(subscription);
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [push, eventId, dispatch]);

  const players = useRef(participantCount);
  useEffect(() => {
    players.current = participantCount;
  });
  useEffect(() => {
    if (!statusDue) return;
    const waitMs = statusWaitMs(statusDue, players.current, Math.random());
    const timer = setTimeout(() => void askForStatus(), waitMs);
    return () => clearTimeout(timer);
  }, [statusDue, askForStatus]);

  useEffect(() => {
    if (connection === 'LIVE') return;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      timer = setTimeout(
        () => {
          void askForStatus();
          ask();
        },
        pollMs(players.current, Math.random()),
      );
    };
    ask();
    return () => clearTimeout(timer);
  }, [connection, askForStatus]);

  const isWatching = connection === 'LIVE' && phase.name === 'round-complete' && session?.roundActive === true;
  useEffect(() => {
    if (!isWatching) return;
    const timer = setInterval(() => void askForStatus(), refreshMs(players.current));
    return () => clearInterval(timer);
  }, [isWatching, askForStatus]);

  const isRacing = useRef(false);
  useEffect(() => {
    isRacing.current = isOnBoard(phase);
  });
  useEffect(() => {
    // Not while racing, because the toast would cover the question; the footer shows it there.
    if (notice && !isRacing.current) showToast({ title: words.raceControl, text: notice.text });
  }, [notice]);
}

/** Loads the status and dispatches it. Simultaneous calls share one answer. */
function useStatusCall(eventId: number, calls: TournamentCalls, dispatch: Dispatch<TournamentEvent>) {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    try {
      const status = await queryClient.fetchQuery({
        queryKey: ['tournament', eventId, 'status'],
        queryFn: calls.status,
        staleTime: 0,
        networkMode: 'always',
        retry: (failedTries, error) => failedTries < TRIES && refusalOf(error) === null,
      });
      dispatch({ type: 'status', status, nowMs: performance.now() });
    } catch (error) {
      dispatch(eventAfterRefusal(error) ?? { type: 'status-failed' });
    }
  }, [queryClient, eventId, calls, dispatch]);
}
