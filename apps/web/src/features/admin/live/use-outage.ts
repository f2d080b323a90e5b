import { useEffect } from 'react';
import { usePush } from '../../../push/push-context';
import { useConnection } from '../../../push/use-connection';
import { type Loads, outageSince } from './outage';

const RETRY_MS = 1_000;

/**
 * Since when the server is away, in milliseconds since 1970; null while it answers. While it is away, the live
 * connection is tried every second: the evening waits for the console.
 */
export function useOutage(loads: Loads): number | null {
  const push = usePush();
  const isLive = useConnection() === 'LIVE';
  const since = isLive ? null : outageSince(push.lostAt(), loads);
  const isAway = since !== null;
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(push.retry, RETRY_MS);
    return () => clearInterval(timer);
  }, [push, isAway]);
  return since;
}
