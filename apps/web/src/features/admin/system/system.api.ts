import {
  type DoneAnswer,
  type SwitchName,
  switches,
  type SystemDetailsView,
  type ToggleAnswer,
  type ToggleBody,
  type ToggleGameBody,
} from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../shared/http';
import { systemStatusQuery } from '../../../site/system/system.api';
import { useAct } from '../ui/use-act';
import { systemStrings as words } from './system.strings';

const REFETCH_MS = 15_000;

/** Stores, projections and sockets. Nothing pushes them, so they are loaded again while they are on the screen. */
export const systemDetailsQuery = queryOptions({
  queryKey: ['admin', 'system', 'status'],
  queryFn: ({ signal }) => http.get<SystemDetailsView>('/api/admin/system/status', { signal }),
  staleTime: REFETCH_MS,
  refetchInterval: REFETCH_MS,
});

const refresh = [systemStatusQuery.queryKey, systemDetailsQuery.queryKey];

export const useRebuild = (name: string) =>
  useAct({
    act: (_: void, options) =>
      http.post<DoneAnswer>(`/api/admin/system/read-models/${encodeURIComponent(name)}/rebuild`, {}, options),
    done: words.rebuildBegun(name),
    failed: { title: words.rebuildFailed },
    refresh: [systemDetailsQuery.queryKey],
  });

/** `failed`: the title that is shown when the switch could not be changed. */
export const useToggle = <Name extends SwitchName>(name: Name, failed: string) =>
  useAct({
    act: (body: Name extends 'game' ? ToggleGameBody : ToggleBody, options) =>
      http.post<ToggleAnswer<Name>>(`/api/admin/system/${switches[name].path}`, body, options),
    done: ({ message }) => message,
    failed: { title: failed },
    refresh,
  });
