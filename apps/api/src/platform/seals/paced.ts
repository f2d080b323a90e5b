import { setTimeout as pause } from 'node:timers/promises';
import type { EventBatch, EventStore, FollowOptions } from '@app/event-store';

/** So few are parsed and hashed in a few milliseconds. */
const AT_ONCE = 250;
const PAUSE_MS = 5;

/** Reads the log with pauses, so that a race beside it is answered as fast as without it. Ends when the signal aborts. */
export async function* readPaced(
  events: Pick<EventStore, 'readAll'>,
  options: FollowOptions & { signal: AbortSignal },
): AsyncIterable<EventBatch> {
  for await (const batch of events.readAll({ ...options, batchSize: AT_ONCE })) {
    if (options.signal.aborted) return;
    yield batch;
    await pause(PAUSE_MS);
  }
}

/** @param after the last position that is left out */
export const paced = (events: EventStore, after: bigint | null, signal: AbortSignal): AsyncIterable<EventBatch> =>
  readPaced(events, { signal, ...(after !== null && { after }) });
