/**
 * Between two deliveries of a log that is read to its end: what happens within this time comes together. Of many small
 * deliveries each consumer takes each one, which cost a third of the processor time of a round with 1,000 racers.
 */
const PACE_MS = 50;

/** When the next delivery of a reading may begin. */
export class Pace {
  private goOn: (() => void) | undefined;

  /** `isAwaited`: whether somebody waits for what is read next. Then nothing is put off. */
  constructor(private readonly isAwaited: () => boolean) {}

  /** Resolves after the pause, or as soon as somebody waits or the signal aborts. */
  async pause(signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.isAwaited()) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.goOn = undefined;
        resolve();
      };
      const timer = setTimeout(done, PACE_MS).unref();
      signal.addEventListener('abort', done);
      this.goOn = done;
    });
  }

  /** Called when somebody has begun to wait. */
  hurry(): void {
    this.goOn?.();
  }
}
