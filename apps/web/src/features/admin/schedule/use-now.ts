import { useEffect, useState } from 'react';

const TICK_MS = 5_000;

/** The time in ms, renewed every few seconds: for what is told in minutes. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
