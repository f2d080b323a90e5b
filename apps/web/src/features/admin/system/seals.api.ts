import type { LogCheckView, SealsView } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { download } from '../../../shared/download';
import { http } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { sealsStrings as words } from './seals.strings';

const REFETCH_MS = 15_000;
const RUNNING_REFETCH_MS = 1_000;

const path = '/api/admin/system/seals';

/** The newest seals and the last check of the log. Loaded every second while a check runs. */
export const sealsQuery = queryOptions({
  queryKey: ['admin', 'system', 'seals'],
  queryFn: ({ signal }) => http.get<SealsView>(path, { signal }),
  staleTime: REFETCH_MS,
  refetchInterval: ({ state }) => (state.data?.check?.state === 'running' ? RUNNING_REFETCH_MS : REFETCH_MS),
});

export const useLogCheck = () =>
  useAct({
    act: (_: void, options) => http.post<LogCheckView>(`${path}/check`, {}, options),
    done: null,
    failed: { title: words.checkFailed },
    refresh: [sealsQuery.queryKey],
  });

export const exportSeals = (filename: string) => download(`${path}/export`, filename);
