import {
  NEWEST_NOTICES,
  type NoticeSettings,
  type NoticeSettingsBody,
  type NoticesPage,
  type NoticesUpdate,
  type UnreadNoticesAnswer,
} from '@app/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../../shared/http';

export const OFFLINE_REFETCH_MS = 30_000;

/** The newest notices, and how many are unread. Pushed; asked for only without the live connection. */
export const bellQuery = queryOptions({
  queryKey: ['notices', 'bell'],
  queryFn: async ({ signal }): Promise<NoticesUpdate> => {
    const { unread, notices } = await http.get<NoticesPage>(`/api/notices?limit=${NEWEST_NOTICES}`, { signal });
    return { unread, newest: notices };
  },
});

/** All notices, page by page, the newest first. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices', 'list'],
  queryFn: ({ pageParam, signal }) =>
    http.get<NoticesPage>(`/api/notices${pageParam === null ? '' : `?before=${pageParam}`}`, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  // Without the live connection nobody says that it is old.
  staleTime: 0,
});

export const noticeSettingsQuery = queryOptions({
  queryKey: ['notices', 'settings'],
  queryFn: ({ signal }) => http.get<NoticeSettings>('/api/notices/settings', { signal }),
  // Another device may have changed them.
  staleTime: 0,
});

export const markNoticesRead = (ids: string[]) => http.post<UnreadNoticesAnswer>('/api/notices/read', { ids });
export const changeNoticeSettings = (kinds: NoticeSettingsBody) =>
  http.put<NoticeSettings>('/api/notices/settings', kinds);
