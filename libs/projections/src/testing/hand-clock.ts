import type { LeaseClock } from '../tenure';

interface Sleeper {
  at: number;
  wake: () => void;
}

/** The clock of one process, moved by the test. A process whose clock stands still is paused, or dead. */
export class HandClock implements LeaseClock {
  private readonly sleepers = new Set<Sleeper>();

  /** @param settled resolves when nothing is under way any more */
  constructor(
    private time: number,
    private readonly settled: () => Promise<void>,
  ) {}

  readonly now = (): number => this.time;

  readonly pause = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void) => () => {
        this.sleepers.delete(sleeper);
        signal.removeEventListener('abort', abort);
        settle();
      };
      const abort = end(() => reject(signal.reason as Error));
      const sleeper = { at: this.time + ms, wake: end(resolve) };
      this.sleepers.add(sleeper);
      signal.addEventListener('abort', abort);
      if (signal.aborted) abort();
    });

  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      await this.settled();
      const due = [...this.sleepers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.time = Math.max(this.time, due.at);
      due.wake();
    }
    this.time = end;
  }

  /** Time passes while the process sleeps: everything that became due is late. */
  sleep(ms: number): void {
    this.time += ms;
  }

  /** All that became due is done together, before any call is answered, as in a process that goes on. */
  async wake(): Promise<void> {
    for (const { at, wake } of [...this.sleepers].sort((a, b) => a.at - b.at)) if (at <= this.time) wake();
    await this.settled();
  }
}
