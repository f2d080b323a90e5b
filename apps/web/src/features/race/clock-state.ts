/** Where the clock is: running towards a moment of `performance.now()`, or stopped with some time left. */
export type ClockState = { deadlineMs: number } | { stoppedMs: number };

export const remainingOf = (clock: ClockState): number =>
  'deadlineMs' in clock ? Math.max(0, clock.deadlineMs - performance.now()) : clock.stoppedMs;
