import { setTimeout as pause } from 'node:timers/promises';
import type { AllStreamRecordedEvent, AllStreamSubscription } from '@eventstore/db-client';
import type { RecordedEvent } from '../event';
import type { EventBatch } from '../event-store.port';
import { outageBackoff } from './eventstoredb-outcome';

/**
 * The most events that are received but not taken. A slower consumer goes back to catching up, where it reads
 * at its own pace.
 */
const LIVE_BUFFER_EVENTS = 5_000;

export interface FollowOrder {
  after: bigint;
  signal: AbortSignal;
  batchSize: number;
  catchUp: (after: bigint) => AsyncIterable<EventBatch>;
  subscribe: (after: bigint) => AllStreamSubscription;
  /** The event in the port's form, or undefined when it was not asked for. */
  select: (event: AllStreamRecordedEvent) => RecordedEvent | undefined;
  onLive: (live: boolean) => void;
  /** Called when the subscription cannot be resumed. */
  onError: (error: unknown) => void;
}

/**
 * Reads pages to the end of the log, then listens. When the listening ends, it reads pages again from the last
 * event handed out. (The server routinely drops a live subscription whose buffer overflows, and a dead one
 * never comes back.) Never throws; ends with the signal.
 */
export async function* follow(order: FollowOrder): AsyncIterable<EventBatch> {
  let position = order.after;
  let failures = 0;
  while (!order.signal.aborted) {
    try {
      for (const stage of [order.catchUp, (after: bigint) => listen(order, after)]) {
        for await (const batch of stage(position)) {
          position = batch.position;
          failures = 0;
          yield batch;
        }
      }
    } catch (error) {
      failures += 1;
      if (failures > 1) order.onError(error);
      await pause(outageBackoff(failures), undefined, { signal: order.signal }).catch(() => undefined);
    }
  }
}

/** The live events after `position`, until it fails (throws), falls behind (ends) or the signal comes (ends). */
async function* listen(order: FollowOrder, position: bigint): AsyncIterable<EventBatch> {
  let received: AllStreamRecordedEvent[] = [];
  let overflowed = false;
  let failure: unknown;
  let wake: (() => void) | undefined;
  const subscription = order.subscribe(position);
  subscription.on('data', ({ event }) => {
    if (!event || overflowed) return;
    // Taken from the network at once, because the server drops clients that read slowly.
    received.push(event);
    overflowed = received.length >= LIVE_BUFFER_EVENTS;
    wake?.();
  });
  subscription.on('confirmation', () => order.onLive(true));
  const ended = (error: unknown = new Error('the subscription ended')) => {
    failure ??= error;
    wake?.();
  };
  subscription.on('error', ended);
  subscription.on('end', () => ended());
  subscription.on('close', () => ended());
  const aborted = () => wake?.();
  order.signal.addEventListener('abort', aborted);
  try {
    while (!order.signal.aborted) {
      const taken = received.slice(0, order.batchSize);
      received = received.slice(order.batchSize);
      if (taken.length > 0) {
        position = taken.at(-1)!.position.commit;
        const events = taken.map(order.select).filter((event) => event !== undefined);
        yield { events, position, caughtUp: received.length === 0 };
      } else if (failure) throw failure;
      else if (overflowed) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    order.onLive(false);
    order.signal.removeEventListener('abort', aborted);
    await subscription.unsubscribe().catch(() => undefined);
  }
}
