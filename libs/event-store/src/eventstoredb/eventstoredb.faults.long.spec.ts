import { setTimeout as pause } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import { someEvents } from '../testing/some-events';
import type { TestServer } from '../testing/stand-in-process';
import { describeFaults } from '../testing/test-servers';
import type { RecordedEvent } from '../event';
import { EventStoreUnavailable, WrongExpectedRevision } from '../event-store.port';
import { AppendStream } from './eventstoredb-append-stream';
import { EventStoreDbEventStore } from './eventstoredb.event-store';

let server: TestServer;
let store: EventStoreDbEventStore;

function onItsOwnServer(start: () => Promise<TestServer>): void {
  beforeAll(async () => {
    server = await start();
    store = await EventStoreDbEventStore.connect({ url: server.url, patienceMs: 60_000 });
  });

  afterAll(async () => {
    await store.close();
    await server.stop();
  });
}

const numbers = (events: RecordedEvent[]) => events.map((event) => (event.data as { n: number }).n);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Appends events one after another, each at the exact revision. */
async function appendOneByOne(stream: string, count: number): Promise<void> {
  for (const [n, event] of someEvents(count).entries()) {
    await store.appendToStream(stream, [event], { expectedRevision: n === 0 ? 'no_stream' : BigInt(n - 1) });
  }
}

/** Only waits, without a call to the server. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(10);
}

/** All events of a stream as a follower gets them, until there are `count`. */
async function followed(stream: string, count: number): Promise<number[]> {
  const seen: RecordedEvent[] = [];
  for await (const { events } of store.subscribeToAll({ filter: { streamPrefixes: [stream] } })) {
    seen.push(...events);
    if (seen.length >= count) break;
  }
  return numbers(seen);
}

describeFaults('an append to a server that fails', (start) => {
  onItsOwnServer(start);

  it('is stored exactly once when the server is killed and comes back', async () => {
    const stream = `lap-${uuid()}`;
    const appended = appendOneByOne(stream, 400);
    await server.restart();
    await server.restart();
    await appended;
    expect(numbers(await store.readStream(stream))).toEqual(upTo(400));
  });

  it('is stored exactly once when the answer was lost', async () => {
    const stream = `lap-${uuid()}`;
    await server.set({ failures: { as: 'dropped', times: 3 } });
    await appendOneByOne(stream, 5);
    expect(numbers(await store.readStream(stream))).toEqual(upTo(5));
  });

  it('is not disturbed by an answer that nobody waits for', async () => {
    const stream = `lap-${uuid()}`;
    await server.set({ failures: { as: 'twice', times: 3 } });
    await appendOneByOne(stream, 5);
    expect(numbers(await store.readStream(stream))).toEqual(upTo(5));
  });

  it('waits for a server that is not ready yet', async () => {
    const stream = `lap-${uuid()}`;
    await server.set({ notReady: true });
    const appended = store.appendToStream(stream, someEvents(1), { expectedRevision: 'no_stream' });
    await server.set({ notReady: false });
    expect((await appended).revision).toBe(0n);
  });

  it('is stored exactly once by a server that was frozen longer than the deadline', async () => {
    const stream = `lap-${uuid()}`;
    await store.lastPosition();
    server.freeze();
    const appended = appendOneByOne(stream, 3);
    await until(() => !store.health().ok);
    server.thaw();
    await appended;
    expect(numbers(await store.readStream(stream))).toEqual([0, 1, 2]);
  });

  it('is unavailable when patience ends, and works again without a restart of ours', async () => {
    const impatient = await EventStoreDbEventStore.connect({ url: server.url, patienceMs: 400 });
    const stream = `lap-${uuid()}`;
    const [event] = someEvents(1);
    await server.kill();
    const append = () => impatient.appendToStream(stream, [event!], { expectedRevision: 'no_stream' });
    await expect(append()).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(impatient.health()).toMatchObject({ ok: false });
    await server.start(0);
    await store.lastPosition();
    expect((await append()).revision).toBe(0n);
    expect(impatient.health()).toMatchObject({ ok: true });
    await impatient.close();
  });

  const failures = ['dropped', 'reset', 'timeout', 'aborted', 'busy', 'unknown'] as const;
  it.each(failures)('is stored exactly once by a server whose answer was: %s', async (as) => {
    const stream = `lap-${uuid()}`;
    await server.set({ failures: { as, times: 2 } });
    await appendOneByOne(stream, 2);
    expect(numbers(await store.readStream(stream))).toEqual([0, 1]);
  });

  it.each(failures)('is unavailable, and no other error, when all the server answers is: %s', async (as) => {
    const impatient = await EventStoreDbEventStore.connect({ url: server.url, patienceMs: 200 });
    await server.set({ failures: { as, times: Infinity } });
    const append = impatient.appendToStream(`lap-${uuid()}`, someEvents(1), { expectedRevision: 'no_stream' });
    await expect(append).rejects.toBeInstanceOf(EventStoreUnavailable);
    await server.set({ failures: { as, times: 0 } });
    await impatient.close();
  });

  it('is stored exactly once when it is repeated while the first is still being written', async () => {
    const stream = `lap-${uuid()}`;
    const [event] = someEvents(1);
    const append = () => store.appendToStream(stream, [event!], { expectedRevision: 'no_stream' });
    const [first, ...others] = await Promise.all([append(), append(), append()]);
    expect(others).toEqual([first, first]);
    expect(await store.readStream(stream)).toHaveLength(1);
  });

  it('is refused at once where the answer is a no', async () => {
    const stream = `lap-${uuid()}`;
    const appends = jest.spyOn(AppendStream.prototype, 'append');
    await store.appendToStream(stream, someEvents(1), { expectedRevision: 'no_stream' });
    const again = store.appendToStream(stream, someEvents(1), { expectedRevision: 'no_stream' });
    await expect(again).rejects.toBeInstanceOf(WrongExpectedRevision);
    expect(appends).toHaveBeenCalledTimes(2);
    appends.mockRestore();
  });

  it('is not repeated at an inexact revision, where the server would store it twice', async () => {
    const stream = `lap-${uuid()}`;
    await server.set({ failures: { as: 'dropped', times: 1 } });
    const append = store.appendToStream(stream, someEvents(1), { expectedRevision: 'any' });
    await expect(append).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(await store.readStream(stream)).toHaveLength(1);
  });
});

describeFaults('a follower of a server that fails', (start) => {
  onItsOwnServer(start);

  it('sees every event once and in order over kills', async () => {
    const stream = `lap-${uuid()}`;
    const seen = followed(stream, 300);
    const appended = appendOneByOne(stream, 300);
    await server.restart();
    await server.restart();
    await appended;
    expect(await seen).toEqual(upTo(300));
  });

  it('sees every event once and in order over clean stops', async () => {
    const stream = `lap-${uuid()}`;
    const seen = followed(stream, 100);
    const appended = appendOneByOne(stream, 100);
    for (let i = 0; i < 2; i++) {
      await server.stopCleanly();
      await server.start(0);
    }
    await appended;
    expect(await seen).toEqual(upTo(100));
  });

  it.each(['drop', 'end'] as const)('sees every event once and in order over subscriptions that %s', async (how) => {
    const stream = `lap-${uuid()}`;
    const seen = followed(stream, 200);
    const appended = appendOneByOne(stream, 200);
    for (let i = 0; i < 10; i++) await server.leaveSubscriptions(how);
    await appended;
    expect(await seen).toEqual(upTo(200));
  });

  it('sees every event once and in order when floods overflow the server', async () => {
    const stream = `lap-${uuid()}`;
    const seen = followed(stream, 5 * 256);
    for (let i = 0; i < 5; i++) {
      const expectedRevision = i === 0 ? 'no_stream' : BigInt(i * 256 - 1);
      await store.appendToStream(stream, someEvents(256, i * 256), { expectedRevision });
    }
    expect(await seen).toEqual(upTo(5 * 256));
  });
});
