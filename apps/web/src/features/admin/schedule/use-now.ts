import { useEffect, useState } from 'react';

const TICK_MS = 5_000;

/** The current time in milliseconds, updated every few seconds, for texts in minutes. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
