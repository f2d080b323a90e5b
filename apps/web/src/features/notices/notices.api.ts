import { NEWEST_NOTICES, type NoticeSettingsBody, type NoticesUpdate } from '@app/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/http';

export const OFFLINE_REFETCH_MS = 30_000;

/** The newest notices, and how many are unread. Pushed; asked for only without the live connection. */
export const bellQuery = queryOptions({
  queryKey: ['notices', 'bell'],
  queryFn: async ({ signal }): Promise<NoticesUpdate> => {
    const { unread, notices } = await call('GET /api/notices', { query: { limit: NEWEST_NOTICES }, signal });
    return { unread, newest: notices };
  },
});

/** All notices, page by page, the newest first. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices', 'list'],
  queryFn: ({ pageParam, signal }) => call('GET /api/notices', { query: { before: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  // Without the live connection nobody says that it is old.
  staleTime: 0,
});

export const noticeSettingsQuery = queryOptions({
  queryKey: ['notices', 'settings'],
  queryFn: ({ signal }) => call('GET /api/notices/settings', { signal }),
  // Another device may have changed them.
  staleTime: 0,
});

export const markNoticesRead = (ids: string[]) => call('POST /api/notices/read', { body: { ids } });
export const changeNoticeSettings = (kinds: NoticeSettingsBody) => call('PUT /api/notices/settings', { body: kinds });
