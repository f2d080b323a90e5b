import { Injectable } from '@nestjs/common';

/**
 * The one clock of this process: the wall time at its start plus the monotonic clock. It never goes backwards,
 * and setting the machine's clock does not affect it.
 */
@Injectable()
export class ProcessClock {
  private readonly startedAt = Date.now() - performance.now();

  /** Whole milliseconds since 1970. */
  now(): number {
    return Math.floor(this.startedAt + performance.now());
  }
}
