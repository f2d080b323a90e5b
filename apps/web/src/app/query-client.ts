import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRejection, isWorthRetrying } from '../shared/http';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Starts at 1 s and doubles up to 10 s. */
export const retryDelayMs = (failedTries: number): number => Math.min(1_000 * 2 ** failedTries, 10_000);

const retryUpTo = (times: number) => (failedTries: number, error: unknown) =>
  failedTries < times && isWorthRetrying(error);

/**
 * The documented defaults. A refusal (any 4xx) is never retried. `onSessionLost` is called when the server
 * refuses a call because it no longer knows the session.
 */
export function createQueryClient(onSessionLost: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isRejection(error, 'not-authenticated')) onSessionLost();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30 * MINUTE_MS,
        gcTime: 24 * HOUR_MS,
        retry: retryUpTo(3),
        retryDelay: retryDelayMs,
        refetchInterval: false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: retryUpTo(2), retryDelay: retryDelayMs },
    },
  });
}
