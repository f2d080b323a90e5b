import type { Chance } from './chance';

/**
 * The troubles of one history. In some there are only a few, and nothing comes later that would put right by chance
 * what the last one has left behind.
 */
export class Troubles {
  constructor(private left: number) {}

  /** Decides whether a trouble that has this share of the cases happens now. */
  happen(chance: Chance, share: number): boolean {
    const happens = chance.happens(share) && this.left > 0;
    if (happens) this.left -= 1;
    return happens;
  }
}
