import { Injectable } from '@nestjs/common';

/**
 * The one clock of this process: the wall time at its start plus the monotonic clock. Setting the machine's clock
 * changes nothing while it runs; it never goes backwards.
 */
@Injectable()
export class ProcessClock {
  private readonly startedAt = Date.now() - performance.now();

  /** Milliseconds since 1970, whole. */
  now(): number {
    return Math.floor(this.startedAt + performance.now());
  }
}
