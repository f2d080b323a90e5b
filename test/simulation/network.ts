import type { Chance } from './chance';
import type { History } from './history';
import { after, currentOwner, pause, runAs, virtualNow } from './virtual-time';

/** How often things go wrong on the way between a process and a store. */
export interface Weather {
  /** The longest way of a call or an answer, in milliseconds. */
  wayMs: number;
  /** The share of calls that fail before they are done. */
  lost: number;
  /** The share of calls whose answer is lost: they are done, and the caller does not know. */
  unanswered: number;
  /** The share of calls that take long. */
  slow: number;
  slowMs: number;
}

export const calm: Weather = { wayMs: 0, lost: 0, unanswered: 0, slow: 0, slowMs: 0 };

/** The calls of one process to one store. */
export class StoreLink {
  private downUntil = 0;
  private isClosed = false;

  constructor(
    readonly name: string,
    private readonly weather: Weather,
    private readonly chance: Chance,
    private readonly history: History,
    /** What the callers get when the store does not answer. */
    private readonly unavailable: (reason: string) => Error,
  ) {}

  get isDown(): boolean {
    return virtualNow() < this.downUntil;
  }

  /** Nothing gets through for so long. */
  cut(durationMs: number): void {
    this.downUntil = virtualNow() + durationMs;
  }

  /** Calls are refused from here on. */
  close(): void {
    this.isClosed = true;
  }

  /**
   * Carries a call to the store and its answer back. The work is done at one moment between both ways. If the
   * caller has died meanwhile, a call that is under way may still be done.
   */
  call<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const { chance, history, name: store, weather } = this;
    if (this.isClosed) return Promise.reject(new Error('The store is closed'));
    const caller = currentOwner();
    return new Promise((resolve, reject) => {
      const answer = (settle: () => void) => runAs(undefined, () => after(this.wayMs(), settle, caller));
      const fail = (reason: string) => {
        history.note(`${store}: ${name} ${reason}`);
        answer(() => reject(this.unavailable(`${name} ${reason}`)));
      };
      const arrive = async () => {
        if (this.isDown || chance.happens(weather.lost)) return fail('did not arrive');
        if (caller?.isDead) {
          if (chance.happens(0.5)) return;
          history.note(`${store}: ${name} of a dead process is done`);
        }
        const isUnanswered = chance.happens(weather.unanswered);
        try {
          const result = await work();
          if (isUnanswered) fail('was done and not answered');
          else answer(() => resolve(result));
        } catch (error) {
          answer(() => reject(error as Error));
        }
      };
      runAs(undefined, () => after(this.wayMs(), () => void arrive()));
    });
  }

  /** Something that the store tells a process of its own accord. */
  async tell(): Promise<void> {
    await pause(this.wayMs());
  }

  private wayMs(): number {
    const { chance, weather } = this;
    return chance.between(0, chance.happens(weather.slow) ? weather.slowMs : weather.wayMs);
  }
}
