import { Injectable } from '@nestjs/common';
import { DEFAULT_CREDIT_MS, MAX_CREDIT_MS } from '@app/contracts';

const REMEMBERED = 5;

/**
 * How much time each player is credited for the network, from the round trips that this process measured on
 * their sockets.
 */
@Injectable()
export class LatencyCredits {
  private readonly roundTrips = new Map<string, number[]>();

  record(userId: string, roundTripMs: number): void {
    const earlier = this.roundTrips.get(userId) ?? [];
    this.roundTrips.set(userId, [...earlier, roundTripMs].slice(-REMEMBERED));
  }

  /** Whole milliseconds: the median of the last five round trips, or the default when nothing was measured. */
  creditFor(userId: string): number {
    const measured = this.roundTrips.get(userId);
    return measured ? Math.min(Math.round(median(measured)), MAX_CREDIT_MS) : DEFAULT_CREDIT_MS;
  }

  /** Called after the player's last socket has closed. */
  forget(userId: string): void {
    this.roundTrips.delete(userId);
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
