import { useEffect, useState } from 'react';
import { clockFace } from '../../../parts/board/countdown';
import { liveStrings as words } from './live.strings';

const TICK_MS = 100;

interface TimeLeftProps {
  /** Time left at `receivedMs`; null when no question is open. */
  remainingMs: number | null;
  /** By `performance.now()`. */
  receivedMs: number;
}

/** The time left of the question, in seconds and tenths. */
export function TimeLeft({ remainingMs, receivedMs }: TimeLeftProps) {
  const [nowMs, setNowMs] = useState(() => performance.now());
  const isRunning = remainingMs !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (remainingMs === null) return words.noTime;
  const { seconds, tenth } = clockFace(receivedMs + remainingMs - Math.max(nowMs, receivedMs));
  return words.seconds(seconds + tenth);
}
