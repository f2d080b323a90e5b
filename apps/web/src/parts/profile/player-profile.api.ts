import type { MessageView } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/http';
import { openConversation, sendMessage } from '../messages/send.api';

const STALE_MS = 30_000;

export const playerProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['player', userId, 'profile'],
    queryFn: ({ signal }) => call('GET /api/users/{id}/stats', { params: { id: userId }, signal }),
    staleTime: STALE_MS,
  });

/** Sends a message to somebody. Both calls have the same key: a repeat sends nothing twice. */
export async function sendMessageTo(
  otherUserId: string,
  content: string,
  key: { idempotencyKey: string },
): Promise<MessageView> {
  const { id } = await openConversation({ otherUserId, type: 'direct' }, key);
  return sendMessage(id, content, key.idempotencyKey);
}
