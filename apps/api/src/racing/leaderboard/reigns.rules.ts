// @offered
import type { RankChange } from './rank-history.projection';

/** Whose change it is. `isReset` goes away when it is taken back. */
export interface OwnKey extends Pick<RankChange, 'at' | 'key' | 'isReset' | 'isRestored'> {
  racer: string;
}

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
  /** What the last reset took from racers who had been first. */
  private readonly taken = new Map<string, { by: OwnKey; firstAt: number }>();
  private leaders = new Set<string>();
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

  /** Returns those who have become first or no longer are. */
  follow(change: OwnKey): string[] {
    const { racer, key, at, isReset, isRestored } = change;
    if (isRestored) this.restore(racer);
    if (key === null) this.keys.delete(racer);
    else this.keys.set(racer, key);
    const { risen, fallen } = this.move(racer, key);
    // Nobody raced where results were restored.
    const isOvertaking = !isRestored && this.leaders.has(racer);
    for (const other of fallen) {
      this.reigns.set(other, { ...this.reigns.get(other)!, since: null });
      if (isOvertaking) this.overtakings.set(other, { at, by: racer });
    }
    for (const other of risen) {
      this.reigns.set(other, { firstAt: this.reigns.get(other)?.firstAt ?? at, since: at });
      this.overtakings.delete(other);
    }
    if (key === null) this.forgetOvertakings(racer);
    if (isReset) this.reset(change);
    return [...risen, ...fallen];
  }

  private reset(by: OwnKey): void {
    const reign = this.reigns.get(by.racer);
    if (reign) this.taken.set(by.racer, { by, firstAt: reign.firstAt });
    else this.taken.delete(by.racer);
    this.reigns.delete(by.racer);
  }

  /** The reign is as if there had been no reset. One that was not taken back stays. */
  private restore(racer: string): void {
    const taken = this.taken.get(racer);
    if (!taken || taken.by.isReset) return;
    this.taken.delete(racer);
    this.reigns.set(racer, { firstAt: taken.firstAt, since: this.reigns.get(racer)?.since ?? null });
  }

  /** Whoever left the board is neither ahead nor behind. */
  private forgetOvertakings(left: string): void {
    for (const [racer, { by }] of this.overtakings) {
      if (racer === left || by === left) this.overtakings.delete(racer);
    }
  }

  /** Who comes to the first place and who loses it. Only when the last of the first has left is everybody compared. */
  private move(racer: string, key: string | null): { risen: readonly string[]; fallen: readonly string[] } {
    const before = this.leaders;
    const wasFirst = before.has(racer);
    if (key === this.bestKey) {
      before.add(racer);
      return { risen: wasFirst ? [] : [racer], fallen: [] };
    }
    const isAhead = key !== null && key > this.bestKey;
    if (!isAhead && !wasFirst) return { risen: [], fallen: [] };
    if (!isAhead && before.size > 1) {
      before.delete(racer);
      return { risen: [], fallen: [racer] };
    }
    if (isAhead) {
      this.bestKey = key;
      this.leaders = new Set([racer]);
    } else this.compareAll();
    const after = this.leaders;
    return {
      risen: [...after].filter((each) => !before.has(each)),
      fallen: [...before].filter((each) => !after.has(each)),
    };
  }

  private compareAll(): void {
    this.bestKey = '';
    for (const each of this.keys.values()) if (each > this.bestKey) this.bestKey = each;
    this.leaders = new Set([...this.keys].filter(([, each]) => each === this.bestKey).map(([id]) => id));
  }
}
