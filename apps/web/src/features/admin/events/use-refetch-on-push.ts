import type { SubscribeMessage } from '@app/contracts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePush } from '../../../push/push-context';
import { isUpdateOf, keyOf } from '../../../push/subscriptions';
import { paced } from '../../../shared/paced';

const REFETCH_REST_MS = 2_000;

/** Loads a query again after each push of the subscription, at most every two seconds. Null subscribes to nothing. */
export function useRefetchOnPush(subscription: SubscribeMessage | null, queryKey: QueryKey): void {
  const push = usePush();
  const queryClient = useQueryClient();
  const latest = useRef({ subscription, queryKey });
  useEffect(() => {
    latest.current = { subscription, queryKey };
  });

  const key = subscription && keyOf(subscription);
  useEffect(() => {
    const { subscription: followed } = latest.current;
    if (!followed) return;
    const refetch = paced(() => queryClient.invalidateQueries({ queryKey: latest.current.queryKey }), REFETCH_REST_MS);
    const stopListening = push.onMessage((message) => {
      if (isUpdateOf(followed, message)) refetch.ask();
    });
    const unsubscribe = push.subscribe(followed);
    return () => {
      unsubscribe();
      stopListening();
      refetch.stop();
    };
  }, [push, queryClient, key]);
}
