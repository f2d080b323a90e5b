/** What somebody may use: so much at once, and so much more with each second. */
export interface Share {
  atOnce: number;
  perSecond: number;
}

interface Used {
  amount: number;
  atMs: number;
}

/** After this long, whatever somebody has used has run off. Nobody waits longer, either. */
const FORGOTTEN_AFTER_MS = 60_000;

/** What each caller has used lately. It runs off evenly, so a caller who stops is free again. */
export class UsedBudgets {
  /** The one who used something last comes last. */
  private readonly callers = new Map<string, Used>();

  /** @param nowMs milliseconds of a clock that never goes back */
  constructor(private readonly nowMs: () => number) {}

  charge(caller: string, amount: number, share: Share): void {
    const most = share.atOnce + (share.perSecond * FORGOTTEN_AFTER_MS) / 1_000;
    const used = Math.min(most, this.usedBy(caller, share) + amount);
    this.callers.delete(caller);
    this.callers.set(caller, { amount: used, atMs: this.nowMs() });
    this.forgetOld();
  }

  /** Seconds until the caller has less than the share again; 0 for one who has. */
  waitSeconds(caller: string, share: Share): number {
    const over = this.usedBy(caller, share) - share.atOnce;
    return over < 0 ? 0 : Math.max(1, Math.ceil(over / share.perSecond));
  }

  private usedBy(caller: string, { perSecond }: Share): number {
    const used = this.callers.get(caller);
    if (!used) return 0;
    return Math.max(0, used.amount - (perSecond * (this.nowMs() - used.atMs)) / 1_000);
  }

  private forgetOld(): void {
    for (const [caller, { atMs }] of this.callers) {
      if (this.nowMs() - atMs < 2 * FORGOTTEN_AFTER_MS) return;
      this.callers.delete(caller);
    }
  }
}
