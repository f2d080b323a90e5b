import { useMutation, useQueryClient } from '@tanstack/react-query';
import { intention, messageOf } from '../../shared/http';
import { showToast } from '../../shared/ui/toast';
import { type Opening, openConversation } from '../../parts/messages/send.api';
import { conversationsQuery } from './messages.api';
import { messagesStrings as words } from './messages.strings';
import { noteConversation } from './use-conversation-news';

/** Opens the conversation with a person or of a duel, the existing one if there is one. */
export function useStartConversation(onStarted: (conversationId: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (opening: Opening, context) => openConversation(opening, intention(context)),
    onSuccess: async (conversation) => {
      // It is selected in the list, so the list has to be there.
      await client.ensureInfiniteQueryData(conversationsQuery);
      noteConversation(client, conversation);
      onStarted(conversation.id);
    },
    onError: (error) => showToast({ title: words.error, text: messageOf(error, words.failedToStart), tone: 'bad' }),
  });
}
