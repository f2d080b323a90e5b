import type { SubscribeMessage } from '@app/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePush } from './push-context';
import { isUpdateOf, keyOf, type UpdateOf } from './subscriptions';

/** The data in the updates of a subscription. */
export type TopicData<S extends SubscribeMessage> = UpdateOf<S>['data'];

/**
 * Updates a cached query with the server's pushes while the component is mounted. `toCached` turns an update
 * into the query's data; undefined leaves the cache unchanged.
 */
export function useTopic<S extends SubscribeMessage>(
  subscription: S,
  queryKey: QueryKey,
  toCached: (data: TopicData<S>) => unknown = (data) => data,
): void {
  const push = usePush();
  const queryClient = useQueryClient();
  const latest = useRef({ subscription, queryKey, toCached });
  useEffect(() => {
    latest.current = { subscription, queryKey, toCached };
  });

  const key = keyOf(subscription);
  useEffect(() => {
    const { subscription: followed } = latest.current;
    const stopListening = push.onMessage((message) => {
      if (!isUpdateOf(followed, message)) return;
      queryClient.setQueryData(latest.current.queryKey, latest.current.toCached(message.data as TopicData<S>));
    });
    const unsubscribe = push.subscribe(followed);
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [push, queryClient, key]);
}
