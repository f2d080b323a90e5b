/** A write that was sent more often than this is a usual one. */
const USUAL = 10;

/** How often each kind of write was sent. What is done seldom would otherwise hardly ever meet a trouble. */
export class WriteCounts {
  private readonly counts = new Map<string, number>();

  /** Counts the write. Returns how many times as likely as a usual one it meets a trouble: 1 to 10. */
  rarityOf(write: string): number {
    const kind = write.replace(/ to .*/, '');
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    return Math.max(1, USUAL / count);
  }
}
