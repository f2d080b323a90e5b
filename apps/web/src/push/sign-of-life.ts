/** A connection that was silent since the last look is asked; one that is silent at the look after that is dead. */
export const LOOK_EVERY_MS = 10_000;

/**
 * Finds out that a connection is dead though nobody has closed it, as when the network went away: a browser may take it for
 * open for minutes, and a screen that only listens would show old news all that time.
 */
export class SignOfLife {
  private timer: ReturnType<typeof setInterval> | undefined;
  private isSilent = false;
  private isAsked = false;

  constructor(private readonly options: { ask: () => void; onDead: () => void }) {}

  watch(): void {
    this.stop();
    this.heard();
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  /** Something has come over the connection. */
  heard(): void {
    this.isSilent = false;
    this.isAsked = false;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    if (this.isAsked) {
      this.stop();
      this.options.onDead();
      return;
    }
    this.isAsked = this.isSilent;
    if (this.isAsked) this.options.ask();
    this.isSilent = true;
  }
}
