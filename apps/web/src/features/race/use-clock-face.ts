import { useEffect, useReducer } from 'react';
import type { ClockState } from './countdown-clock';
import { changesAhead, pointsAvailable, urgencyAt } from './countdown';

/** Urgency and points of a clock; renders again at the few moments at which they change, not in between. */
export function useClockFace(clock: ClockState, timeLimitMs: number) {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const deadlineMs = 'deadlineMs' in clock ? clock.deadlineMs : null;

  useEffect(() => {
    if (deadlineMs === null) return;
    const remainingMs = deadlineMs - performance.now();
    const timers = changesAhead(remainingMs, timeLimitMs).map((moment) => setTimeout(lookAgain, remainingMs - moment));
    return () => timers.forEach(clearTimeout);
  }, [deadlineMs, timeLimitMs]);

  const remainingMs = 'deadlineMs' in clock ? clock.deadlineMs - performance.now() : clock.stoppedMs;
  return { urgency: urgencyAt(remainingMs), points: pointsAvailable(remainingMs, timeLimitMs) };
}
