interface Waiting<Item, Result> {
  item: Item;
  settle: (result: PromiseSettledResult<Result>) => void;
}

/**
 * Does work in batches, one at a time for each key. What arrives while a batch is under way waits, and goes together into
 * the next ones. Work on different keys does not wait for each other. Unused keys are forgotten.
 */
export class BatchesByKey<Key, Item, Result> {
  private readonly waiting = new Map<Key, Waiting<Item, Result>[]>();

  /**
   * `work` gets the longest waiting items, at most `atMost`, and answers the first of them or more. The others are the
   * first of the next batch. When it throws, all of its items fail with the error.
   */
  constructor(
    private readonly atMost: number,
    private readonly work: (items: readonly Item[]) => Promise<PromiseSettledResult<Result>[]>,
  ) {}

  /** The answer to this item alone. */
  add(key: Key, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const settle = (result: PromiseSettledResult<Result>) =>
        result.status === 'fulfilled' ? resolve(result.value) : reject(result.reason);
      const waiting = this.waiting.get(key);
      if (waiting) waiting.push({ item, settle });
      else this.begin(key, [{ item, settle }]);
    });
  }

  /** How many keys have work under way or waiting. */
  get size(): number {
    return this.waiting.size;
  }

  private begin(key: Key, waiting: Waiting<Item, Result>[]): void {
    this.waiting.set(key, waiting);
    void this.workOff(key, waiting);
  }

  private async workOff(key: Key, waiting: Waiting<Item, Result>[]): Promise<void> {
    // What is added in the same turn of the event loop's queue belongs to the first batch.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, this.atMost);
      const results = await this.work(batch.map(({ item }) => item)).catch((reason: unknown) =>
        batch.map((): PromiseSettledResult<Result> => ({ status: 'rejected', reason })),
      );
      for (const [index, { settle }] of waiting.splice(0, results.length).entries()) settle(results[index]!);
    }
    this.waiting.delete(key);
  }
}
