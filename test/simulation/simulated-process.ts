import { runAs, type TimerOwner, virtualNow } from './virtual-time';

/** One process of the application. It ends without warning, or stands still for a while. */
export class SimulatedProcess implements TimerOwner {
  isDead = false;
  pausedUntil = 0;
  private readonly mourners: (() => void)[] = [];

  constructor(readonly name: string) {}

  run<T>(work: () => T): T {
    return runAs(this, work);
  }

  /** Nothing of it happens any more. What it has sent to the stores may still arrive. */
  kill(): void {
    this.isDead = true;
    for (const mourn of this.mourners.splice(0)) mourn();
  }

  get isPaused(): boolean {
    return virtualNow() < this.pausedUntil;
  }

  /** Its timers, and everything that it is told, wait for so long. */
  pause(durationMs: number): void {
    this.pausedUntil = virtualNow() + durationMs;
  }

  onDeath(mourn: () => void): void {
    this.mourners.push(mourn);
  }
}
