import {
  type AdminMessageBody,
  type IssuedInvitationView,
  type NextQuestionBody,
  PAGE_SIZE_MAX,
  type ToggleLeaderboardBody,
  type TournamentControlAnswer,
  type TournamentCreateBody,
  type TournamentStatusView,
} from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { liveStrings as words } from './live.strings';

const STALE_MS = 30_000;

/** All events. Race control's list of events shares this query. */
export const eventsQuery = queryOptions({
  queryKey: ['admin', 'events'],
  queryFn: ({ signal }) => call('GET /api/events', { signal }),
  staleTime: STALE_MS,
});

/** The lists of events, including those of players. */
const showingEvents = [eventsQuery.queryKey, ['events']];
const tournamentKey = (eventId: number) => ['admin', 'tournament', eventId] as const;

/**
 * The status of a tournament and when it arrived, by `performance.now()`. The time left of a question counts
 * from then.
 */
export interface LiveStatus {
  status: TournamentStatusView;
  receivedMs: number;
}

export const statusQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...tournamentKey(eventId), 'status'],
    queryFn: async ({ signal }): Promise<LiveStatus> => {
      const status = await call('GET /api/tournament/{id}/status', { params: { id: eventId }, signal });
      return { status, receivedMs: performance.now() };
    },
    staleTime: 0,
  });

/** The key of all pages. */
export const invitationsKey = (eventId: number) => [...tournamentKey(eventId), 'invitations'];

/** Uses the largest page, to show a whole field of racers in one list. */
export const invitationsQuery = (eventId: number, page: number) =>
  queryOptions({
    queryKey: [...invitationsKey(eventId), page],
    queryFn: ({ signal }) =>
      call('GET /api/tournament/{id}/invitations', {
        params: { id: eventId },
        query: { page, pageSize: PAGE_SIZE_MAX },
        signal,
      }),
    staleTime: STALE_MS,
    // Invitations expire without a push.
    refetchInterval: STALE_MS,
    placeholderData: keepPreviousData,
  });

export const qualifiersQuery = queryOptions({
  queryKey: ['admin', 'tournament', 'qualifiers'],
  queryFn: ({ signal }) => call('GET /api/tournament/qualifiers', { signal }),
  staleTime: STALE_MS,
});

interface Start {
  round: number;
  /** True when a round is running, which has to be ended first. */
  endsActive: boolean;
}

type PlainAct =
  `POST /api/tournament/{id}/${'end-round' | 'take-back-round' | 'next-question' | 'pause' | 'resume' | 'end' | 'reset'}`;

/** The acts of live control on one event. Each answers with the state of the tournament afterwards. */
export function useRoundActs(eventId: number) {
  // Also refreshes what race control shows of the event itself: its participants, rounds and standings.
  const refresh = [...showingEvents, tournamentKey(eventId), ['admin', 'event', eventId]];
  const params = { id: eventId };
  const plain = (name: PlainAct, title: string, text: string) => ({
    act: (_: void, options: { idempotencyKey: string }) => call(name, { params, ...options }),
    done: ({ message }: TournamentControlAnswer) => ({ title, text: message }),
    failed: { title: words.error, text },
    refresh,
  });

  const start = useAct({
    act: async ({ round, endsActive }: Start, options) => {
      if (endsActive) await call('POST /api/tournament/{id}/end-round', { params, ...options });
      return call('POST /api/tournament/{id}/start-round', { params, body: { roundNumber: round }, ...options });
    },
    done: ({ message }) => ({ title: words.roundStarted, text: message }),
    failed: { title: words.error, text: words.startFailed },
    refresh,
  });
  const end = useAct(plain('POST /api/tournament/{id}/end-round', words.roundEndedDone, words.endFailed));
  const takeBack = useAct(plain('POST /api/tournament/{id}/take-back-round', words.takenBack, words.takeBackFailed));
  const next = useAct({
    ...plain('POST /api/tournament/{id}/next-question', words.questionAdvanced, words.nextFailed),
    // Names the question on the screen. So a second press, or another administrator's, does not skip the next question.
    act: (body: NextQuestionBody, options) =>
      call('POST /api/tournament/{id}/next-question', { params, body, ...options }),
  });
  const pause = useAct(plain('POST /api/tournament/{id}/pause', words.paused, words.pauseFailed));
  const resume = useAct(plain('POST /api/tournament/{id}/resume', words.resumed, words.resumeFailed));
  const complete = useAct(plain('POST /api/tournament/{id}/end', words.completed, words.completeFailed));
  const reset = useAct({
    ...plain('POST /api/tournament/{id}/reset', words.tournamentReset, words.resetFailedText),
    failed: { title: words.resetFailed, text: words.resetFailedText },
  });
  const acts = { start, end, takeBack, next, pause, resume, complete, reset };
  return { ...acts, isBusy: Object.values(acts).some(({ isPending }) => isPending) };
}

export type RoundActs = ReturnType<typeof useRoundActs>;

export const useToggleLeaderboard = (eventId: number) =>
  useAct({
    act: (body: ToggleLeaderboardBody, options) =>
      call('POST /api/tournament/{id}/toggle-leaderboard', { params: { id: eventId }, body, ...options }),
    done: ({ message }) => ({ title: words.leaderboardUpdated, text: message }),
    failed: { title: words.error, text: words.leaderboardFailed },
    refresh: [statusQuery(eventId).queryKey],
  });

export const useSendMessage = (eventId: number) =>
  useAct({
    act: (body: AdminMessageBody, options) =>
      call('POST /api/tournament/{id}/admin-message', { params: { id: eventId }, body, ...options }),
    done: (_, { message }) => ({ title: words.messageSent, text: message }),
    failed: { title: words.error, text: words.messageFailed },
    refresh: [statusQuery(eventId).queryKey],
  });

export const useDeleteTournament = (eventId: number) =>
  useAct({
    act: (_: void, options) => call('DELETE /api/tournament/{id}', { params: { id: eventId }, ...options }),
    done: { title: words.tournamentDeleted },
    failed: { title: words.error, text: words.deleteFailed },
    refresh: showingEvents,
  });

export const useWithdrawInvitation = (eventId: number) =>
  useAct({
    act: ({ id }: IssuedInvitationView, options) =>
      call('DELETE /api/tournament/{id}/invitations/{invitationId}', {
        params: { id: eventId, invitationId: id },
        ...options,
      }),
    done: words.withdrawn,
    failed: { title: words.withdrawFailed },
    refresh: [invitationsKey(eventId)],
  });

export const useCreateTournament = () =>
  useAct({
    act: (body: TournamentCreateBody, options) => call('POST /api/tournament/create', { body, ...options }),
    done: ({ event }) => ({ title: words.tournamentCreated, text: event.name }),
    failed: { title: words.error, text: words.createFailed },
    refresh: showingEvents,
  });
