// @offered
import type { RankChange } from './rank-history.projection';

/** When a racer was number one, in milliseconds since 1970. */
export interface Reign {
  /** The first time since the last reset. */
  firstAt: number;
  /** Since when they have been it; null when they no longer are. */
  since: number | null;
}

/** The loss of the first place to somebody who went ahead. `at`: milliseconds since 1970. */
export interface Overtaking {
  at: number;
  /** The user id of the racer who is ahead since then. */
  by: string;
}

/** Who was number one and when, from everybody's changes in the order of the log. A full tie shares the place. */
export class Reigns {
  private readonly keys = new Map<string, string>();
  private readonly reigns = new Map<string, Reign>();
  private readonly overtakings = new Map<string, Overtaking>();
  private leaders: ReadonlySet<string> = new Set();
  private bestKey = '';

  get first(): ReadonlySet<string> {
    return this.leaders;
  }

  of(racer: string): Reign | null {
    return this.reigns.get(racer) ?? null;
  }

  /** How a racer lost the first place; null if they have it, never had it, or left the board. */
  overtakingOf(racer: string): Overtaking | null {
    return this.overtakings.get(racer) ?? null;
  }

  follow(racer: string, { key, at, isReset, isRestored }: RankChange): void {
    if (key === null) this.keys.delete(racer);
    else this.keys.set(racer, key);
    const next = this.firstAfter(racer, key);
    this.noteOvertaken(next, isRestored ? null : racer, at);
    this.crown(next, at);
    if (key === null) this.forgetOvertakings(racer);
    if (isReset) this.reigns.delete(racer);
  }

  /** `mover`: the racer whose sort key has changed by racing; null where nobody raced. */
  private noteOvertaken(next: ReadonlySet<string>, mover: string | null, at: number): void {
    if (mover !== null && next.has(mover)) {
      for (const racer of this.leaders) if (!next.has(racer)) this.overtakings.set(racer, { at, by: mover });
    }
    for (const racer of next) this.overtakings.delete(racer);
  }

  /** Whoever left the board is neither ahead nor behind. */
  private forgetOvertakings(left: string): void {
    for (const [racer, { by }] of this.overtakings) {
      if (racer === left || by === left) this.overtakings.delete(racer);
    }
  }

  /** Only when the last of the first has left is everybody compared. */
  private firstAfter(racer: string, key: string | null): ReadonlySet<string> {
    if (key !== null && key > this.bestKey) {
      this.bestKey = key;
      return new Set([racer]);
    }
    if (key === this.bestKey) return new Set([...this.leaders, racer]);
    const others = [...this.leaders].filter((other) => other !== racer);
    if (others.length > 0 || !this.leaders.has(racer)) return new Set(others);
    this.bestKey = '';
    for (const each of this.keys.values()) if (each > this.bestKey) this.bestKey = each;
    return new Set([...this.keys].filter(([, each]) => each === this.bestKey).map(([id]) => id));
  }

  private crown(next: ReadonlySet<string>, at: number): void {
    for (const racer of this.leaders) {
      if (!next.has(racer)) this.reigns.set(racer, { ...this.reigns.get(racer)!, since: null });
    }
    for (const racer of next) {
      if (!this.leaders.has(racer))
        this.reigns.set(racer, { firstAt: this.reigns.get(racer)?.firstAt ?? at, since: at });
    }
    this.leaders = next;
  }
}
