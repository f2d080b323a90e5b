import type { DoneAnswer, ReactionsPage, RedriveAnswer } from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { systemDetailsQuery } from './system.api';
import { systemStrings as words } from './system.strings';

const REFETCH_MS = 15_000;
const PAGE_SIZE = 20;

const everyPage = ['admin', 'system', 'reactions'];

/** The events that reactors or projections could not handle. Nothing pushes them, as with the system's state. */
export const reactionsQuery = (page: number) =>
  queryOptions({
    queryKey: [...everyPage, page],
    queryFn: ({ signal }) =>
      http.get<ReactionsPage>(`/api/admin/system/reactions?page=${page}&pageSize=${PAGE_SIZE}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  });

/** One parked event, or all of one reactor. */
export const useRedrive = (of: 'reactions' | 'reactors', id: string) =>
  useAct({
    act: (_: void, options) =>
      http.post<RedriveAnswer>(`/api/admin/system/${of}/${encodeURIComponent(id)}/redrive`, {}, options),
    done: ({ redriven }) => words.redriven(redriven),
    failed: { title: words.redriveFailed },
    refresh: [systemDetailsQuery.queryKey, everyPage],
  });

/** One event of a reactor or projection that this release does not have. */
export const useDiscard = (id: string) =>
  useAct({
    act: (_: void, options) =>
      http.delete<DoneAnswer>(`/api/admin/system/reactions/${encodeURIComponent(id)}`, options),
    done: () => words.discarded,
    failed: { title: words.discardFailed },
    refresh: [everyPage],
  });
