import { CONVERSATIONS_PER_PAGE, type ConversationView, type DoneAnswer, type MessageView } from '@app/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { http } from '../../shared/http';
import { messagePage } from './message-pages';

export const LIST_REFETCH_MS = 30_000;
export const THREAD_REFETCH_MS = 5_000;

/** The user's conversations, page by page, the newest first. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['messages', 'conversations'],
  queryFn: ({ pageParam, signal }) =>
    http.get<ConversationView[]>(`/api/conversations${pageParam === null ? '' : `?before=${pageParam}`}`, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => (page.length < CONVERSATIONS_PER_PAGE ? null : page.at(-1)?.id),
});

/** The messages of a conversation, page by page, the newest first. */
export const threadQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'thread', conversationId],
    queryFn: async ({ pageParam, signal }) =>
      messagePage(
        await http.get<MessageView[]>(
          `/api/conversations/${conversationId}/messages?deleted=true${pageParam === null ? '' : `&before=${pageParam}`}`,
          { signal },
        ),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ earlier }) => earlier,
  });

export const editMessage = (id: string, content: string) => http.put<MessageView>(`/api/messages/${id}`, { content });
export const deleteMessage = (id: string) => http.delete<DoneAnswer>(`/api/messages/${id}`);
export const markRead = (conversationId: string) => http.put<DoneAnswer>(`/api/conversations/${conversationId}/read`);

export const reportMessage = (id: string, reason: string, key: { idempotencyKey: string }) =>
  http.post<DoneAnswer>(`/api/messages/${id}/report`, { reason }, key);
export const blockRacer = (userId: string) => http.post<DoneAnswer>(`/api/users/${userId}/block`);
export const unblockRacer = (userId: string) => http.delete<DoneAnswer>(`/api/users/${userId}/block`);
