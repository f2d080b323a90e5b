import type { ConversationsUpdate, ConversationView, MessageView } from '@app/contracts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadQuery } from '../../parts/messages/unread.api';
import { usePush } from '../../push/push-context';
import { conversationsQuery, threadQuery } from './messages.api';
import { withConversation, withMessage, withoutMessage } from './message-pages';

/** Keeps everything known about the user's conversations up to date, while the component is mounted. */
export function useConversationNews(): void {
  const push = usePush();
  const client = useQueryClient();
  useEffect(() => {
    const stopListening = push.onMessage((message) => {
      if (message.type === 'conversations_update') heard(client, message.data);
    });
    const unsubscribe = push.subscribe({ type: 'subscribe_conversations' });
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [push, client]);
}

function heard(client: QueryClient, { unread, conversation, message, deletedMessageId }: ConversationsUpdate): void {
  client.setQueryData(unreadQuery.queryKey, unread);
  if (!conversation) {
    // The first answer of a connection: what was missed has to be read again.
    void client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    void client.invalidateQueries({ queryKey: threadQuery('').queryKey.slice(0, 2) });
    return;
  }
  noteConversation(client, conversation);
  if (message) noteMessage(client, message);
  if (deletedMessageId) noteDeleted(client, conversation.id, deletedMessageId, conversation.otherParticipant.id);
  // With an account, all that it wrote is gone.
  if (conversation.otherParticipant.isFormer) {
    void client.invalidateQueries({ queryKey: threadQuery(conversation.id).queryKey });
  }
}

export const noteConversation = (client: QueryClient, conversation: ConversationView): void =>
  change(client, conversationsQuery.queryKey, () =>
    client.setQueryData(conversationsQuery.queryKey, (known) => withConversation(known, conversation)),
  );

export function noteMessage(client: QueryClient, message: MessageView): void {
  const { queryKey } = threadQuery(message.conversationId);
  change(client, queryKey, () => client.setQueryData(queryKey, (known) => withMessage(known, message)));
}

/** `otherId`: whose row stays, because it can be reported. */
export function noteDeleted(client: QueryClient, id: string, messageId: string, otherId: string | null = null): void {
  const { queryKey } = threadQuery(id);
  change(client, queryKey, () => client.setQueryData(queryKey, (known) => withoutMessage(known, messageId, otherId)));
}

/** An answer that was under way during the change may be older than it, so it is asked for again. */
function change(client: QueryClient, queryKey: QueryKey, apply: () => unknown): void {
  const isLoading = client.isFetching({ queryKey, exact: true }) > 0;
  apply();
  if (isLoading) void client.invalidateQueries({ queryKey, exact: true });
}
