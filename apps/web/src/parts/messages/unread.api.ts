import { queryOptions, useQuery } from '@tanstack/react-query';
import { useConnection } from '../../push/use-connection';
import { useOverdue } from '../../push/use-overdue';
import { call } from '../../shared/http';

const OFFLINE_REFETCH_MS = 30_000;

/** How many messages the user has not read. Pushed; without the live connection, the sum over the list. */
export const unreadQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: async ({ signal }): Promise<number> => {
    const conversations = await call('GET /api/conversations', { signal });
    return conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  },
});

/** For a signed-in user. The open application follows the conversations; this only shows the number. */
export function useUnread(): number {
  const isLive = useConnection() === 'LIVE';
  const isOverdue = useOverdue();
  const { data = 0 } = useQuery({
    ...unreadQuery,
    enabled: !isLive && isOverdue,
    refetchInterval: isLive ? false : OFFLINE_REFETCH_MS,
  });
  return data;
}
