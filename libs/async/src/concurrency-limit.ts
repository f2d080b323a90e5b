/** Runs a limited number of tasks at a time. The others wait in the order of their arrival. */
export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = [];

  /** `free`: how many run at a time. */
  constructor(private free: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((begin) => this.waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
