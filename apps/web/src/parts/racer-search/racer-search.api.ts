import { RACER_SEARCH_MIN, type RacerFoundView } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../shared/http';

export const isSearchable = (text: string): boolean => text.trim().length >= RACER_SEARCH_MIN;

export const racerSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['messages', 'racers', text.trim()],
    queryFn: ({ signal }) =>
      http.get<RacerFoundView[]>(`/api/users/search?q=${encodeURIComponent(text.trim())}`, { signal }),
    enabled: isSearchable(text),
    staleTime: 30_000,
  });
