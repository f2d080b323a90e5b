import type { ConversationView, MessageView, OpenConversationBody, PlayerProfileView } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../shared/http';

const STALE_MS = 30_000;

export const playerProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['player', userId, 'profile'],
    queryFn: ({ signal }) => http.get<PlayerProfileView>(`/api/users/${encodeURIComponent(userId)}/stats`, { signal }),
    staleTime: STALE_MS,
  });

/** Sends a message to somebody. Both calls have the same key: a repeat sends nothing twice. */
export async function sendMessageTo(
  otherUserId: string,
  content: string,
  key: { idempotencyKey: string },
): Promise<MessageView> {
  const body: OpenConversationBody = { otherUserId, type: 'direct' };
  const { id } = await http.post<ConversationView>('/api/conversations', body, key);
  return http.post<MessageView>(`/api/conversations/${id}/messages`, { content }, key);
}
