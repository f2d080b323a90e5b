import type { Chance } from './chance';
import { pause } from './virtual-time';

/** Resolves after so many later writes to the same place, by whomever. */
export type OthersWrites = (times: number) => Promise<void>;

/** A late write arrives at most so long after it was sent. */
const LATE_MS = 10_000;
const OTHERS_MAX = 6;

/** Writes that are still on their way when their callers have died or given up. */
export class LateWrites {
  private readonly releases = new Set<() => void>();

  /** Resolves when one arrives: soon, after a while, or when others have just written. */
  async arrival(chance: Chance, others?: OthersWrites): Promise<void> {
    const lateMs = chance.between(0, chance.happens(0.3) ? 50 : LATE_MS);
    const isAfterOthers = others !== undefined && chance.happens(0.5);
    const way = isAfterOthers ? others(chance.between(1, OTHERS_MAX)) : pause(lateMs);
    await this.released(way);
  }

  /** Resolves when this does, or when all of them arrive. */
  async released(way: Promise<void>): Promise<void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => this.releases.add((release = resolve)));
    await Promise.race([way, released]);
    this.releases.delete(release);
  }

  /** All of them arrive now. */
  end(): void {
    for (const release of this.releases) release();
  }
}
