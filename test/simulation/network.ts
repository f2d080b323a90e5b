import type { CallCounts } from './call-counts';
import type { Chance } from './chance';
import type { History } from './history';
import type { LateWrites, OthersWrites } from './late-writes';
import type { Troubles } from './troubles';
import { after, currentOwner, pause, runAs, virtualNow } from './virtual-time';
import type { CallKind, Weather } from './weather';

/** How the name of an append ends that follows from an event. */
export const REACTION = 'in reaction';

/** A process that stands still for the least of these loses its lease. */
const OVERTAKEN_MS = [2_500, 8_000] as const;
/** What it has sent arrives after so many writes of others, or after so long. */
const OVERTAKING = [1, 3] as const;
const HELD_UP_MS = 20_000;

/** A store that an earlier copy may be put back into. */
export interface RestoredStore {
  /** How often that was done. */
  readonly restores: number;
}

/** Where a process is, seen from one of its stores. */
export interface LinkParts {
  name: string;
  store: RestoredStore;
  weather: Weather;
  chance: Chance;
  history: History;
  late: LateWrites;
  counts: CallCounts;
  troubles: Troubles;
  /** What the callers get when the store does not answer. */
  unavailable: (reason: string) => Error;
  /** Ends the process of the callers. Returns false when it lives on. */
  crash?: () => boolean;
  /** The process of the callers stands still for so long. */
  standStill?: (durationMs: number) => void;
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

  /** Decides whether a stream of the store ends here without an error. */
  ends(): boolean {
    return this.happens(this.parts.weather.ended);
  }

  /** A stream has begun anew: whoever listens reads again what it has missed, and that may not go well either. */
  beganAnew(): void {
    if (this.parts.chance.happens(this.parts.weather.relapse)) this.goAway();
  }

  /** Decides whether the store has lost the place of a stream. */
  losesPlace(): boolean {
    return this.parts.chance.happens(this.parts.weather.misplaced);
  }

  /**
   * Carries a call to the store and its answer back. The work is done at one moment between both ways. When the
   * caller dies meanwhile, or is not answered, the call may still be done, also much later. But none is done that was
   * sent before an earlier copy was put back.
   * @param others what is written to the same place, seen from the store
   */
  call<T>(name: string, task: () => T | Promise<T>, others?: OthersWrites): Promise<T> {
    const { weather, counts, store, unavailable } = this.parts;
    if (this.isClosed) return Promise.reject(new Error('The store is closed'));
    const caller = currentOwner();
    const kind = kindOf(name);
    const rarity = counts.rarityOf(name);
    const { restores } = store;
    const work = () => {
      if (store.restores !== restores) throw unavailable(`${name} did not arrive`);
      return task();
    };
    return new Promise((resolve, reject) => {
      const answer = (settle: () => void) => runAs(undefined, () => after(this.wayMs(rarity), settle, caller));
      const fail = (reason: string) => {
        this.note(`${name} ${reason}`);
        answer(() => reject(unavailable(`${name} ${reason}`)));
      };
      const arrive = async () => {
        if (others && !caller?.isPaused && this.happens(rarity * weather.overtaken[kind]))
          await this.overtaken(name, others);
        if (this.happens(rarity * weather.outage[kind])) this.goAway();
        if (this.isDown || this.happens(weather.lost)) return fail('did not arrive');
        if (caller?.isDead || this.isFatal(rarity * weather.fatal[kind])) {
          return this.leaveBehind(`${name} of the dead process`, work, others);
        }
        if (this.happens(rarity * weather.unanswered[kind])) {
          fail('is not answered');
          return this.leaveBehind(name, work, others);
        }
        try {
          const result = await work();
          if (this.isFatal(rarity * weather.fatalAfter[kind])) return;
          answer(() => resolve(result));
        } catch (error) {
          answer(() => reject(error as Error));
        }
      };
      runAs(undefined, () => after(this.wayMs(rarity), () => void arrive()));
    });
  }

  /** The way of a message that the store sends of its own accord. @throws Error when the stream breaks off */
  async tell(stream: string): Promise<void> {
    const { weather, counts, unavailable } = this.parts;
    await pause(this.wayMs(counts.rarityOf(stream)));
    if (!this.isDown && !this.happens(weather.broken)) return;
    this.note(`${stream} breaks off`);
    throw unavailable(`${stream} broke off`);
  }

  /** Sometimes others come between two documents of one write. */
  async betweenWrites(): Promise<void> {
    const { chance, weather } = this.parts;
    if (chance.happens(weather.slow)) await pause(chance.between(0, weather.slowMs));
  }

  /** The process stands still, and what it has sent arrives when others have written to the same place. */
  private async overtaken(name: string, others: OthersWrites): Promise<void> {
    const { chance, late, standStill } = this.parts;
    const durationMs = chance.between(...OVERTAKEN_MS);
    this.note(`${name} is under way while the process stands still for ${durationMs} ms`);
    standStill?.(durationMs);
    await late.released(Promise.race([others(chance.between(...OVERTAKING)), pause(HELD_UP_MS)]));
  }

  private goAway(): void {
    const { chance, weather } = this.parts;
    const durationMs = chance.between(100, weather.outageMs);
    this.note(`is away for ${durationMs} ms`);
    this.cut(durationMs);
  }

  /** Decides whether a trouble happens here that is not the consequence of another one. */
  private happens(share: number): boolean {
    return this.parts.troubles.happen(this.parts.chance, share);
  }

  private isFatal(share: number): boolean {
    return this.happens(share) && this.parts.crash?.() === true;
  }

  /** Nobody waits for it any more. */
  private leaveBehind(name: string, work: () => unknown, others?: OthersWrites): void {
    const { chance, late } = this.parts;
    if (chance.happens(0.3)) return this.note(`${name} is lost`);
    void late.arrival(chance, others).then(async () => {
      this.note(`${name} is done late`);
      await Promise.resolve()
        .then(work)
        .catch(() => undefined);
    });
  }

  private note(what: string): void {
    this.parts.history.note(`${this.name}: ${what}`);
  }

  private wayMs(rarity: number): number {
    const { chance, weather } = this.parts;
    return chance.between(0, chance.happens(rarity * weather.slow) ? weather.slowMs : weather.wayMs);
  }
}

function kindOf(call: string): CallKind {
  if (call.startsWith('append')) return call.endsWith(REACTION) ? 'reaction' : 'append';
  if (/^(save|drop|publish)/.test(call)) return 'readModel';
  return /^(bulkWrite|insert|update|replace|findOneAnd|delete)/.test(call) ? 'other' : 'read';
}
