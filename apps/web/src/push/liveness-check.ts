/**
 * A connection that was silent since the last check is sent a ping. If it is still silent at the next check, it
 * is dead.
 */
export const LOOK_EVERY_MS = 10_000;

/**
 * Detects a dead connection that nobody has closed, such as after a loss of the network. A browser may consider
 * it open for minutes, and a screen that only listens would show old data in that time.
 */
export class LivenessCheck {
  private timer: ReturnType<typeof setInterval> | undefined;
  private isSilent = false;
  private isAsked = false;
  /** In milliseconds since 1970. */
  heardAtMs = 0;

  constructor(private readonly options: { ask: () => void; onDead: () => void }) {}

  watch(): void {
    this.stop();
    this.heard();
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  /** Call it when anything has arrived over the connection. */
  heard(): void {
    this.heardAtMs = Date.now();
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
