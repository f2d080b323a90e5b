import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { recomputationStrings as words } from './recomputation.strings';

const REFETCH_MS = 15_000;
const RUNNING_REFETCH_MS = 1_000;

/** Loaded every second while one runs. */
export const recomputationQuery = queryOptions({
  queryKey: ['admin', 'system', 'recomputation'],
  queryFn: ({ signal }) => call('GET /api/admin/system/recomputation', { signal }),
  staleTime: REFETCH_MS,
  refetchInterval: ({ state }) => (state.data?.last?.state === 'running' ? RUNNING_REFETCH_MS : REFETCH_MS),
});

export const useRecomputation = () =>
  useAct({
    act: (_: void, options) => call('POST /api/admin/system/recomputation', { ...options }),
    done: null,
    failed: { title: words.beginFailed },
    refresh: [recomputationQuery.queryKey],
  });
