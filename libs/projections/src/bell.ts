/** Wakes those who wait for something, each of them after a time of its own at the latest. */
export class Bell {
  private readonly waiting = new Set<() => void>();

  get isAwaited(): boolean {
    return this.waiting.size > 0;
  }

  /** Resolves when it rings, or after so many milliseconds. */
  rung(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, withinMs).unref();
      this.waiting.add(done);
    });
  }

  ring(): void {
    for (const done of this.waiting) done();
  }
}
