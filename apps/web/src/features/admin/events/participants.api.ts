import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, HttpError, messageOf } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { eventKey, showingEvent } from './events.api';
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
    queryFn: ({ signal }) =>
      call('GET /api/events/{id}/participants', { params: { id: eventId }, query: { page, search }, signal }),
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
export const useResetParticipant = (eventId: number) =>
  useAct({
    act: ({ userId }: OneParticipant, options) =>
      call('POST /api/events/{id}/participants/{userId}/reset', { params: { id: eventId, userId }, ...options }),
    done: (_, { name }) => words.wasReset(name),
    failed: failure(words.resetFailed),
    refresh: showingEvent(eventId),
  });

export const useRemoveParticipant = (eventId: number) =>
  useAct({
    act: ({ userId }: OneParticipant, options) =>
      call('DELETE /api/events/{id}/participants/{userId}', { params: { id: eventId, userId }, ...options }),
    done: (_, { name }) => words.wasRemoved(name),
    failed: failure(words.removeFailed),
    refresh: showingEvent(eventId),
  });

export const useClearParticipants = (eventId: number) =>
  useAct({
    act: (_: void, options) =>
      call('DELETE /api/events/{id}/clear-participants', { params: { id: eventId }, ...options }),
    done: words.clearDone,
    failed: failure(words.clearFailed),
    refresh: showingEvent(eventId),
  });

export const useResetLeaderboard = (eventId: number) =>
  useAct({
    act: (_: void, options) => call('POST /api/events/{id}/reset-leaderboard', { params: { id: eventId }, ...options }),
    done: words.resetLeaderboardDone,
    failed: failure(words.resetLeaderboardFailed),
    refresh: showingEvent(eventId),
  });

/** Shows the standings to everybody who follows the event. */
export const useBroadcastLeaderboard = (eventId: number) =>
  useAct({
    act: (_: void, options) =>
      call('POST /api/events/{id}/broadcast-leaderboard', { params: { id: eventId }, ...options }),
    done: words.broadcastDone,
    failed: failure(words.broadcastFailed),
    refresh: showingEvent(eventId),
  });
