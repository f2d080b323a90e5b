import {
  type SwitchName,
  switches,
  type SystemDetailsView,
  type ToggleBody,
  type ToggleGameBody,
} from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/http';
import { systemStatusQuery } from '../../../site/system/system.api';
import { useAct } from '../ui/use-act';
import { systemStrings as words } from './system.strings';

const REFETCH_MS = 15_000;

/** Stores, projections and sockets. Nothing pushes them, so they are loaded again while they are on the screen. */
export const systemDetailsQuery = queryOptions({
  queryKey: ['admin', 'system', 'status'],
  // Administrators get the details.
  queryFn: async ({ signal }) => (await call('GET /api/admin/system/status', { signal })) as SystemDetailsView,
  staleTime: REFETCH_MS,
  refetchInterval: REFETCH_MS,
});

const refresh = [systemStatusQuery.queryKey, systemDetailsQuery.queryKey];

export const useRebuild = (name: string) =>
  useAct({
    act: (_: void, options) =>
      call('POST /api/admin/system/read-models/{name}/rebuild', { params: { name }, ...options }),
    done: words.rebuildBegun(name),
    failed: { title: words.rebuildFailed },
    refresh: [systemDetailsQuery.queryKey],
  });

/** `failed`: the title that is shown when the switch could not be changed. */
export const useToggle = <Name extends SwitchName>(name: Name, failed: string) =>
  useAct({
    act: (body: Name extends 'game' ? ToggleGameBody : ToggleBody, options) =>
      call(`POST /api/admin/system/${switches[name].path}`, { body, ...options }),
    done: ({ message }) => message,
    failed: { title: failed },
    refresh,
  });
