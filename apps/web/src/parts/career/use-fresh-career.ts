import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePush } from '../../push/push-context';
import { useConnection } from '../../push/use-connection';
import { careerKey } from './career.api';

const OFFLINE_REFETCH_MS = 30_000;

/** Loads a racer's own figures again when the server says that they have changed. */
export function useFreshCareer(userId: string): void {
  const push = usePush();
  const queryClient = useQueryClient();
  const isLive = useConnection() === 'LIVE';

  useEffect(() => {
    let known: string | undefined;
    const stopListening = push.onMessage((message) => {
      if (message.type !== 'progress_update') return;
      const { version } = message.data;
      // The first one answers the subscription and says nothing new.
      if (known !== undefined && known !== version) void queryClient.invalidateQueries({ queryKey: careerKey(userId) });
      known = version;
    });
    const unsubscribe = push.subscribe({ type: 'subscribe_progress' });
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [push, queryClient, userId]);

  useEffect(() => {
    if (isLive) return;
    const refetch = () => void queryClient.invalidateQueries({ queryKey: careerKey(userId) });
    const timer = setInterval(refetch, OFFLINE_REFETCH_MS);
    return () => clearInterval(timer);
  }, [isLive, queryClient, userId]);
}
