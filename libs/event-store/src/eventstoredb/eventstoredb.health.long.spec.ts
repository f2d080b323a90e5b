import { setTimeout as pause } from 'node:timers/promises';
import { someEvents } from '../testing/some-events';
import type { TestServer } from '../testing/stand-in-process';
import { describeFaults } from '../testing/test-servers';
import { EventStoreUnavailable } from '../event-store.port';
import { EventStoreDbEventStore } from './eventstoredb.event-store';

let server: TestServer;
let store: EventStoreDbEventStore;

/** Only waits, without a call to the server. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(10);
}

/** Follows until the store is closed, and counts the events. */
function follower(): { seen: number } {
  const following = { seen: 0 };
  void (async () => {
    for await (const { events } of store.subscribeToAll()) following.seen += events.length;
  })();
  return following;
}

const isLive = () => store.health().followerLive === true;

describeFaults('an idle store', (start) => {
  beforeEach(async () => {
    server = await start();
    store = await EventStoreDbEventStore.connect({ url: server.url, patienceMs: 200 });
  });

  afterEach(async () => {
    await store.close();
    await server.stop();
  });

  it('is healthy again after a restart of its server, with a follower', async () => {
    follower();
    await until(isLive);
    await server.kill();
    await until(() => !store.health().ok);
    await server.start(300);
    await until(() => store.health().ok);
    await until(isLive);
  });

  it('is healthy again after a restart of its server, without a follower', async () => {
    await server.kill();
    await expect(store.lastPosition()).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(store.health()).toMatchObject({ ok: false, followerLive: null });
    await server.start(300);
    await until(() => store.health().ok);
  });

  it('says why the server does not answer, and says it no longer once it does', async () => {
    follower();
    await until(isLive);
    const told = new Set<string | null>();
    const watch = setInterval(() => told.add(store.health().lastError), 1);
    await server.kill();
    await until(() => !store.health().ok);
    expect(store.health().lastError).toMatch(/^EventStoreDB does not answer: /);
    await server.start(300);
    await until(() => store.health().ok && isLive());
    clearInterval(watch);
    expect(store.health().lastError).toBeNull();
    expect([...told].filter((error) => error?.includes('CANCELLED'))).toEqual([]);
  });

  it.each(['drop', 'end'] as const)('stays well when its subscription is resumed after: %s', async (how) => {
    const following = follower();
    await until(isLive);
    const told: boolean[] = [];
    await server.leaveSubscriptions(how);
    await until(() => {
      told.push(store.health().ok);
      return !isLive();
    });
    await until(() => {
      told.push(store.health().ok);
      return isLive();
    });
    await store.appendToStream('lap-1', someEvents(1), { expectedRevision: 'no_stream' });
    await until(() => following.seen === 1);
    expect(new Set(told)).toEqual(new Set([true]));
    expect(store.health()).toMatchObject({ ok: true, lastError: null });
  });
});
