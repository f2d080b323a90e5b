import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { v4 as uuid } from 'uuid';
import { someEvents } from '../testing/some-events';
import { StandInCluster } from '../testing/stand-in-cluster';
import { findLeader } from './eventstoredb-discovery';
import { serverSettings } from './eventstoredb-settings';
import { EventStoreDbEventStore } from './eventstoredb.event-store';
import type { EventStoreDbPatience } from './eventstoredb-patience';

let server: StandInCluster;
let store: EventStoreDbEventStore;

const NO_KEEP_ALIVE = '&keepAliveInterval=-1';
const LONG_MS = 600_000;

beforeEach(async () => {
  server = await StandInCluster.start();
});

afterEach(async () => {
  await store.close();
  server.thaw();
  await server.stop();
});

async function connect(options: string, patience: Partial<EventStoreDbPatience>, url = server.url): Promise<void> {
  const patient = { patienceMs: LONG_MS, giveUpConnectionAfterMs: LONG_MS };
  store = await EventStoreDbEventStore.connect({ url: url + options, ...patient, ...patience });
}

const append = (stream: string, revision: number) =>
  store.appendToStream(stream, someEvents(1, revision), {
    expectedRevision: revision === 0 ? 'no_stream' : BigInt(revision - 1),
  });

const revisionsOf = async (stream: string) => (await store.readStream(stream)).map(({ revision }) => Number(revision));

describe('a leader that is frozen and replaced', () => {
  it('is left after two calls without an answer', async () => {
    await connect(NO_KEEP_ALIVE, { answerWithinMs: 200 });
    const stream = `lap-${uuid()}`;
    await append(stream, 0);
    server.freeze();
    await server.electAnother();
    await append(stream, 1);
    expect(await revisionsOf(stream)).toEqual([0, 1]);
  });

  it('is left as soon as it does not answer to a ping', async () => {
    await connect('&keepAliveInterval=300&keepAliveTimeout=200', { answerWithinMs: LONG_MS });
    const stream = `lap-${uuid()}`;
    await append(stream, 0);
    server.freeze();
    await server.electAnother();
    await append(stream, 1);
    expect(await revisionsOf(stream)).toEqual([0, 1]);
  });

  it('acknowledges nothing that is lost, and is not asked again when it is back', async () => {
    await connect('&keepAliveInterval=300&keepAliveTimeout=200', { answerWithinMs: 300 });
    const stream = `lap-${uuid()}`;
    let isOver = false;
    const written = (async () => {
      for (let revision = 0; ; revision += 1) {
        await append(stream, revision);
        if (isOver) return revision + 1;
      }
    })();
    for (let election = 0; election < 3; election += 1) {
      server.freeze();
      await server.electAnother();
      await append(`lap-${uuid()}`, 0);
      server.thaw();
      await append(`lap-${uuid()}`, 0);
    }
    isOver = true;
    const count = await written;
    expect(await revisionsOf(stream)).toEqual(Array.from({ length: count }, (_, revision) => revision));
  });

  it('is not taken for the leader as long as only the others believe in it', async () => {
    await connect('', {});
    const settings = serverSettings(server.url);
    server.freeze();
    await expect(findLeader(settings)).rejects.toThrow(/^no leader found by 127/);
    await server.electAnother();
    expect(await findLeader(settings)).toMatchObject({ port: server.nodes[server.leader!].port });
  });
});

describe('a node that is silent from the start', () => {
  it('keeps nobody waiting who looks for the leader', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const { port } = silent.address() as AddressInfo;
    const url = server.url.replace('esdb://', `esdb://127.0.0.1:${port},`);
    await connect('&gossipTimeout=600', {}, url);
    expect(await store.lastPosition()).not.toBeNull();
    silent.close();
  });
});
