import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/http';
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
    queryFn: ({ signal }) => call('GET /api/admin/system/reactions', { query: { page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  });

/** One parked event, or all of one reactor. */
export const useRedrive = (of: 'reactions' | 'reactors', id: string) =>
  useAct({
    act: (_: void, options) =>
      of === 'reactions'
        ? call('POST /api/admin/system/reactions/{id}/redrive', { params: { id }, ...options })
        : call('POST /api/admin/system/reactors/{name}/redrive', { params: { name: id }, ...options }),
    done: ({ redriven }) => words.redriven(redriven),
    failed: { title: words.redriveFailed },
    refresh: [systemDetailsQuery.queryKey, everyPage],
  });

/** One event of a reactor or projection that this release does not have. */
export const useDiscard = (id: string) =>
  useAct({
    act: (_: void, options) => call('DELETE /api/admin/system/reactions/{id}', { params: { id }, ...options }),
    done: () => words.discarded,
    failed: { title: words.discardFailed },
    refresh: [everyPage],
  });
