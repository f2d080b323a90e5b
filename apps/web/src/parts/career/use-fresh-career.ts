import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection } from '../../push/use-connection';
import { useVersion } from '../../push/use-version';
import { careerKey } from './career.api';

const OFFLINE_REFETCH_MS = 30_000;

/** Loads a racer's own figures again when the server says that they have changed. */
export function useFreshCareer(userId: string): void {
  const queryClient = useQueryClient();
  const isLive = useConnection() === 'LIVE';
  useVersion({ type: 'subscribe_progress' }, careerKey(userId));

  useEffect(() => {
    if (isLive) return;
    const refetch = () => void queryClient.invalidateQueries({ queryKey: careerKey(userId) });
    const timer = setInterval(refetch, OFFLINE_REFETCH_MS);
    return () => clearInterval(timer);
  }, [isLive, queryClient, userId]);
}
