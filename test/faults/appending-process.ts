/**
 * A process that appends as fast as it can, for a test to kill or starve. It prints `stored <stream> <revision>
 * <event id>` for each acknowledged append, or `unavailable`. Argument: the file of the event store.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EventMetadata, EventStoreUnavailable, SqliteEventStore } from '@app/event-store';

const WRITERS = 64;
const metadata: EventMetadata = {
  $correlationId: randomUUID(),
  $causationId: randomUUID(),
  commandId: randomUUID(),
  actor: { kind: 'process', name: 'appending-process' },
  occurredAt: '2026-11-21T10:00:00.000Z',
  schemaVersion: 1,
  hash: '0'.repeat(64),
};

async function write(store: SqliteEventStore, stream: string): Promise<never> {
  let expectedRevision: bigint | 'no_stream' = 'no_stream';
  for (;;) {
    const event = { id: randomUUID(), type: 'LapDriven', data: { text: 'x'.repeat(200) }, metadata };
    expectedRevision = await appendUntilKnown(store, stream, event, expectedRevision);
    console.log(`stored ${stream} ${expectedRevision} ${event.id}`);
  }
}

/** Repeats the append with the same ids and revision until its outcome is known. */
async function appendUntilKnown(
  store: SqliteEventStore,
  stream: string,
  event: Parameters<SqliteEventStore['appendToStream']>[1][number],
  expectedRevision: bigint | 'no_stream',
): Promise<bigint> {
  for (;;) {
    try {
      return (await store.appendToStream(stream, [event], { expectedRevision })).revision;
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      console.log('unavailable');
      await nextTurn();
    }
  }
}

void SqliteEventStore.open({ file: process.argv[2]! }).then((store) =>
  Promise.all(Array.from({ length: WRITERS }, () => write(store, `race-${randomUUID()}`))),
);
