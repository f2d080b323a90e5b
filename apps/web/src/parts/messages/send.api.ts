import type { OpenConversationBody } from '@app/contracts';
import { call } from '../../shared/http';

/** Whose conversation: with this person, or of the two racers of a duel. */
export type Opening = OpenConversationBody | { duelId: string };

export const openConversation = (opening: Opening, key: { idempotencyKey: string }) =>
  'duelId' in opening
    ? call('POST /api/duels/{id}/conversation', { params: { id: opening.duelId }, ...key })
    : call('POST /api/conversations', { body: opening, ...key });

export const sendMessage = (conversationId: string, content: string, idempotencyKey: string) =>
  call('POST /api/conversations/{id}/messages', {
    params: { id: conversationId },
    body: { conversationId, content },
    idempotencyKey,
  });
