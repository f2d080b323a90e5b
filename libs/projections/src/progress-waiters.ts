interface Waiter {
  position: bigint;
  missing: Set<string>;
  answer: (reached: boolean) => void;
}

/** Those who wait until projections have passed a position; woken by progress, never by looking again. */
export class ProgressWaiters {
  private readonly waiters = new Set<Waiter>();

  /** @param missing names of the projections that have not passed the position yet */
  wait(position: bigint, missing: Iterable<string>, timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter: Waiter = { position, missing: new Set(missing), answer: (reached) => finish(reached) };
      const timer = setTimeout(() => finish(false), timeoutMs);
      const finish = (reached: boolean) => {
        clearTimeout(timer);
        this.waiters.delete(waiter);
        resolve(reached);
      };
      this.waiters.add(waiter);
    });
  }

  passed(name: string, position: bigint): void {
    for (const waiter of this.waiters) {
      if (waiter.position > position || !waiter.missing.delete(name)) continue;
      if (waiter.missing.size === 0) waiter.answer(true);
    }
  }

  /** It will not get there. */
  givenUp(name: string): void {
    for (const waiter of this.waiters) if (waiter.missing.has(name)) waiter.answer(false);
  }

  giveUpAll(): void {
    for (const waiter of this.waiters) waiter.answer(false);
  }
}
