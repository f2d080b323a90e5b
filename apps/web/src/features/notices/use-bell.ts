import type { NoticesUpdate, NoticeView } from '@app/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openedMessages } from '../../parts/messages/open-messages';
import { usePush } from '../../push/push-context';
import { useConnection } from '../../push/use-connection';
import { useOverdue } from '../../push/use-overdue';
import { bellQuery, noticesQuery, OFFLINE_REFETCH_MS } from './notices.api';

/** How many notices are unread, and the one that has just arrived. For a signed-in user. */
export function useBell(): { unread: number; arrived: NoticeView | null } {
  const push = usePush();
  const client = useQueryClient();
  const isLive = useConnection() === 'LIVE';
  const isOverdue = useOverdue();
  const [arrived, setArrived] = useState<NoticeView | null>(null);
  const { data } = useQuery({
    ...bellQuery,
    enabled: !isLive && isOverdue,
    refetchInterval: isLive ? false : OFFLINE_REFETCH_MS,
  });

  useEffect(() => {
    const stopListening = push.onMessage((message) => {
      if (message.type !== 'notices_update') return;
      const before = client.getQueryData(bellQuery.queryKey);
      client.setQueryData(bellQuery.queryKey, message.data);
      // A list that is not shown is asked for when it is opened.
      void client.invalidateQueries({ queryKey: noticesQuery.queryKey });
      const fresh = before && newIn(message.data, before);
      if (fresh) setArrived(fresh);
    });
    const unsubscribe = push.subscribe({ type: 'subscribe_notices' });
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [push, client]);

  return { unread: data?.unread ?? 0, arrived };
}

/** The newest notice that was not there before. Whoever has the messages open sees by themselves that one has come. */
function newIn({ newest }: NoticesUpdate, before: NoticesUpdate): NoticeView | undefined {
  const [notice] = newest;
  const isKnown = !notice || notice.isRead || before.newest.some(({ id }) => id === notice.id);
  if (isKnown || (notice.kind === 'message' && openedMessages())) return undefined;
  return notice;
}
