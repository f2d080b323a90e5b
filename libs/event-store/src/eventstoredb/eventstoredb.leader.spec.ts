import { v4 as uuid } from 'uuid';
import { someEvents } from '../testing/some-events';
import { StandInCluster } from '../testing/stand-in-cluster';
import { DeciderCommandHandler } from '../command-handler';
import { EventStoreUnavailable } from '../event-store.port';
import { EventStoreDbEventStore } from './eventstoredb.event-store';
import { contextOf, newLane, pit } from '../testing/pit-lane';

let server: StandInCluster;
let store: EventStoreDbEventStore;

/** The nodes that follow do not have the last ten events yet. */
beforeEach(async () => {
  server = await StandInCluster.start();
  await server.set({ followerLag: 10 });
});

afterEach(async () => {
  await store.close();
  await server.stop();
});

async function appendTo(stream: string, count: number): Promise<bigint> {
  const { position } = await store.appendToStream(stream, someEvents(count), { expectedRevision: 'no_stream' });
  return position;
}

describe('a store connected to a following node', () => {
  beforeEach(async () => {
    store = await EventStoreDbEventStore.connect({ url: server.nodes.second.url });
  });

  it('reads streams and the end of the log from the leader', async () => {
    const stream = `lap-${uuid()}`;
    const position = await appendTo(stream, 3);
    expect(await store.lastPosition()).toBe(position);
    expect(await store.readStream(stream)).toHaveLength(3);
  });

  it('lets nobody decide on an old state', async () => {
    const lane = newLane();
    const [one, other] = [new DeciderCommandHandler(store), new DeciderCommandHandler(store)];
    await one.handle(lane, { kind: 'close', atMs: 7 }, contextOf('1'));
    await expect(other.handle(lane, pit('late'), contextOf('2'))).rejects.toMatchObject({ code: 'game-finished' });
  });
});

describe('a store whose node is no longer the leader', () => {
  beforeEach(async () => {
    store = await EventStoreDbEventStore.connect({ url: server.url });
  });

  it('goes to the named leader, and appends and reads there', async () => {
    const stream = `lap-${uuid()}`;
    await appendTo(stream, 3);
    for (const leader of ['second', 'third', 'first', 'second'] as const) {
      await server.elect(leader);
      expect(await store.readStream(stream)).toHaveLength(3);
      await server.electAnother();
      await appendTo(`lap-${uuid()}`, 1);
    }
  });

  it('continues to follow with any leader', async () => {
    const stream = `lap-${uuid()}`;
    const seen: bigint[] = [];
    const following = (async () => {
      for await (const { events } of store.subscribeToAll({ filter: { streamPrefixes: [stream] } })) {
        seen.push(...events.map(({ revision }) => revision));
        if (seen.length === 20) return;
      }
    })();
    for (let revision = 0; revision < 20; revision += 1) {
      if (revision % 5 === 3) await server.electAnother();
      const expectedRevision = revision === 0 ? 'no_stream' : BigInt(revision - 1);
      await store.appendToStream(stream, someEvents(1), { expectedRevision });
    }
    await following;
    expect(seen).toEqual(Array.from({ length: 20 }, (_, revision) => BigInt(revision)));
  });

  it('is unavailable, without another error, while there is no leader, and works again as soon as there is one', async () => {
    const impatient = await EventStoreDbEventStore.connect({ url: server.url, patienceMs: 400 });
    await server.elect(null);
    await expect(impatient.lastPosition()).rejects.toBeInstanceOf(EventStoreUnavailable);
    const append = impatient.appendToStream(`lap-${uuid()}`, someEvents(1), { expectedRevision: 'no_stream' });
    await expect(append).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(impatient.health().lastError).toMatch(/^EventStoreDB does not answer: no leader found by 127/);
    await impatient.close();
    await server.elect('second');
    const position = await appendTo(`lap-${uuid()}`, 1);
    expect(await store.lastPosition()).toBe(position);
  });
});
