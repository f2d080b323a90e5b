import { useCallback, useSyncExternalStore } from 'react';
import { type ClockState, remainingOf } from './clock-state';
import { changesAhead, pointsAvailable, urgencyAt } from './countdown';

/** Urgency and points of a clock. It renders again only when one of them changes. */
export function useClockFace(clock: ClockState, timeLimitMs: number) {
  const subscribe = useCallback(
    (lookAgain: () => void) => {
      if ('stoppedMs' in clock) return () => {};
      const remainingMs = remainingOf(clock);
      // One millisecond extra, because a timer may fire a fraction early.
      const timers = changesAhead(remainingMs, timeLimitMs).map((moment) =>
        setTimeout(lookAgain, remainingMs - moment + 1),
      );
      return () => timers.forEach(clearTimeout);
    },
    [clock, timeLimitMs],
  );
  const urgency = useSyncExternalStore(subscribe, () => urgencyAt(remainingOf(clock)));
  const points = useSyncExternalStore(subscribe, () => pointsAvailable(remainingOf(clock), timeLimitMs));
  return { urgency, points };
}
