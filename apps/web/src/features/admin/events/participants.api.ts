import type { EventActionAnswer, ParticipantsPage } from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http, HttpError, messageOf } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { eventKey, eventPath, showingEvent } from './events.api';
import { participantsStrings as words } from './participants.strings';

const STALE_MS = 10_000;
const participantsKey = (eventId: number) => [...eventKey(eventId), 'participants'] as const;

interface ParticipantFilters {
  page: number;
  search: string;
}

/** One page of the participants whose name or address contains `search`. */
export const participantsQuery = (eventId: number, { page, search }: ParticipantFilters) =>
  queryOptions({
    queryKey: [...participantsKey(eventId), { page, search }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), ...(search && { search }) });
      return http.get<ParticipantsPage>(eventPath(eventId, `/participants?${query.toString()}`), { signal });
    },
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });

/** The texts for a list that could not be loaded: the server refused it, or could not be reached. */
export const loadingFailure = (error: unknown): { failed: string; detail?: string } =>
  error instanceof HttpError
    ? { failed: words.refused, detail: messageOf(error, words.unknown) }
    : { failed: words.unreachable };

const failure = (title: string) => ({ title, text: words.unknown });

interface OneParticipant {
  userId: string;
  name: string;
}
const participantPath = (eventId: number, userId: string) =>
  eventPath(eventId, `/participants/${encodeURIComponent(userId)}`);

export const useResetParticipant = (eventId: number) =>
  useAct({
    act: ({ userId }: OneParticipant, options) =>
      http.post<EventActionAnswer>(`${participantPath(eventId, userId)}/reset`, undefined, options),
    done: (_, { name }) => words.wasReset(name),
    failed: failure(words.resetFailed),
    refresh: showingEvent(eventId),
  });

export const useRemoveParticipant = (eventId: number) =>
  useAct({
    act: ({ userId }: OneParticipant, options) =>
      http.delete<EventActionAnswer>(participantPath(eventId, userId), options),
    done: (_, { name }) => words.wasRemoved(name),
    failed: failure(words.removeFailed),
    refresh: showingEvent(eventId),
  });

export const useClearParticipants = (eventId: number) =>
  useAct({
    act: (_: void, options) => http.delete<EventActionAnswer>(eventPath(eventId, '/clear-participants'), options),
    done: words.clearDone,
    failed: failure(words.clearFailed),
    refresh: showingEvent(eventId),
  });

export const useResetLeaderboard = (eventId: number) =>
  useAct({
    act: (_: void, options) =>
      http.post<EventActionAnswer>(eventPath(eventId, '/reset-leaderboard'), undefined, options),
    done: words.resetLeaderboardDone,
    failed: failure(words.resetLeaderboardFailed),
    refresh: showingEvent(eventId),
  });

/** Shows the standings to everybody who follows the event. */
export const useBroadcastLeaderboard = (eventId: number) =>
  useAct({
    act: (_: void, options) =>
      http.post<EventActionAnswer>(eventPath(eventId, '/broadcast-leaderboard'), undefined, options),
    done: words.broadcastDone,
    failed: failure(words.broadcastFailed),
    refresh: showingEvent(eventId),
  });
