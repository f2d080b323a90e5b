import type { MessageView } from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/http';
import { showToast } from '../../shared/ui/toast';
import { deleteMessage, editMessage } from './messages.api';
import { messagesStrings as words } from './messages.strings';
import { noteDeleted, noteMessage } from './use-conversation-news';

/** What the sender can do with a message. */
export function useMessageChanges({ id, conversationId }: MessageView) {
  const client = useQueryClient();
  const failed = (fallback: string) => (error: Error) =>
    showToast({ title: words.error, text: messageOf(error, fallback), tone: 'bad' });
  const { mutate: edit } = useMutation({
    mutationFn: (content: string) => editMessage(id, content),
    onSuccess: (message) => {
      noteMessage(client, message);
      showToast({ title: words.updated, tone: 'good' });
    },
    onError: failed(words.failedToEdit),
  });
  const { mutate: remove } = useMutation({
    mutationFn: () => deleteMessage(id),
    onSuccess: () => {
      noteDeleted(client, conversationId, id);
      showToast({ title: words.deleted, tone: 'good' });
    },
    onError: failed(words.failedToDelete),
  });
  return { edit, remove: () => remove() };
}
