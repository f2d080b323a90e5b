/** The state of a clock: running towards a time of `performance.now()`, or stopped with some time left. */
export type ClockState = { deadlineMs: number } | { stoppedMs: number };

export const remainingOf = (clock: ClockState): number =>
  'deadlineMs' in clock ? Math.max(0, clock.deadlineMs - performance.now()) : clock.stoppedMs;
