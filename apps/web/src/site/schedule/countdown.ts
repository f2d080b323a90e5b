const SECOND_MS = 1_000;
const DAY_S = 86_400;
const SOON_S = 7 * DAY_S;

export type Countdown = RunningCountdown | { phase: 'expired' };

/** How near the end is: `soon` below 7 days, `final-day` below 24 hours. */
export interface RunningCountdown {
  phase: 'far' | 'soon' | 'final-day';
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** The countdown at `nowMs`. A second that has begun counts, so the last one shown is 1, and at the end it is over. */
export function countdownAt(endMs: number, nowMs: number): Countdown {
  const left = Math.ceil((endMs - nowMs) / SECOND_MS);
  if (left <= 0) return { phase: 'expired' };
  return {
    phase: left < DAY_S ? 'final-day' : left < SOON_S ? 'soon' : 'far',
    days: Math.floor(left / DAY_S),
    hours: Math.floor((left % DAY_S) / 3_600),
    minutes: Math.floor((left % 3_600) / 60),
    seconds: left % 60,
  };
}

/** How long the shown countdown stays the same: 1 to 1 000 ms; null when it is over. */
export function untilNextSecondMs(endMs: number, nowMs: number): number | null {
  const leftMs = endMs - nowMs;
  if (leftMs <= 0) return null;
  return leftMs % SECOND_MS || SECOND_MS;
}
