/**
 * Allows a burst, then a fixed number of messages a second. It protects the process that has the socket, and a socket
 * has one process only, so nobody else counts with it.
 */
export class MessageRate {
  private left: number;
  private lastAt: number | undefined;

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
  ) {
    this.left = burst;
  }

  /** @param atMs milliseconds of a clock that never goes back */
  allows(atMs: number): boolean {
    const sinceMs = atMs - (this.lastAt ?? atMs);
    this.lastAt = atMs;
    this.left = Math.min(this.burst, this.left + (sinceMs / 1_000) * this.perSecond);
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
