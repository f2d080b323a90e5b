import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { someEvents } from '../testing/some-events';
import { StandInProcess } from '../testing/stand-in-process';
import { EventStoreDbStandIn } from '../testing/stand-in-server';
import { encodeAppend } from '../append-validation';
import { EventStoreUnavailable } from '../event-store.port';
import { EventStoreDbCluster } from './eventstoredb-cluster';
import { EventStoreDbEventStore } from './eventstoredb.event-store';
import type { NodeConnection } from './eventstoredb-node';
import { lastEventRequest } from './eventstoredb-read-messages';
import { serverSettings } from './eventstoredb-settings';

let directory: string;
let server: EventStoreDbStandIn;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'connection-'));
  server = await EventStoreDbStandIn.start({ directory });
});

afterEach(async () => {
  await server.stop();
  rmSync(directory, { recursive: true });
});

const oneLap = () => encodeAppend('lap-1', someEvents(1));

const url = () => `esdb://127.0.0.1:${server.port}?tls=false&keepAliveInterval=-1`;

describe('an append that is given up', () => {
  it('is cancelled at the server with the store', async () => {
    // Long enough for the first connection of a busy machine, and no second call.
    const patience = { answerWithinMs: 2_000, patienceMs: 0 };
    const store = await EventStoreDbEventStore.connect({ url: url(), ...patience });
    server.set({ mute: true });
    const append = store.appendToStream('lap-1', someEvents(1), { expectedRevision: 'no_stream' });
    await expect(append).rejects.toBeInstanceOf(EventStoreUnavailable);
    await store.close();
    while (server.openCalls > 0) await pause(10);
  });
});

describe('a connection', () => {
  const GIVE_UP_AFTER_MS = 10_000;
  let nowMs = 0;
  let cluster: EventStoreDbCluster;

  beforeEach(() => {
    cluster = new EventStoreDbCluster(serverSettings(url()), GIVE_UP_AFTER_MS, () => nowMs);
  });

  afterEach(() => cluster.close());

  const connection = () => cluster.call(async (node) => node);

  async function failing(answerWithinMs = 600_000): Promise<NodeConnection | undefined> {
    let used: NodeConnection | undefined;
    const append = cluster.call((node) => {
      used = node;
      return node.append('lap-1', oneLap(), 'no_stream', answerWithinMs);
    });
    await expect(append).rejects.toThrow();
    return used;
  }

  it('stays while there are answers, whatever they say', async () => {
    const first = await connection();
    await cluster.call((node) => node.append('lap-1', oneLap(), 'no_stream', 600_000));
    nowMs += GIVE_UP_AFTER_MS;
    await failing();
    expect(await connection()).toBe(first);
  });

  it('is replaced when a ping finds no answer while nobody waits for one', async () => {
    const node = await StandInProcess.start();
    const pinged = new EventStoreDbCluster(
      serverSettings(`esdb://127.0.0.1:${node.port}?tls=false&keepAliveInterval=300&keepAliveTimeout=200`),
      600_000,
    );
    const inUse = () => pinged.call(async (used) => used);
    const first = await inUse();
    await pinged.call((used) => used.append('lap-1', oneLap(), 'no_stream', 600_000));
    node.freeze();
    while ((await inUse()) === first) await pause(10);
    expect(first.closedBecause?.message).toContain('UNAVAILABLE');
    pinged.close();
    node.thaw();
    await node.stop();
  });

  it('tells whoever still waited for an answer why it was left', async () => {
    server.set({ mute: true });
    const waiting = cluster.call((node) => node.append('lap-2', oneLap(), 'no_stream', 600_000));
    const told = expect(waiting).rejects.toThrow('no answer within 20 ms');
    await failing(20);
    await failing(20);
    await told;
  });

  it('is replaced when it has only failed for ten seconds', async () => {
    const first = await connection();
    server.set({ failures: { as: 'busy', times: Infinity } });
    nowMs += GIVE_UP_AFTER_MS - 1;
    expect(await failing()).toBe(first);
    nowMs += 1;
    expect(await failing()).toBe(first);
    expect(await failing()).not.toBe(first);
  });

  it('stays while a read that is given up is cancelled at the server', async () => {
    const first = await connection();
    server.set({ mute: true });
    const reading = cluster.call(async (node) => {
      for await (const messages of node.read(lastEventRequest(), { answerWithinMs: 50 })) return messages;
      return [];
    });
    await expect(reading).rejects.toThrow('no answer within 50 ms');
    while (server.openCalls > 0) await pause(10);
    expect((await connection()) === first).toBe(true);
  });

  it('is replaced after two calls in a row without an answer', async () => {
    const first = await connection();
    server.set({ mute: true });
    expect(await failing(50)).toBe(first);
    server.set({ mute: false });
    await cluster.call(async (node) => {
      for await (const messages of node.read(lastEventRequest(), { answerWithinMs: 600_000 })) return messages;
      return [];
    });
    server.set({ mute: true });
    expect(await failing(50)).toBe(first);
    expect(await failing(50)).toBe(first);
    server.set({ mute: false });
    expect(await connection()).not.toBe(first);
  });
});
