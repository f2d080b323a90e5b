import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDbStandIn } from '../testing/stand-in-server';
import { someEvents } from '../testing/some-events';
import { EventStoreDbEventStore } from './eventstoredb.event-store';

const OURS = { filter: { streamPrefixes: ['lap-'] } };

let directory: string;
let server: EventStoreDbStandIn;
let store: EventStoreDbEventStore;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'shared-server-'));
  server = await EventStoreDbStandIn.start({ directory });
  store = await EventStoreDbEventStore.connect({ url: `esdb://127.0.0.1:${server.port}?tls=false` });
});

afterEach(async () => {
  await store.close();
  await server.stop();
  rmSync(directory, { recursive: true });
});

const append = (stream: string, count: number) =>
  store.appendToStream(stream, someEvents(count), { expectedRevision: 'any' });

/** Follows our streams until there are `count` events, from `after` on. */
async function follow(count: number, after?: bigint): Promise<bigint[]> {
  const seen: bigint[] = [];
  for await (const { events } of store.subscribeToAll({ ...OURS, after })) {
    seen.push(...events.map(({ revision }) => revision));
    if (seen.length >= count) return seen;
  }
  return seen;
}

describe('on a server that is shared with others', () => {
  it('only events that were asked for come over the network', async () => {
    await append('foreign-1', 500);
    await append('lap-1', 2);
    await append('foreign-2', 500);
    const before = server.eventsSent;
    const following = follow(4);
    await append('lap-1', 1);
    await append('foreign-2', 20);
    await append('lap-1', 1);
    expect(await following).toEqual([0n, 1n, 2n, 3n]);
    // Ours, and one at most for each look at the end of the log.
    expect(server.eventsSent - before).toBeLessThan(20);
  });

  it('no event is missed after a position that the filter leaves out', async () => {
    await append('lap-1', 1);
    const { position } = await append('foreign-1', 1);
    await append('lap-1', 2);
    expect(await follow(2, position)).toEqual([1n, 2n]);
  });

  it('the server may look through what others wrote for as long as it takes', async () => {
    const url = `esdb://127.0.0.1:${server.port}?tls=false`;
    const impatient = await EventStoreDbEventStore.connect({ url, answerWithinMs: 50 });
    await append('lap-1', 1);
    server.set({ searchMs: 500 });
    const seen: bigint[] = [];
    for await (const { events } of impatient.readAll(OURS)) seen.push(...events.map(({ revision }) => revision));
    expect(seen).toEqual([0n]);
    await impatient.close();
  });

  it('the position goes past what others wrote', async () => {
    await append('lap-1', 1);
    const { position } = await append('foreign-1', 100);
    for await (const batch of store.subscribeToAll(OURS)) {
      if (!batch.caughtUp) continue;
      expect(batch.position).toBe(position);
      break;
    }
  });
});

describe('a user without the rights', () => {
  it('is told at the start, in one line, which ones are needed', async () => {
    server.set({ denied: true });
    const url = `esdb://127.0.0.1:${server.port}?tls=false`;
    await expect(EventStoreDbEventStore.connect({ url })).rejects.toThrow(
      /^EventStoreDB denies access: the user needs the right to read \$all, and to read and write the streams/,
    );
  });
});
