import { setTimeout as pause } from 'node:timers/promises';
import type { AllStreamRecordedEvent, AllStreamSubscription } from '@eventstore/db-client';
import type { RecordedEvent } from './event';
import type { EventBatch } from './event-store.port';
import { pauseMs } from './eventstoredb-outcome';

/** Received and not yet taken. A slower consumer goes back to catching up, where it reads at its own pace. */
const LIVE_BUFFER_EVENTS = 5_000;

export interface FollowOrder {
  after: bigint;
  signal: AbortSignal;
  batchSize: number;
  catchUp: (after: bigint) => AsyncIterable<EventBatch>;
  subscribe: (after: bigint) => AllStreamSubscription;
  /** The event as the port knows it, or undefined when nobody asked for it. */
  select: (event: AllStreamRecordedEvent) => RecordedEvent | undefined;
  onLive: (live: boolean) => void;
  onError: (error: unknown) => void;
}

/**
 * Reads pages to the end of the log, then listens. Whatever ends the listening (the server drops a live subscription
 * whose buffer overflows as a matter of course, and a dead one never comes back) leads back to reading pages from the last
 * event handed out. Never throws; ends with the signal.
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
      order.onError(error);
      failures += 1;
      await pause(pauseMs(failures), undefined, { signal: order.signal }).catch(() => undefined);
    }
  }
}

/** The live tail after `position`, until it fails (throws), falls behind (ends) or the signal comes (ends). */
async function* listen(order: FollowOrder, position: bigint): AsyncIterable<EventBatch> {
  let received: AllStreamRecordedEvent[] = [];
  let overflowed = false;
  let failure: unknown;
  let wake: (() => void) | undefined;
  const subscription = order.subscribe(position);
  subscription.on('data', ({ event }) => {
    if (!event || overflowed) return;
    // Taken off the wire at once: a client that reads slowly is what the server drops.
    received.push(event);
    overflowed = received.length >= LIVE_BUFFER_EVENTS;
    wake?.();
  });
  subscription.on('error', (error) => {
    failure = error;
    wake?.();
  });
  const aborted = () => wake?.();
  order.signal.addEventListener('abort', aborted);
  order.onLive(true);
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
