import type { Erasure } from '../document-store.port';

/** The pause between two attempts while another program reads the file. */
const AGAIN_MS = 1_000;

/** Erases what is deleted, again and again until it succeeds. */
export class Erasing {
  /** Set while an erasure is pending. */
  private again: NodeJS.Timeout | undefined;

  constructor(private readonly erase: () => Promise<Erasure>) {}

  get isPending(): boolean {
    return this.again !== undefined;
  }

  async attempt(): Promise<Erasure> {
    const erasure = await this.erase();
    if (erasure === 'erased') this.stop();
    // A failure is ignored here: the timer tries again.
    else this.again ??= setInterval(() => void this.attempt().catch(() => {}), AGAIN_MS).unref();
    return erasure;
  }

  stop(): void {
    clearInterval(this.again);
    this.again = undefined;
  }
}
