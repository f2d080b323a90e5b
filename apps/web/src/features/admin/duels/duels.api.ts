import type {
  AdminDuelsPage,
  AdminDuelView,
  DuelAnalyticsView,
  DuelCategoryBody,
  DuelCategoryView,
} from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { adminDuelsStrings as words } from './duels.strings';

const STALE_MS = 15_000;
const duelsPath = '/api/admin/duels';
const categoriesPath = '/api/admin/duel-categories';
const duelsKey = ['admin', 'duels'] as const;
const categoriesKey = ['admin', 'duel-categories'] as const;
const duelPath = (id: string) => `${duelsPath}/${encodeURIComponent(id)}`;
const categoryPath = (id: string) => `${categoriesPath}/${encodeURIComponent(id)}`;

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
    queryFn: ({ signal }) => {
      const given = Object.entries(filters).filter(([, value]) => value !== '');
      return http.get<AdminDuelsPage>(`${duelsPath}?${new URLSearchParams(given).toString()}`, { signal });
    },
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });

export const duelAnalyticsQuery = queryOptions({
  queryKey: [...duelsKey, 'analytics'],
  queryFn: ({ signal }) => http.get<DuelAnalyticsView>('/api/admin/duel-analytics', { signal }),
  staleTime: STALE_MS,
});

export const adminDuelCategoriesQuery = queryOptions({
  queryKey: categoriesKey,
  queryFn: ({ signal }) => http.get<DuelCategoryView[]>(categoriesPath, { signal }),
  staleTime: STALE_MS,
});

export const useExpireDuel = () =>
  useAct({
    act: ({ id }: AdminDuelView, options) => http.post<AdminDuelView>(`${duelPath(id)}/expire`, undefined, options),
    done: words.expired,
    failed: { title: words.expireFailed },
    refresh: [duelsKey],
  });

export const useDeleteDuel = () =>
  useAct({
    act: ({ id }: AdminDuelView, options) => http.delete<unknown>(duelPath(id), options),
    done: words.deleted,
    failed: { title: words.deleteFailed },
    refresh: [duelsKey],
  });

// Includes the list that racers see.
const refreshCategories = [categoriesKey, ['duel-categories']];

export const useCreateDuelCategory = () =>
  useAct({
    act: (body: DuelCategoryBody, options) => http.post<DuelCategoryView>(categoriesPath, body, options),
    done: ({ name }) => words.categoryCreated(name),
    failed: { title: words.createFailed },
    refresh: refreshCategories,
  });

export const useUpdateDuelCategory = () =>
  useAct({
    act: ({ id, body }: { id: string; body: DuelCategoryBody }, options) =>
      http.put<DuelCategoryView>(categoryPath(id), body, options),
    done: ({ name }) => words.categoryUpdated(name),
    failed: { title: words.updateFailed },
    refresh: refreshCategories,
  });

export const useDeleteDuelCategory = () =>
  useAct({
    act: ({ id }: DuelCategoryView, options) => http.delete<unknown>(categoryPath(id), options),
    done: (_, { name }) => words.categoryDeleted(name),
    failed: { title: words.deleteCategoryFailed },
    refresh: refreshCategories,
  });
