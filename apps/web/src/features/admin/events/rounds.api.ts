import type { EventConfiguration, EventRoundQuestionBody } from '@app/contracts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { call } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { eventKey, showingEvent } from './events.api';
import { roundsStrings as words } from './rounds.strings';

const STALE_MS = 10_000;
const roundsKey = (eventId: number) => [...eventKey(eventId), 'rounds'] as const;

/** One retry only, so that the note about the assumed configuration appears soon. */
export const configurationQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...eventKey(eventId), 'configuration'],
    queryFn: ({ signal }) => call('GET /api/events/{id}/configuration', { params: { id: eventId }, signal }),
    staleTime: STALE_MS,
    retry: 1,
  });

export const roundsQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...roundsKey(eventId), 'list'],
    queryFn: ({ signal }) => call('GET /api/events/{id}/rounds', { params: { id: eventId }, signal }),
    staleTime: STALE_MS,
  });

const roundQuestionsQuery = (eventId: number, round: number) =>
  queryOptions({
    queryKey: [...roundsKey(eventId), 'questions', round],
    queryFn: ({ signal }) =>
      call('GET /api/events/{id}/rounds/{round}/questions', { params: { id: eventId, round }, signal }),
    staleTime: STALE_MS,
  });

/** The questions of rounds 1 to `totalRounds`. `rounds` is undefined until all of them are loaded. */
export function useRoundQuestions(eventId: number, totalRounds: number) {
  const results = useQueries({
    queries: Array.from({ length: totalRounds }, (_, index) => roundQuestionsQuery(eventId, index + 1)),
  });
  const rounds = results.flatMap(({ data }) => (data ? [data] : []));
  return {
    rounds: rounds.length === totalRounds ? rounds : undefined,
    isError: results.some(({ isError }) => isError),
    refetch: () => results.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}

export const useSaveConfiguration = (eventId: number) =>
  useAct({
    act: (body: EventConfiguration, options) =>
      call('PUT /api/events/{id}/configuration', { params: { id: eventId }, body, ...options }),
    done: (_, { totalRounds, questionsPerRound }) => words.saved(totalRounds, questionsPerRound),
    failed: { title: words.saveFailedTitle, text: words.saveFailed },
    refresh: showingEvent(eventId),
  });

export const useAutoFill = (eventId: number) =>
  useAct({
    act: (_: void, options) => call('POST /api/events/{id}/rounds/auto-fill', { params: { id: eventId }, ...options }),
    done: ({ assigned }) => (assigned > 0 ? words.filled(assigned) : nothingToDo),
    failed: { title: words.autoFillFailed },
    refresh: [roundsKey(eventId)],
  });

export const nothingToDo = { title: words.nothingTitle, text: words.nothingText };

/** The queries to load again after a round gets or loses a question. */
const showingRound = (eventId: number, round: number) => [
  roundsQuery(eventId).queryKey,
  roundQuestionsQuery(eventId, round).queryKey,
];

/** Adds a question at the end of the round. */
export const useAssignQuestion = (eventId: number, round: number) =>
  useAct({
    act: (questionId: string, options) =>
      call('POST /api/events/{id}/rounds/{round}/questions', {
        params: { id: eventId, round },
        body: { questionId },
        ...options,
      }),
    done: null,
    failed: { title: words.addFailed },
    refresh: showingRound(eventId, round),
  });

/** Moves a question of the round to another position. */
export const useMoveQuestion = (eventId: number, round: number) =>
  useAct({
    act: (body: Required<EventRoundQuestionBody>, options) =>
      call('POST /api/events/{id}/rounds/{round}/questions', { params: { id: eventId, round }, body, ...options }),
    done: null,
    failed: { title: words.moveFailed },
    refresh: showingRound(eventId, round),
  });

export const useRemoveQuestion = (eventId: number, round: number) =>
  useAct({
    act: (questionId: string, options) =>
      call('DELETE /api/events/{id}/rounds/{round}/questions/{questionId}', {
        params: { id: eventId, round, questionId },
        ...options,
      }),
    done: null,
    failed: { title: words.removeFailed },
    refresh: showingRound(eventId, round),
  });
