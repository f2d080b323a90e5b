import { queryOptions } from '@tanstack/react-query';
import { download } from '../../../shared/download';
import { call } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { sealsStrings as words } from './seals.strings';

const REFETCH_MS = 15_000;
const RUNNING_REFETCH_MS = 1_000;

/** The newest seals and the last check of the log. Loaded every second while a check runs. */
export const sealsQuery = queryOptions({
  queryKey: ['admin', 'system', 'seals'],
  queryFn: ({ signal }) => call('GET /api/admin/system/seals', { signal }),
  staleTime: REFETCH_MS,
  refetchInterval: ({ state }) => (state.data?.check?.state === 'running' ? RUNNING_REFETCH_MS : REFETCH_MS),
});

export const useLogCheck = () =>
  useAct({
    act: (_: void, options) => call('POST /api/admin/system/seals/check', { ...options }),
    done: null,
    failed: { title: words.checkFailed },
    refresh: [sealsQuery.queryKey],
  });

export const exportSeals = (filename: string) => download('GET /api/admin/system/seals/export', filename);
