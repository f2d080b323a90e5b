import { useEffect, useSyncExternalStore } from 'react';
import type { ConnectionState } from './push-client';
import { usePush } from './push-context';

/** LIVE or OFFLINE. A screen that shows it, or leaves polling to it, wants the socket open: it is opened. */
export function useConnection(): ConnectionState {
  const push = usePush();
  useEffect(() => push.connect(), [push]);
  return useSyncExternalStore(push.onStateChange, push.state);
}
