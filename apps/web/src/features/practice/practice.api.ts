import {
  type PracticeAnswerBody,
  type PracticeResult,
  type PracticeSource,
  QUESTIONS_PER_RACE,
  type QuestionView,
} from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../shared/http';

/** As many questions as a race has, or fewer. Each number gives another draw. */
export const practiceQuery = (from: PracticeSource, draw: number) =>
  queryOptions({
    queryKey: ['practice', from, draw],
    queryFn: ({ signal }) =>
      http.get<QuestionView[]>(`/api/questions/random/${QUESTIONS_PER_RACE}?from=${from}`, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const lookUpAnswer = (body: PracticeAnswerBody) => http.post<PracticeResult>('/api/practice/answers', body);
