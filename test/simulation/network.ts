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
  /** The shares of writes at which the process dies: the write may be done, and nothing comes after it. */
  fatal: { append: number; readModel: number; other: number };
  /** The share of messages at which the store's stream to a process breaks off. */
  broken: number;
  /** The share of messages in whose place it ends without an error. */
  ended: number;
  /** The share of streams that cannot go on where they broke off, because the store does not know the place any more. */
  misplaced: number;
}

export const calm: Weather = {
  wayMs: 0,
  lost: 0,
  unanswered: 0,
  slow: 0,
  slowMs: 0,
  fatal: { append: 0, readModel: 0, other: 0 },
  broken: 0,
  ended: 0,
  misplaced: 0,
};

const usual: Weather = {
  wayMs: 4,
  lost: 0.003,
  unanswered: 0.003,
  slow: 0.02,
  slowMs: 3_000,
  fatal: { append: 0.02, readModel: 0.02, other: 0.002 },
  broken: 0.01,
  ended: 0.005,
  misplaced: 0.2,
};

/**
 * Each history has its own weather: of most troubles as much as usual, of some nothing, and of some much more. Of lost
 * calls not so much that hardly any process could start.
 */
export function badWeather(chance: Chance): Weather {
  const share = (ofUsual: number, more = 5) => Math.min(0.5, ofUsual * chance.one([0, 1, 1, 1, more]));
  const { fatal } = usual;
  return {
    ...usual,
    lost: share(usual.lost, 2),
    unanswered: share(usual.unanswered, 2),
    slow: share(usual.slow),
    fatal: { append: share(fatal.append), readModel: share(fatal.readModel), other: share(fatal.other) },
    broken: share(usual.broken),
    ended: share(usual.ended),
    misplaced: share(usual.misplaced),
  };
}

/** A write arrives at most so long after its process has died. */
const LATE_MS = 10_000;

/** Where a process is, seen from one of its stores. */
export interface LinkParts {
  name: string;
  weather: Weather;
  chance: Chance;
  history: History;
  /** What the callers get when the store does not answer. */
  unavailable: (reason: string) => Error;
  /** Ends the process of the callers. Returns false when it lives on. */
  crash?: () => boolean;
}

/** The calls of one process to one store. */
export class StoreLink {
  private downUntil = 0;
  private isClosed = false;

  constructor(private readonly parts: LinkParts) {}

  get name(): string {
    return this.parts.name;
  }

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

  /** Decides whether this happens to a stream of the store now. */
  happens(trouble: 'ended' | 'misplaced'): boolean {
    return this.parts.chance.happens(this.parts.weather[trouble]);
  }

  /**
   * Carries a call to the store and its answer back. The work is done at one moment between both ways. When the
   * caller dies meanwhile, the call may still be done, also much later.
   */
  call<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const { chance, weather, unavailable } = this.parts;
    if (this.isClosed) return Promise.reject(new Error('The store is closed'));
    const caller = currentOwner();
    return new Promise((resolve, reject) => {
      const answer = (settle: () => void) => runAs(undefined, () => after(this.wayMs(), settle, caller));
      const fail = (reason: string) => {
        this.note(`${name} ${reason}`);
        answer(() => reject(unavailable(`${name} ${reason}`)));
      };
      const arrive = async (isLate = false) => {
        if (!isLate && (this.isDown || chance.happens(weather.lost))) return fail('did not arrive');
        if (!isLate && (caller?.isDead || this.isFatal(name))) return this.leftBehind(name, arrive);
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

  /** The way of a message that the store sends of its own accord. @throws Error when the stream breaks off */
  async tell(stream: string): Promise<void> {
    const { chance, weather, unavailable } = this.parts;
    await pause(this.wayMs());
    if (!this.isDown && !chance.happens(weather.broken)) return;
    this.note(`${stream} breaks off`);
    throw unavailable(`${stream} broke off`);
  }

  /** Sometimes others come between two documents of one write. */
  async betweenWrites(): Promise<void> {
    const { chance, weather } = this.parts;
    if (chance.happens(weather.slow)) await pause(chance.between(0, weather.slowMs));
  }

  private isFatal(name: string): boolean {
    const { chance, weather, crash } = this.parts;
    const kind = kindOf(name);
    return kind !== null && chance.happens(weather.fatal[kind]) && crash?.() === true;
  }

  private leftBehind(name: string, arrive: (isLate: boolean) => Promise<void>): void {
    const { chance } = this.parts;
    if (chance.happens(0.3)) return this.note(`${name} of the dead process is lost`);
    const lateMs = chance.between(0, chance.happens(0.3) ? 50 : LATE_MS);
    this.note(`${name} of the dead process is done in ${lateMs} ms`);
    after(lateMs, () => void arrive(true));
  }

  private note(what: string): void {
    this.parts.history.note(`${this.name}: ${what}`);
  }

  private wayMs(): number {
    const { chance, weather } = this.parts;
    return chance.between(0, chance.happens(weather.slow) ? weather.slowMs : weather.wayMs);
  }
}

/** What a call writes; null when it only reads. */
function kindOf(call: string): keyof Weather['fatal'] | null {
  if (call.startsWith('append')) return 'append';
  if (/^bulkWrite in .*@/.test(call)) return 'readModel';
  return /^(bulkWrite|insert|update|replace|findOneAnd|delete)/.test(call) ? 'other' : null;
}
