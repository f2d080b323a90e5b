import { createClock } from '@sinonjs/fake-timers';
import { AsyncLocalStorage } from 'node:async_hooks';

/** What owns a timer: a simulated process. What nobody owns belongs to the network and to the people outside. */
export interface TimerOwner {
  readonly isDead: boolean;
  readonly isPaused: boolean;
  whenItGoesOn(callback: () => void): void;
}

const START = Date.UTC(2026, 10, 21, 10);
const nextRealTurn = setImmediate;
const owners = new AsyncLocalStorage<TimerOwner | undefined>();

export const clock = createClock(START);

/** Starts the virtual time again. Timers of the last history are gone. */
export function resetTime(): void {
  clock.reset();
}

/** Milliseconds since the start of the history. */
export const virtualNow = (): number => clock.now - START;

/** The simulated process of the code that is running. */
export const currentOwner = (): TimerOwner | undefined => owners.getStore();

export const runAs = <T>(owner: TimerOwner | undefined, work: () => T): T => owners.run(owner, work);

/** What `setTimeout` returns. */
export class VirtualTimer {
  private timer: ReturnType<typeof clock.setTimeout> | undefined;
  private isCleared = false;

  constructor(
    private readonly callback: () => void,
    delayMs: number,
    private readonly owner: TimerOwner | undefined,
    private readonly everyMs?: number,
  ) {
    this.wait(delayMs);
  }

  ref = () => this;
  unref = () => this;
  hasRef = () => true;

  clear(): void {
    this.isCleared = true;
    clock.clearTimeout(this.timer!);
  }

  private wait(delayMs: number): void {
    this.timer = clock.setTimeout(() => this.due(), delayMs);
  }

  /** The timers of a dead process are gone, and those of a paused one wait until it goes on. */
  private due(): void {
    const { owner } = this;
    if (this.isCleared || owner?.isDead) return;
    if (owner?.isPaused) return owner.whenItGoesOn(() => this.due());
    if (this.everyMs !== undefined) this.wait(this.everyMs);
    this.callback();
  }
}

/** Calls back after this many virtual milliseconds, unless the owner is dead by then. */
export function after(delayMs: number, callback: () => void, owner = currentOwner()): VirtualTimer {
  return new VirtualTimer(() => runAs(owner, callback), delayMs, owner);
}

export const pause = (delayMs: number): Promise<void> => new Promise((resolve) => void after(delayMs, resolve));

/** Lets virtual time pass until the work is done. @throws Error when it is not done by then */
export async function untilDone<T>(work: Promise<T>, withinMs: number): Promise<T> {
  let isDone = false;
  const over = () => (isDone = true);
  work.then(over, over);
  for (;;) {
    // What needs no time is done first: a turn of the real event loop empties the queues of promises.
    await new Promise((resolve) => nextRealTurn(resolve));
    if (isDone) return work;
    if (virtualNow() > withinMs) throw new Error(`Not done within ${withinMs} ms`);
    clock.next();
  }
}
