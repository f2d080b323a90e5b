import type { ConversationView, MessageView, OpenConversationBody } from '@app/contracts';
import { http } from '../../shared/http';

/** Whose conversation: with this person, or of the two racers of a duel. */
export type Opening = OpenConversationBody | { duelId: string };

export const openConversation = (opening: Opening, key: { idempotencyKey: string }) =>
  'duelId' in opening
    ? http.post<ConversationView>(`/api/duels/${encodeURIComponent(opening.duelId)}/conversation`, undefined, key)
    : http.post<ConversationView>('/api/conversations', opening, key);

export const sendMessage = (conversationId: string, content: string, idempotencyKey: string) =>
  http.post<MessageView>(
    `/api/conversations/${conversationId}/messages`,
    { conversationId, content },
    { idempotencyKey },
  );
