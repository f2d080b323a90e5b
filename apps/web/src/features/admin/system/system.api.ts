import type {
  SystemDetailsView,
  ToggleGameAnswer,
  ToggleGameBody,
  ToggleTournamentResultsAnswer,
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

export const useToggleGame = () =>
  useAct({
    act: (body: ToggleGameBody, options) => http.post<ToggleGameAnswer>('/api/admin/system/toggle-game', body, options),
    done: ({ message }) => message,
    failed: { title: words.toggleFailed },
    refresh,
  });

export const useToggleTournamentResults = () =>
  useAct({
    act: (enabled: boolean, options) =>
      http.post<ToggleTournamentResultsAnswer>('/api/admin/system/toggle-tournament-results', { enabled }, options),
    done: ({ message }) => message,
    failed: { title: words.resultsFailed },
    refresh,
  });
