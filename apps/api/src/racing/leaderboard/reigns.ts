// @offered
import type { RankChange } from './rank-history.projection';

/** When a racer was number one, in milliseconds since 1970. */
export interface Reign {
  /** The first time since the last reset. */
  firstAt: number;
  /** Since when they have been it; null when they no longer are. */
  since: number | null;
}

/** Who was number one and when, from everybody's changes in the order of the log. A full tie shares the place. */
export class Reigns {
  private readonly keys = new Map<string, string>();
  private readonly reigns = new Map<string, Reign>();
  private first: ReadonlySet<string> = new Set();
  private bestKey = '';

  of(racer: string): Reign | null {
    return this.reigns.get(racer) ?? null;
  }

  follow(racer: string, { key, at, isReset }: RankChange): void {
    if (key === null) this.keys.delete(racer);
    else this.keys.set(racer, key);
    this.crown(this.firstAfter(racer, key), at);
    if (isReset) this.reigns.delete(racer);
  }

  /** Only when the last of the first has left is everybody compared. */
  private firstAfter(racer: string, key: string | null): ReadonlySet<string> {
    if (key !== null && key > this.bestKey) {
      this.bestKey = key;
      return new Set([racer]);
    }
    if (key === this.bestKey) return new Set([...this.first, racer]);
    const others = [...this.first].filter((other) => other !== racer);
    if (others.length > 0 || !this.first.has(racer)) return new Set(others);
    this.bestKey = '';
    for (const each of this.keys.values()) if (each > this.bestKey) this.bestKey = each;
    return new Set([...this.keys].filter(([, each]) => each === this.bestKey).map(([id]) => id));
  }

  private crown(next: ReadonlySet<string>, at: number): void {
    for (const racer of this.first) {
      if (!next.has(racer)) this.reigns.set(racer, { ...this.reigns.get(racer)!, since: null });
    }
    for (const racer of next) {
      if (!this.first.has(racer)) this.reigns.set(racer, { firstAt: this.reigns.get(racer)?.firstAt ?? at, since: at });
    }
    this.first = next;
  }
}
