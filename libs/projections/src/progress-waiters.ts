import { Pace } from './pace';

interface Waiter {
  position: bigint;
  missing: Set<string>;
  answer: (reached: boolean) => void;
}

/** A read model does not show a needed event yet. It will, so the caller has to wait. */
export class ReadModelBehind extends Error {
  override readonly name = 'ReadModelBehind';
  constructor(projectionNames: readonly string[], position: bigint) {
    super(`${projectionNames.join(', ')} has not passed position ${position}`);
  }
}

/** Callers that wait until projections have passed a position. Progress wakes them; nothing polls. */
export class ProgressWaiters {
  private readonly waiters = new Set<Waiter>();
  /** So that nobody waits for what is put off. */
  readonly pace = new Pace(() => this.waiters.size > 0);

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
      this.pace.hurry();
    });
  }

  passed(name: string, position: bigint): void {
    for (const waiter of this.waiters) {
      if (waiter.position > position || !waiter.missing.delete(name)) continue;
      if (waiter.missing.size === 0) waiter.answer(true);
    }
  }

  /** Called when a projection will not reach the position. */
  givenUp(name: string): void {
    for (const waiter of this.waiters) if (waiter.missing.has(name)) waiter.answer(false);
  }

  giveUpAll(): void {
    for (const waiter of this.waiters) waiter.answer(false);
  }
}
