import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../shared/http';
import { ErrorState, Loading } from '../../../shared/ui/states';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Said while nothing has come yet. */
  loading: string;
  /** Said when nothing came. */
  failed: string;
  /** Said below it; left out, the server's own words. */
  detail?: string;
  children: (data: T) => ReactNode;
}

/** What a query brought; until then that it is on its way, or that it failed and may be tried again. */
export function Loaded<T>({ query, loading, failed, detail, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const reason = detail ?? (messageOf(query.error, '') || undefined);
    return <ErrorState text={failed} detail={reason} onRetry={() => void query.refetch()} />;
  }
  return <Loading label={loading} />;
}
