/** Runs pieces of work in turn: each one starts when the one before has ended, with or without an error. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /**
   * Returns the result of `work` after its turn. A failure goes only to its own caller; the next turn starts
   * anyway.
   */
  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}

/** Separate turns for each key: work on different keys does not wait. Unused keys are forgotten. */
export class TurnsByKey<Key> {
  private readonly last = new Map<Key, Promise<unknown>>();

  /**
   * Returns the result of `work` after its turn. A failure goes only to its own caller; the next turn starts
   * anyway.
   */
  async take<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(key) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => undefined);
    this.last.set(key, settled);
    try {
      return await turn;
    } finally {
      if (this.last.get(key) === settled) this.last.delete(key);
    }
  }

  /** How many keys have work under way or waiting. */
  get size(): number {
    return this.last.size;
  }
}
