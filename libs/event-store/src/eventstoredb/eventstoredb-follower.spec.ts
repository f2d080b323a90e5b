import type { RecordedEvent } from '../event';
import type { EventBatch } from '../event-store.port';
import { follow } from './eventstoredb-follower';

const event = (position: bigint) => ({ position }) as RecordedEvent;

/** A log of so many events, read in batches of two. Whoever listens hears a fourth one. */
function logOf(stored: { events: number }) {
  return {
    after: 0n,
    signal: new AbortController().signal,
    batchSize: 2,
    async *catchUp(after: bigint): AsyncIterable<EventBatch> {
      let position = after;
      for (; position + 2n <= BigInt(stored.events); position += 2n)
        yield { events: [event(position + 1n), event(position + 2n)], position: position + 2n, caughtUp: false };
      const rest = position < BigInt(stored.events) ? [event(position + 1n)] : [];
      yield { events: rest, position: position + BigInt(rest.length), caughtUp: true };
    },
    async *listen(): AsyncIterable<RecordedEvent[]> {
      yield [];
      yield [event(4n)];
    },
    onLive: () => undefined,
    onError: () => undefined,
  };
}

it('says that the end is reached after a full batch that came before the listening began, and before any other event', async () => {
  const stored = { events: 1 };
  const told: [number, boolean][] = [];
  for await (const { position, caughtUp } of follow(logOf(stored))) {
    told.push([Number(position), caughtUp]);
    // Written between the end of the catching up and the beginning of the listening.
    if (stored.events === 1) stored.events = 3;
    if (position === 4n) break;
  }
  expect(told).toEqual([
    [1, true],
    [3, false],
    [3, true],
    [4, true],
  ]);
});
