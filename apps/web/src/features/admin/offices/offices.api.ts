import type { Office } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { usersKey } from '../users/users.api';
import { officesStrings as words } from './offices.strings';

/** Everybody with an office. Loaded each time, because the last sign-ins change by themselves. */
export const officesQuery = queryOptions({
  queryKey: ['admin', 'offices'],
  queryFn: ({ signal }) => call('GET /api/admin/offices', { signal }),
  staleTime: 0,
});

interface HeldBy {
  userId: string;
  office: Office;
}

const refresh = [officesQuery.queryKey, usersKey];

export const useGrantOffice = () =>
  useAct({
    act: ({ userId: id, office }: HeldBy, options) =>
      call('PUT /api/admin/users/{id}/offices/{office}', { params: { id, office }, ...options }),
    done: (_, { office }) => words.granted(office),
    failed: { title: words.notGranted },
    refresh,
  });

export const useWithdrawOffice = () =>
  useAct({
    act: ({ userId: id, office }: HeldBy, options) =>
      call('DELETE /api/admin/users/{id}/offices/{office}', { params: { id, office }, ...options }),
    done: (_, { office }) => words.withdrawn(office),
    failed: { title: words.notWithdrawn },
    refresh,
  });
