import { Injectable } from '@nestjs/common';

/**
 * How much faster or slower than the monotonic clock it may run while it is corrected. It is what NTP allows itself: a
 * question of ten seconds becomes 5 ms longer or shorter at most, and a day corrects 43 seconds.
 */
const SLEW = 0.0005;
/** A smaller difference to the machine's clock is left as it is: reading the two clocks is no more exact than that. */
const TOLERANCE_MS = 5;

/**
 * The one clock of this process: the wall time at its start plus the monotonic clock. It never goes backwards, and
 * never jumps when the machine's clock is set or the machine was suspended; it follows slowly.
 */
@Injectable()
export class ProcessClock {
  private readonly startedAt = Date.now() - performance.now();
  private readAt = performance.now();
  private correctionMs = 0;

  /** Whole milliseconds since 1970. */
  now(): number {
    const monotonic = performance.now();
    const mostMs = (monotonic - this.readAt) * SLEW;
    this.readAt = monotonic;
    const behindMs = Date.now() - this.at(monotonic);
    const wrongMs = Math.max(0, Math.abs(behindMs) - TOLERANCE_MS);
    this.correctionMs += Math.sign(behindMs) * Math.min(wrongMs, mostMs);
    return Math.floor(this.at(monotonic));
  }

  /** How far it is behind the machine's clock, in milliseconds; negative when it is ahead. */
  get behindMs(): number {
    return Date.now() - this.at(performance.now());
  }

  private at(monotonic: number): number {
    return this.startedAt + monotonic + this.correctionMs;
  }
}
