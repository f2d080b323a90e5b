import type { UserSort } from '@app/contracts';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../shared/http';
import { upload, type UploadOptions } from '../../../shared/upload';
import { statsQuery } from '../overview/overview.api';
import type { PeopleUpload } from '../ui/people-file';
import { useAct } from '../ui/use-act';
import { usersStrings as words } from './users.strings';

const STALE_MS = 10_000;
const RUNNING_REFETCH_MS = 1_000;
export const usersKey = ['admin', 'users'] as const;

/** One page of the users whose name or address contains `search`; the newest first without `sort`. */
export const usersQuery = ({ page, search, sort = '' }: { page: string; search: string; sort?: UserSort | '' }) =>
  queryOptions({
    queryKey: [...usersKey, { page, search, sort }],
    queryFn: ({ signal }) => call('GET /api/admin/users', { query: { page, search, sort }, signal }),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });

export const showingUsers = [usersKey, statsQuery.queryKey];
interface RoundsGrant {
  userId: string;
  additionalRounds: number;
}

export const useApproveRounds = () =>
  useAct({
    act: ({ userId, additionalRounds }: RoundsGrant, options) =>
      call('POST /api/admin/users/{id}/approve-rounds', {
        params: { id: userId },
        body: { additionalRounds },
        ...options,
      }),
    done: ({ message }) => message,
    failed: { title: words.failures.approveRounds },
    refresh: showingUsers,
  });

const plainCalls = {
  markSurvey: 'POST /api/admin/users/{id}/mark-survey-complete',
  resetRounds: 'POST /api/admin/users/{id}/reset-rounds',
  resetPoints: 'POST /api/admin/users/{id}/reset-points',
  resetAllData: 'POST /api/admin/users/{id}/reset-all-data',
} as const;

export type PlainAct = keyof typeof plainCalls;

/** The acts that need no more than the user. */
export const usePlainAct = (act: PlainAct) =>
  useAct({
    act: (userId: string, options) => call(plainCalls[act], { params: { id: userId }, ...options }),
    done: ({ message }) => message,
    failed: { title: words.failures[act] },
    refresh: showingUsers,
  });

interface PasswordReset {
  userId: string;
  newPassword: string;
}

/** The new password is only in this answer. */
export const useResetPassword = () =>
  useAct({
    act: ({ userId, newPassword }: PasswordReset, options) =>
      call('POST /api/admin/users/{id}/reset-password', { params: { id: userId }, body: { newPassword }, ...options }),
    done: ({ message }) => message,
    failed: { title: words.failures.resetPassword },
    refresh: [],
  });

interface Deletion {
  userId: string;
  name: string;
}

export const useDeleteUser = () =>
  useAct({
    act: ({ userId }: Deletion, options) =>
      call('DELETE /api/admin/users/{id}', { params: { id: userId }, ...options }),
    done: (_, { name }) => words.deleted(name),
    failed: { title: words.failures.delete },
    refresh: showingUsers,
  });

/** The last reset of everyone; null before the first. Loaded every second while it runs. */
const resetAllQuery = queryOptions({
  queryKey: ['admin', 'reset-all'],
  queryFn: ({ signal }) => call('GET /api/admin/users/reset-all', { signal }),
  staleTime: STALE_MS,
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? RUNNING_REFETCH_MS : false),
});

/** Loads the lists again when the reset has finished. */
export function useResetAllRun() {
  const queryClient = useQueryClient();
  const run = useQuery(resetAllQuery);
  const state = run.data?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'running' && state !== 'running') {
      for (const queryKey of [...showingUsers, closedSeasonsQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey });
    }
    before.current = state;
  }, [state, queryClient]);
  return run;
}

/** What a close would put into the archive, as it is now. */
export const openSeasonQuery = queryOptions({
  queryKey: ['admin', 'seasons', 'open'],
  queryFn: ({ signal }) => call('GET /api/admin/seasons/open', { signal }),
  staleTime: 0,
});

export const closedSeasonsQuery = queryOptions({
  queryKey: ['admin', 'seasons'],
  queryFn: ({ signal }) => call('GET /api/admin/seasons', { signal }),
  staleTime: STALE_MS,
});

const afterRun = [resetAllQuery.queryKey, closedSeasonsQuery.queryKey, ...showingUsers];

export const useResetAll = () =>
  useAct({
    act: (name: string, options) => call('POST /api/admin/users/reset-all', { body: { name }, ...options }),
    done: ({ state, total }) => (state === 'done' ? words.resetAllDone(total) : words.resetAllStarted),
    failed: { title: words.failures.resetAll },
    refresh: afterRun,
  });

interface TakeBack {
  id: string;
  reason: string;
}

export const useTakeBack = () =>
  useAct({
    act: ({ id, reason }: TakeBack, options) =>
      call('POST /api/admin/seasons/{id}/take-back', { params: { id }, body: { reason }, ...options }),
    done: ({ state, total }) => (state === 'done' ? words.takenBackDone(total) : words.takeBackStarted),
    failed: { title: words.failures.takeBack },
    refresh: afterRun,
  });

/** Makes accounts for the people of a file, or says who would get one. */
export const makeAccounts = ({ form, query }: PeopleUpload, options: UploadOptions) =>
  upload('POST /api/admin/users/file', form, { query, ...options });
