import { type PracticeAnswerBody, type PracticeSource, QUESTIONS_PER_RACE } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/http';

/** As many questions as a race has, or fewer. Each number gives another draw. */
export const practiceQuery = (from: PracticeSource, draw: number) =>
  queryOptions({
    queryKey: ['practice', from, draw],
    queryFn: ({ signal }) =>
      call('GET /api/questions/random/{count}', {
        params: { count: QUESTIONS_PER_RACE },
        query: { from },
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const lookUpAnswer = (body: PracticeAnswerBody) => call('POST /api/practice/answers', { body });
