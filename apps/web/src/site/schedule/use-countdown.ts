import { useEffect, useRef, useState } from 'react';
import { type Countdown, countdownAt, untilNextSecondMs } from './countdown';

/**
 * The countdown to `endMs`, updated every second. Calls `onExpired` once if the end passes while the component
 * is mounted.
 */
export function useCountdown(endMs: number, onExpired?: () => void): Countdown {
  const [nowMs, setNowMs] = useState(Date.now);
  const expired = useRef(onExpired);
  useEffect(() => {
    expired.current = onExpired;
  });

  useEffect(() => {
    const waitMs = untilNextSecondMs(endMs, Date.now());
    if (waitMs === null) return;
    const timer = setTimeout(() => {
      const now = Date.now();
      setNowMs(now);
      if (countdownAt(endMs, now).phase === 'expired') expired.current?.();
    }, waitMs);
    return () => clearTimeout(timer);
  }, [endMs, nowMs]);

  return countdownAt(endMs, nowMs);
}
