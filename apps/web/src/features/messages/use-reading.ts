import type { ConversationView } from '@app/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { markRead } from './messages.api';

/** Marks an open conversation as read, whenever there is something unread and somebody looks at the page. */
export function useReading({ id, unreadCount, lastMessageAt }: ConversationView, isShown: boolean): void {
  const isLookedAt = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  const { mutate } = useMutation({ mutationFn: () => markRead(id) });
  const isUnread = isShown && isLookedAt && unreadCount > 0;
  // A newer message makes it unread again.
  useEffect(() => {
    if (isUnread) mutate();
  }, [mutate, isUnread, lastMessageAt]);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
