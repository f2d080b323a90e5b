import { after, runAs, type TimerOwner, type VirtualTimer } from './virtual-time';

/** One process of the application. It ends without warning, or stands still for a while. */
export class SimulatedProcess implements TimerOwner {
  isDead = false;
  isPaused = false;
  private waking: VirtualTimer | undefined;
  private readonly heldBack: (() => void)[] = [];
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

  /** Its timers, and everything that it is told, wait for so long, or until somebody lets it go on. */
  pause(durationMs: number): void {
    this.waking?.clear();
    this.isPaused = true;
    this.waking = runAs(undefined, () => after(durationMs, () => this.goOn()));
  }

  goOn(): void {
    this.waking?.clear();
    this.isPaused = false;
    for (const callback of this.heldBack.splice(0)) callback();
  }

  whenItGoesOn(callback: () => void): void {
    this.heldBack.push(callback);
  }

  onDeath(mourn: () => void): void {
    this.mourners.push(mourn);
  }
}
