import { v4 as uuid } from 'uuid';
import { someEvents } from '../testing/some-events';
import { StandInProcess } from '../testing/stand-in-process';
import type { RecordedEvent } from './event';
import { EventStoreUnavailable } from './event-store.port';
import { EventStoreDbEventStore } from './eventstoredb.event-store';

jest.setTimeout(60_000);

let server: StandInProcess;
let store: EventStoreDbEventStore;

beforeAll(async () => {
  server = await StandInProcess.start();
  store = await EventStoreDbEventStore.connect({ url: server.url });
});

afterAll(async () => {
  await store.close();
  await server.stop();
});

const numbers = (events: RecordedEvent[]) => events.map((event) => (event.data as { n: number }).n);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Appends one event after the other, each at the exact revision. */
async function appendOneByOne(stream: string, count: number): Promise<void> {
  for (const [n, event] of someEvents(count).entries()) {
    await store.appendToStream(stream, [event], { expectedRevision: n === 0 ? 'no_stream' : BigInt(n - 1) });
  }
}

/** Everything of a stream as a follower sees it, until `count` events have come. */
async function followed(stream: string, count: number): Promise<number[]> {
  const seen: RecordedEvent[] = [];
  for await (const { events } of store.subscribeToAll({ filter: { streamPrefixes: [stream] } })) {
    seen.push(...events);
    if (seen.length >= count) break;
  }
  return numbers(seen);
}

describe('an append to a server that fails', () => {
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
    await server.set({ losesAnswers: 3 });
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
    server.freeze();
    const appended = appendOneByOne(stream, 3);
    setTimeout(() => server.thaw(), 6_000);
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

  it('is not repeated at an inexact revision, where the server would store it twice', async () => {
    const stream = `lap-${uuid()}`;
    await server.set({ losesAnswers: 1 });
    const append = store.appendToStream(stream, someEvents(1), { expectedRevision: 'any' });
    await expect(append).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(await store.readStream(stream)).toHaveLength(1);
  });
});

describe('a follower of a server that fails', () => {
  it('sees every event once and in order over kills', async () => {
    const stream = `lap-${uuid()}`;
    const seen = followed(stream, 300);
    const appended = appendOneByOne(stream, 300);
    await server.restart();
    await server.restart();
    await appended;
    expect(await seen).toEqual(upTo(300));
  });

  it('sees every event once and in order when its subscription is dropped again and again', async () => {
    const stream = `lap-${uuid()}`;
    const seen = followed(stream, 200);
    const appended = appendOneByOne(stream, 200);
    for (let i = 0; i < 10; i++) await server.dropSubscriptions();
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
