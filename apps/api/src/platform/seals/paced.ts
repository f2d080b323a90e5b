import { setTimeout as pause } from 'node:timers/promises';
import type { EventBatch, EventStore } from '@app/event-store';

/** So few are parsed and hashed in a few milliseconds. */
const AT_ONCE = 250;
const PAUSE_MS = 5;

/**
 * Reads the log with pauses, so that a race beside it is answered as fast as without it. Ends when the signal aborts.
 * @param after the last position that is left out
 */
export async function* paced(events: EventStore, after: bigint | null, signal: AbortSignal): AsyncIterable<EventBatch> {
  for await (const batch of events.readAll({ batchSize: AT_ONCE, signal, ...(after !== null && { after }) })) {
    if (signal.aborted) return;
    yield batch;
    await pause(PAUSE_MS);
  }
}
