import type { ServerMessage } from '@app/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePush } from './push-context';

/** What each subscription is answered with. */
const updates = {
  subscribe_leaderboard: 'leaderboard_update',
  subscribe_system: 'system_update',
  subscribe_content: 'content_update',
  subscribe_schedule: 'schedule_update',
} as const;

type Topic = keyof typeof updates;
/** What a topic's update carries. */
export type TopicData<T extends Topic> = Extract<ServerMessage, { type: (typeof updates)[T] }>['data'];

/**
 * Keeps a cached query as new as the server's pushes while the component is mounted. `toCached` turns the update into
 * what the query holds; undefined leaves the cache as it is.
 */
export function useTopic<T extends Topic>(
  topic: T,
  queryKey: QueryKey,
  toCached: (data: TopicData<T>) => unknown = (data) => data,
): void {
  const push = usePush();
  const queryClient = useQueryClient();
  const latest = useRef({ queryKey, toCached });
  useEffect(() => {
    latest.current = { queryKey, toCached };
  });

  useEffect(() => {
    const stopListening = push.onMessage((message) => {
      if (message.type !== updates[topic]) return;
      queryClient.setQueryData(latest.current.queryKey, latest.current.toCached(message.data as TopicData<T>));
    });
    const unsubscribe = push.subscribe(topic);
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [push, queryClient, topic]);
}
