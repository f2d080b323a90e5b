import type { AdminDuelView, DuelCategoryBody, DuelCategoryView } from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { adminDuelsStrings as words } from './duels.strings';

const STALE_MS = 15_000;
const duelsKey = ['admin', 'duels'] as const;
const categoriesKey = ['admin', 'duel-categories'] as const;
export interface DuelFilters {
  page: string;
  search: string;
  status: string;
  category: string;
}

/** One page of all duels that match, newest first. */
export const adminDuelsQuery = (filters: DuelFilters) =>
  queryOptions({
    queryKey: [...duelsKey, filters],
    queryFn: ({ signal }) => call('GET /api/admin/duels', { query: filters, signal }),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });

export const duelAnalyticsQuery = queryOptions({
  queryKey: [...duelsKey, 'analytics'],
  queryFn: ({ signal }) => call('GET /api/admin/duel-analytics', { signal }),
  staleTime: STALE_MS,
});

export const adminDuelCategoriesQuery = queryOptions({
  queryKey: categoriesKey,
  queryFn: ({ signal }) => call('GET /api/admin/duel-categories', { signal }),
  staleTime: STALE_MS,
});

export const useExpireDuel = () =>
  useAct({
    act: ({ id }: AdminDuelView, options) => call('POST /api/admin/duels/{id}/expire', { params: { id }, ...options }),
    done: words.expired,
    failed: { title: words.expireFailed },
    refresh: [duelsKey],
  });

export const useDeleteDuel = () =>
  useAct({
    act: ({ id }: AdminDuelView, options) => call('DELETE /api/admin/duels/{id}', { params: { id }, ...options }),
    done: words.deleted,
    failed: { title: words.deleteFailed },
    refresh: [duelsKey],
  });

// Includes the list that racers see.
const refreshCategories = [categoriesKey, ['duel-categories']];

export const useCreateDuelCategory = () =>
  useAct({
    act: (body: DuelCategoryBody, options) => call('POST /api/admin/duel-categories', { body, ...options }),
    done: ({ name }) => words.categoryCreated(name),
    failed: { title: words.createFailed },
    refresh: refreshCategories,
  });

export const useUpdateDuelCategory = () =>
  useAct({
    act: ({ id, body }: { id: string; body: DuelCategoryBody }, options) =>
      call('PUT /api/admin/duel-categories/{id}', { params: { id }, body, ...options }),
    done: ({ name }) => words.categoryUpdated(name),
    failed: { title: words.updateFailed },
    refresh: refreshCategories,
  });

export const useDeleteDuelCategory = () =>
  useAct({
    act: ({ id }: DuelCategoryView, options) =>
      call('DELETE /api/admin/duel-categories/{id}', { params: { id }, ...options }),
    done: (_, { name }) => words.categoryDeleted(name),
    failed: { title: words.deleteCategoryFailed },
    refresh: refreshCategories,
  });
