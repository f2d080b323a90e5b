import { lazy, Suspense, useSyncExternalStore } from 'react';
import { closeMessages, onMessagesOpened, openedMessages } from '../../parts/messages/open-messages';
import { useConversationNews } from './use-conversation-news';

const MessagesDialog = lazy(async () => ({ default: (await import('./messages-dialog')).MessagesDialog }));

/** Follows the conversations of a signed-in user, and shows the panel when a screen opens it. */
export function MessagesHost() {
  useConversationNews();
  const opened = useSyncExternalStore(onMessagesOpened, openedMessages);
  return (
    opened && (
      <Suspense>
        <MessagesDialog {...opened} onClose={closeMessages} />
      </Suspense>
    )
  );
}
