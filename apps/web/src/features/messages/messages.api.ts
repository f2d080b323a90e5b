import { CONVERSATIONS_PER_PAGE } from '@app/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/http';
import { messagePage } from './message-pages';

export const LIST_REFETCH_MS = 30_000;
export const THREAD_REFETCH_MS = 5_000;

/** The user's conversations, page by page, the newest first. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['messages', 'conversations'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/conversations', { query: { before: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => (page.length < CONVERSATIONS_PER_PAGE ? null : page.at(-1)?.id),
});

/** The messages of a conversation, page by page, the newest first. */
export const threadQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'thread', conversationId],
    queryFn: async ({ pageParam, signal }) =>
      messagePage(
        await call('GET /api/conversations/{id}/messages', {
          params: { id: conversationId },
          query: { deleted: 'true', before: pageParam ?? undefined },
          signal,
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ earlier }) => earlier,
  });

export const editMessage = (id: string, content: string) =>
  call('PUT /api/messages/{id}', { params: { id }, body: { content } });
export const deleteMessage = (id: string) => call('DELETE /api/messages/{id}', { params: { id } });
export const markRead = (conversationId: string) =>
  call('PUT /api/conversations/{id}/read', { params: { id: conversationId } });

export const reportMessage = (id: string, reason: string, key: { idempotencyKey: string }) =>
  call('POST /api/messages/{id}/report', { params: { id }, body: { reason }, ...key });
export const blockRacer = (userId: string) => call('POST /api/users/{id}/block', { params: { id: userId } });
export const unblockRacer = (userId: string) => call('DELETE /api/users/{id}/block', { params: { id: userId } });
