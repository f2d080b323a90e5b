import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
/** Whoever waits goes on after so many looks, so that everything comes to its end. */
const LOOKS_MAX = 10;
/** A thread that is at work for more of its time has none to spare: whoever comes then would have to wait. */
const BUSY_SHARE = 0.25;

let since = performance.eventLoopUtilization();
let lookedAt = performance.now();
let isBusy = false;

/** Whether this thread was at work for most of the time since the last look. */
export function loopIsBusy(): boolean {
  if (performance.now() - lookedAt < LOOK_EVERY_MS) return isBusy;
  const now = performance.eventLoopUtilization();
  isBusy = performance.eventLoopUtilization(now, since).utilization > BUSY_SHARE;
  since = now;
  lookedAt = performance.now();
  return isBusy;
}

/** Resolves when the thread has time to spare, and in any case after a while. */
export async function untilCalm(busy: () => boolean, wait: (ms: number) => Promise<void> = pause): Promise<void> {
  for (let look = 0; look < LOOKS_MAX && busy(); look += 1) await wait(LOOK_EVERY_MS);
}
