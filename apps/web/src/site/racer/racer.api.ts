import type { CanPlayView, RoundStatusView } from '@app/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/http';

export const roundStatusQuery = queryOptions({
  queryKey: ['racer', 'round-status'],
  queryFn: ({ signal }) => call('GET /api/user/round-status', { signal }),
});

const canPlayQuery = queryOptions({
  queryKey: ['racer', 'can-play'],
  queryFn: ({ signal }) => call('GET /api/user/can-play', { signal }),
});

export interface Eligibility {
  status: RoundStatusView;
  permission: CanPlayView;
}

/** Loads both again, whatever the cache holds. */
export async function fetchEligibility(queryClient: QueryClient): Promise<Eligibility> {
  const [status, permission] = await Promise.all([
    queryClient.fetchQuery({ ...roundStatusQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...canPlayQuery, staleTime: 0 }),
  ]);
  return { status, permission };
}

/** The answers of our own survey form. An external form is only marked as completed. */
export interface SurveyAnswers {
  /** From 1 to 5. */
  rating: number;
  best: string;
  worst: string;
  comments: string;
}

export const completeSurvey = (answers: SurveyAnswers | undefined, options: { idempotencyKey: string }) =>
  call('POST /api/user/complete-survey', { body: { ...answers }, ...options });
