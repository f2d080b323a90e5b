import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from '../event';
import type { EventBatch } from '../event-store.port';
import { outageBackoff } from './eventstoredb-outcome';

export interface FollowOrder {
  after: bigint;
  signal: AbortSignal;
  batchSize: number;
  /** Everything stored after a position, up to the end of the log. */
  catchUp: (after: bigint) => AsyncIterable<EventBatch>;
  /** What comes from now on; the first step comes when it has begun, and may be empty. */
  listen: () => AsyncIterable<RecordedEvent[]>;
  onLive: (live: boolean) => void;
  /** Called when following cannot be resumed. */
  onError: (error: unknown) => void;
}

/**
 * Catches up, then listens. When the listening ends, it catches up again from the last event handed out. (The server
 * routinely drops a live subscription whose buffer overflows, and a dead one never comes back.) Never throws; ends
 * with the signal.
 *
 * It always listens from the end of the log and reads what is before that. A server of version 23.10 that listens
 * from an event its filter leaves out may skip the next one.
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

/** Begins to listen, reads what was stored until then, and goes on with what was heard. Throws when that ends. */
async function* listen(order: FollowOrder, after: bigint): AsyncIterable<EventBatch> {
  let position = after;
  let isLive = false;
  try {
    for await (const heard of order.listen()) {
      if (!isLive) {
        for await (const batch of order.catchUp(position)) {
          position = batch.position;
          yield batch;
        }
        isLive = true;
        order.onLive(true);
      }
      const events = heard.filter((event) => event.position > position);
      while (events.length > 0) {
        const batch = events.splice(0, order.batchSize);
        position = batch.at(-1)!.position;
        yield { events: batch, position, caughtUp: events.length === 0 };
      }
    }
    if (!order.signal.aborted) throw new Error('the subscription ended');
  } finally {
    if (isLive) order.onLive(false);
  }
}
