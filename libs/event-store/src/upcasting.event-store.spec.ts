import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeciderCommandHandler } from './command-handler';
import type { RecordedEvent } from './event';
import type { EventStore } from './event-store.port';
import { eventStoreContract } from './event-store.contract-suite';
import { SqliteEventStore } from './sqlite/sqlite.event-store';
import { contextOf, newLane, pit } from './testing/pit-lane';
import { temporaryStore } from './testing/temporary-store';
import { UpcastingEventStore } from './upcasting.event-store';

const upcasters = { CarPitted: [({ team }: { team: string }) => ({ team: team.toUpperCase() })] };

let stored: Awaited<ReturnType<typeof temporaryStore>>;
const lane = newLane();
beforeEach(async () => {
  stored = await temporaryStore();
  await new DeciderCommandHandler(stored.store).handle(lane, pit('a'), contextOf('1'));
});
afterEach(() => stored.remove());

async function followed(store: EventStore): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const batch of store.readAll()) events.push(...batch.events);
  return events;
}

describe('UpcastingEventStore', () => {
  it('shows every reader the event in its current shape', async () => {
    const current = new UpcastingEventStore(stored.store, upcasters);
    for (const [event] of [await current.readStream(lane.stream), await followed(current)]) {
      expect([event!.data, event!.metadata.schemaVersion]).toEqual([{ team: 'A' }, 2]);
    }
  });

  it('passes an event of a newer release on, and fails who reads its data', async () => {
    const newer = { upcasters };
    const store = new UpcastingEventStore(stored.store, upcasters);
    await new DeciderCommandHandler(store, newer).handle(lane, pit('b'), contextOf('2'));
    const older = new UpcastingEventStore(stored.store, {});
    for (const [, event] of [await followed(older), await older.readStream(lane.stream)]) {
      expect(event!.type).toBe('CarPitted');
      expect(() => event!.data).toThrow('CarPitted has version 2, known is 1');
    }
    const decision = new DeciderCommandHandler(older).handle(lane, pit('c'), contextOf('3'));
    await expect(decision).rejects.toThrow('CarPitted has version 2, known is 1');
  });
});

const directory = mkdtempSync(join(tmpdir(), 'upcasting-'));
const file = join(directory, 'events.sqlite');
const openCurrent = async () => new UpcastingEventStore(await SqliteEventStore.open({ file }), {});
afterAll(() => rmSync(directory, { recursive: true }));

eventStoreContract('UpcastingEventStore', {
  open: openCurrent,
  close: (store) => store.close(),
  reopen: async (store) => {
    await store.close();
    return openCurrent();
  },
});
