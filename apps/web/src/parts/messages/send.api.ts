import type { ConversationView, MessageView, OpenConversationBody } from '@app/contracts';
import { http } from '../../shared/http';

export const openConversation = (body: OpenConversationBody, key: { idempotencyKey: string }) =>
  http.post<ConversationView>('/api/conversations', body, key);

export const sendMessage = (conversationId: string, content: string, idempotencyKey: string) =>
  http.post<MessageView>(
    `/api/conversations/${conversationId}/messages`,
    { conversationId, content },
    { idempotencyKey },
  );
