import type { NoticesUpdate, NoticeView } from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { bellQuery, markNoticesRead } from './notices.api';

/**
 * Marks the shown notices as read, while somebody looks at the page. Returns the ids of those that were new: they stay
 * marked for the eye until the list is closed.
 */
export function useMarking(shown: readonly NoticeView[]): ReadonlySet<string> {
  const client = useQueryClient();
  const isLookedAt = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation({
    mutationFn: markNoticesRead,
    onSuccess: ({ unread }) =>
      client.setQueryData(bellQuery.queryKey, (known): NoticesUpdate | undefined => known && { ...known, unread }),
  });

  const unread = shown.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const unseen = unread.filter((id) => !fresh.has(id));
  if (unseen.length > 0) setFresh(new Set([...fresh, ...unseen]));

  const toMark = isLookedAt ? unread.join(' ') : '';
  useEffect(() => {
    if (toMark !== '') mutate(toMark.split(' '));
  }, [mutate, toMark]);
  return fresh;
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
