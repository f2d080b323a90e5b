import type {
  AdminQuestionView,
  QualificationRoundBody,
  QualificationRoundSaved,
  QualificationRoundView,
} from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../shared/http';

const STALE_MS = 30_000;
const qualificationKey = ['admin', 'qualification'] as const;

export const roundsQuery = queryOptions({
  queryKey: [...qualificationKey, 'rounds'],
  queryFn: ({ signal }) => http.get<QualificationRoundView[]>('/api/qualification-rounds', { signal }),
  staleTime: STALE_MS,
});

/** A round's questions in racing order, as administrators see them. */
export const roundQuestionsQuery = (round: number) =>
  queryOptions({
    queryKey: [...qualificationKey, 'questions', round],
    queryFn: ({ signal }) => http.get<AdminQuestionView[]>(`/api/qualification-rounds/${round}/questions`, { signal }),
    staleTime: STALE_MS,
  });

/** The same, as the start of a change: never from the cache, which may be older than another change. */
export const questionsToChangeQuery = (round: number) =>
  queryOptions({
    ...roundQuestionsQuery(round),
    queryKey: [...qualificationKey, 'questions-to-change', round],
    gcTime: 0,
    staleTime: Infinity,
  });

type Options = { idempotencyKey: string };
interface RoundChange extends QualificationRoundBody {
  round: number;
}

export const setRound = ({ round, questionIds }: RoundChange, options: Options) =>
  http.post<QualificationRoundSaved>(`/api/qualification-rounds/${round}/questions`, { questionIds }, options);

export const clearRound = (round: number, options: Options) =>
  http.delete<QualificationRoundSaved>(`/api/qualification-rounds/${round}`, options);
