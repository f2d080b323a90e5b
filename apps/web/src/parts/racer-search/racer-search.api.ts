import { RACER_SEARCH_MIN } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/http';

export const isSearchable = (text: string): boolean => text.trim().length >= RACER_SEARCH_MIN;

export const racerSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['messages', 'racers', text.trim()],
    queryFn: ({ signal }) => call('GET /api/users/search', { query: { q: text.trim() }, signal }),
    enabled: isSearchable(text),
    staleTime: 30_000,
  });
