import { ProcessClock } from '../../stores/process-clock';
import type { RunningApp } from '../../testing/start-app';

/** The clock of a running application, moved by hand. It begins at what the application's own clock showed. */
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
