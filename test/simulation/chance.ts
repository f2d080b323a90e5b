/** The chance of one history: the same seed gives the same numbers (sfc32). */
export class Chance {
  private readonly state: Uint32Array;

  constructor(seed: number) {
    this.state = Uint32Array.of(0x9e3779b9, 0x243f6a88, seed, 1);
    for (let i = 0; i < 12; i += 1) this.next();
  }

  /** From 0 (included) to 1 (excluded). */
  next(): number {
    const [a, b, c, d] = this.state as unknown as [number, number, number, number];
    const sum = (a + b + d) | 0;
    this.state.set([b ^ (b >>> 9), c + (c << 3), ((c << 21) | (c >>> 11)) + sum, d + 1]);
    return (sum >>> 0) / 2 ** 32;
  }

  /** A whole number, both bounds included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True in this share of the cases. */
  happens(share: number): boolean {
    return this.next() < share;
  }

  one<T>(choices: readonly T[]): T {
    return choices[this.between(0, choices.length - 1)]!;
  }

  /** A chance of its own, so that what one part draws does not depend on how often another one does. */
  fork(): Chance {
    return new Chance(this.between(0, 2 ** 32 - 1));
  }

  bytes(size: number): Buffer {
    return Buffer.from(Array.from({ length: size }, () => this.between(0, 255)));
  }
}
