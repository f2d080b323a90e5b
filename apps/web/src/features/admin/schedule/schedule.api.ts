import type { ScheduleBody, ScheduleView } from '@app/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/http';
import { systemStatusQuery } from '../../../site/system/system.api';
import { useAct } from '../ui/use-act';
import { scheduleStrings as words } from './schedule.strings';

const STALE_MS = 30_000;
/** The latest end first. */
export const schedulesQuery = queryOptions({
  queryKey: ['admin', 'schedules'],
  queryFn: ({ signal }) => call('GET /api/admin/game-schedule', { signal }),
  staleTime: STALE_MS,
});

// Also refreshes the active schedule that players see.
const refresh = [schedulesQuery.queryKey, ['game-schedule', 'active']];

export const useCreateSchedule = () =>
  useAct({
    act: (body: ScheduleBody, options) => call('POST /api/admin/game-schedule', { body, ...options }),
    done: (_, { name }) => words.created(name),
    failed: words.createFailed,
    refresh,
  });

interface Change {
  id: string;
  body: ScheduleBody;
}

export const useUpdateSchedule = () =>
  useAct({
    act: ({ id, body }: Change, options) =>
      call('PUT /api/admin/game-schedule/{id}', { params: { id }, body, ...options }),
    done: (_, { body }) => words.updated(body.name),
    failed: words.updateFailed,
    refresh,
  });

/**
 * Returns whether anybody can race afterwards: an activation enables the game only if the end of an earlier
 * schedule had disabled it.
 */
export function useActivateSchedule() {
  const queryClient = useQueryClient();
  return useAct({
    act: async ({ id }: ScheduleView, options) => {
      await call('POST /api/admin/game-schedule/{id}/activate', { params: { id }, ...options });
      return queryClient.fetchQuery({ ...systemStatusQuery, staleTime: 0 });
    },
    done: ({ gameEnabled }, { name }) => (gameEnabled ? words.activated(name) : words.activatedDisabled(name)),
    failed: words.activateFailed,
    refresh,
  });
}

export const useDeactivateAll = () =>
  useAct({
    act: (_: void, options) => call('POST /api/admin/game-schedule/deactivate-all', { ...options }),
    done: words.deactivated,
    failed: words.deactivateFailed,
    refresh,
  });

export const useDeleteSchedule = () =>
  useAct({
    act: ({ id }: ScheduleView, options) =>
      call('DELETE /api/admin/game-schedule/{id}', { params: { id }, ...options }),
    done: (_, { name }) => words.deleted(name),
    failed: words.deleteFailed,
    refresh,
  });
