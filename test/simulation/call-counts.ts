/** A call that was made more often than this is a usual one. */
const USUAL = 10;

/** How often each kind of call was made. What is done seldom would otherwise hardly ever meet a trouble. */
export class CallCounts {
  private readonly counts = new Map<string, number>();

  /** Counts the call. Returns how many times as likely as a usual one it meets a trouble: 1 to 10. */
  rarityOf(call: string): number {
    const kind = call.replace(/^(append \S+|read|open) .*/, '$1');
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    return Math.max(1, USUAL / count);
  }
}
