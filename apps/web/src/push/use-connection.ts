import { useEffect, useSyncExternalStore } from 'react';
import type { ConnectionState } from './push-client';
import { usePush } from './push-context';

/** LIVE or OFFLINE. Opens the socket, because a screen that shows the state, or polls depending on it, needs it. */
export function useConnection(): ConnectionState {
  const push = usePush();
  useEffect(() => push.connect(), [push]);
  return useSyncExternalStore(push.onStateChange, push.state);
}
