import type { AdminQuestionView, QualificationRoundBody } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/http';

const STALE_MS = 30_000;
const qualificationKey = ['admin', 'qualification'] as const;

export const roundsQuery = queryOptions({
  queryKey: [...qualificationKey, 'rounds'],
  queryFn: ({ signal }) => call('GET /api/qualification-rounds', { signal }),
  staleTime: STALE_MS,
});

/** A round's questions in racing order, as administrators see them. */
export const roundQuestionsQuery = (round: number) =>
  queryOptions({
    queryKey: [...qualificationKey, 'questions', round],
    queryFn: async ({ signal }) => {
      const questions = await call('GET /api/qualification-rounds/{round}/questions', { params: { round }, signal });
      return questions as AdminQuestionView[];
    },
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
  call('POST /api/qualification-rounds/{round}/questions', { params: { round }, body: { questionIds }, ...options });

export const clearRound = (round: number, options: Options) =>
  call('DELETE /api/qualification-rounds/{round}', { params: { round }, ...options });
