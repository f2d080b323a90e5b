import { ProcessClock } from '../../../platform/stores/process-clock';
import type { RunningApp } from '../../../testing/start-app';

/** A running application's clock, moved by hand. It starts at the time of the application's own clock. */
export function handClock({ app }: RunningApp, startAt?: number) {
  const clock = app.get(ProcessClock, { strict: false });
  let now = startAt ?? clock.now();
  clock.now = () => now;
  return {
    now: () => now,
    pass(timeMs: number): void {
      now += timeMs;
    },
  };
}
