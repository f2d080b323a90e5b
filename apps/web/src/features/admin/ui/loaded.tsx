import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../shared/http';
import { ErrorState, Loading } from '../../../shared/ui/states';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Shown until the data arrives. */
  loading: string;
  /** Shown when loading has failed. */
  failed: string;
  /** Shown below it. Default: the server's own text. */
  detail?: string;
  children: (data: T) => ReactNode;
}

/** Renders the data of a query. Until then it shows that it is loading, or that it failed and can be tried again. */
export function Loaded<T>({ query, loading, failed, detail, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const reason = detail ?? (messageOf(query.error, '') || undefined);
    return <ErrorState text={failed} detail={reason} onRetry={() => void query.refetch()} />;
  }
  return <Loading label={loading} />;
}
