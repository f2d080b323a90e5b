import {
  type AdminMessageBody,
  type EventView,
  type IssuedInvitationView,
  type NextQuestionBody,
  PAGE_SIZE_MAX,
  type PageView,
  type QualifiersView,
  type StartRoundBody,
  type ToggleLeaderboardBody,
  type TournamentControlAnswer,
  type TournamentCreateAnswer,
  type TournamentCreateBody,
  type TournamentStatusView,
} from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { liveStrings as words } from './live.strings';

const STALE_MS = 30_000;

const tournamentPath = (eventId: number, act = '') => `/api/tournament/${eventId}${act}`;

/** All events. Race control's list of events shares this query. */
export const eventsQuery = queryOptions({
  queryKey: ['admin', 'events'],
  queryFn: ({ signal }) => http.get<EventView[]>('/api/events', { signal }),
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
      const status = await http.get<TournamentStatusView>(tournamentPath(eventId, '/status'), { signal });
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
      http.get<PageView<IssuedInvitationView>>(
        tournamentPath(eventId, `/invitations?page=${page}&pageSize=${PAGE_SIZE_MAX}`),
        { signal },
      ),
    staleTime: STALE_MS,
    // Invitations expire without a push.
    refetchInterval: STALE_MS,
    placeholderData: keepPreviousData,
  });

export const qualifiersQuery = queryOptions({
  queryKey: ['admin', 'tournament', 'qualifiers'],
  queryFn: ({ signal }) => http.get<QualifiersView>('/api/tournament/qualifiers', { signal }),
  staleTime: STALE_MS,
});

interface Start {
  round: number;
  /** True when a round is running, which has to be ended first. */
  endsActive: boolean;
}

/** The acts of live control on one event. Each answers with the state of the tournament afterwards. */
export function useRoundActs(eventId: number) {
  // Also refreshes what race control shows of the event itself: its participants, rounds and standings.
  const refresh = [...showingEvents, tournamentKey(eventId), ['admin', 'event', eventId]];
  const post = <Body>(act: string, body: Body | undefined, options: { idempotencyKey: string }) =>
    http.post<TournamentControlAnswer>(tournamentPath(eventId, act), body, options);
  const plain = (path: string, title: string, text: string) => ({
    act: (_: void, options: { idempotencyKey: string }) => post(path, undefined, options),
    done: ({ message }: TournamentControlAnswer) => ({ title, text: message }),
    failed: { title: words.error, text },
    refresh,
  });

  const start = useAct({
    act: async ({ round, endsActive }: Start, options) => {
      if (endsActive) await post('/end-round', undefined, options);
      return post<StartRoundBody>('/start-round', { roundNumber: round }, options);
    },
    done: ({ message }) => ({ title: words.roundStarted, text: message }),
    failed: { title: words.error, text: words.startFailed },
    refresh,
  });
  const end = useAct(plain('/end-round', words.roundEndedDone, words.endFailed));
  const takeBack = useAct(plain('/take-back-round', words.takenBack, words.takeBackFailed));
  const next = useAct({
    ...plain('/next-question', words.questionAdvanced, words.nextFailed),
    // Names the question on the screen. So a second press, or another administrator's, does not skip the next question.
    act: (body: NextQuestionBody, options) => post('/next-question', body, options),
  });
  const pause = useAct(plain('/pause', words.paused, words.pauseFailed));
  const resume = useAct(plain('/resume', words.resumed, words.resumeFailed));
  const complete = useAct(plain('/end', words.completed, words.completeFailed));
  const reset = useAct({
    ...plain('/reset', words.tournamentReset, words.resetFailedText),
    failed: { title: words.resetFailed, text: words.resetFailedText },
  });
  const acts = { start, end, takeBack, next, pause, resume, complete, reset };
  return { ...acts, isBusy: Object.values(acts).some(({ isPending }) => isPending) };
}

export type RoundActs = ReturnType<typeof useRoundActs>;

export const useToggleLeaderboard = (eventId: number) =>
  useAct({
    act: (body: ToggleLeaderboardBody, options) =>
      http.post<TournamentControlAnswer>(tournamentPath(eventId, '/toggle-leaderboard'), body, options),
    done: ({ message }) => ({ title: words.leaderboardUpdated, text: message }),
    failed: { title: words.error, text: words.leaderboardFailed },
    refresh: [statusQuery(eventId).queryKey],
  });

export const useSendMessage = (eventId: number) =>
  useAct({
    act: (body: AdminMessageBody, options) =>
      http.post<TournamentControlAnswer>(tournamentPath(eventId, '/admin-message'), body, options),
    done: (_, { message }) => ({ title: words.messageSent, text: message }),
    failed: { title: words.error, text: words.messageFailed },
    refresh: [statusQuery(eventId).queryKey],
  });

export const useDeleteTournament = (eventId: number) =>
  useAct({
    act: (_: void, options) => http.delete<unknown>(tournamentPath(eventId), options),
    done: { title: words.tournamentDeleted },
    failed: { title: words.error, text: words.deleteFailed },
    refresh: showingEvents,
  });

export const useWithdrawInvitation = (eventId: number) =>
  useAct({
    act: ({ id }: IssuedInvitationView, options) =>
      http.delete<unknown>(tournamentPath(eventId, `/invitations/${id}`), options),
    done: words.withdrawn,
    failed: { title: words.withdrawFailed },
    refresh: [invitationsKey(eventId)],
  });

export const useCreateTournament = () =>
  useAct({
    act: (body: TournamentCreateBody, options) =>
      http.post<TournamentCreateAnswer>('/api/tournament/create', body, options),
    done: ({ event }) => ({ title: words.tournamentCreated, text: event.name }),
    failed: { title: words.error, text: words.createFailed },
    refresh: showingEvents,
  });
