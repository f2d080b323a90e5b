import { DeciderCommandHandler } from './command-handler';
import type { EventStore } from './event-store.port';
import { verifyStream } from './hash-chain';
import type { SqliteEventStore } from './sqlite/sqlite.event-store';
import { contextOf, newLane, pit } from './testing/pit-lane';
import { temporaryStore } from './testing/temporary-store';

/** The log as it was, and what is put back in its place: an earlier copy of it. */
let store: SqliteEventStore;
let copy: SqliteEventStore;
const removals: (() => Promise<void>)[] = [];
beforeEach(async () => {
  for (const opened of [await temporaryStore(), await temporaryStore()]) {
    [store, copy] = [copy, opened.store];
    removals.push(opened.remove);
  }
});
afterEach(async () => {
  for (const remove of removals.splice(0)) await remove();
});

/** A handler that has written three events, on the log of which an earlier copy has been put back since. */
async function afterTheRestore({ kept = 1, since = [] as string[] } = {}) {
  const lane = newLane();
  let current: EventStore = store;
  const exchanged = new Proxy({} as EventStore, {
    get: (_, name: keyof EventStore) => name === 'isShared' || (current[name] as () => unknown).bind(current),
  });
  const doubts: string[] = [];
  // Without patience nothing is found out by trying for long.
  const handler = new DeciderCommandHandler(exchanged, { pause: async () => {} });
  handler.onDoubt(() => doubts.push('doubt'));
  for (const team of ['ferrari', 'porsche', 'lotus']) await handler.handle(lane, pit(team), contextOf(team));
  const events = (await store.readStream(lane.stream)).slice(0, kept);
  if (kept > 0) await copy.appendToStream(lane.stream, events, { expectedRevision: 'no_stream' });
  for (const team of since) await new DeciderCommandHandler(copy).handle(lane, pit(team), contextOf(team));
  current = copy;
  return { lane, handler, doubts };
}

it.each([
  ['of which the end is lost', { kept: 1 }, ['ferrari', 'bmw']],
  ['that is lost', { kept: 0 }, ['bmw']],
  ['that has grown differently since', { kept: 1, since: ['alfa'] }, ['ferrari', 'alfa', 'bmw']],
  [
    'that has grown longer since',
    { kept: 1, since: ['alfa', 'audi', 'opel'] },
    ['ferrari', 'alfa', 'audi', 'opel', 'bmw'],
  ],
])('a command on a stream %s is decided on what the log has', async (_, restore, teams) => {
  const { lane, handler, doubts } = await afterTheRestore(restore);
  const decided = await handler.handle(lane, pit('bmw'), contextOf('bmw'));
  expect(decided).toMatchObject({ repeated: false, state: { teams } });
  const stored = await copy.readStream(lane.stream);
  expect(verifyStream(stored)).toEqual({ intact: true });
  expect(doubts).not.toEqual([]);
});

it('a command on a stream that seems to be as long as before is decided on what the log has, while that is not known', async () => {
  const { lane, handler, doubts } = await afterTheRestore({ kept: 1, since: ['alfa', 'audi'] });
  handler.trust(false);
  const decided = await handler.handle(lane, pit('bmw'), contextOf('bmw'));
  expect(decided).toMatchObject({ repeated: false, state: { teams: ['ferrari', 'alfa', 'audi', 'bmw'] } });
  expect(verifyStream(await copy.readStream(lane.stream))).toEqual({ intact: true });
  expect(doubts).not.toEqual([]);
});

it('a command whose effect is lost takes effect again', async () => {
  const { lane, handler } = await afterTheRestore({ kept: 1 });
  const again = await handler.handle(lane, pit('lotus'), contextOf('lotus'));
  expect(again).toMatchObject({ repeated: false, state: { teams: ['ferrari', 'lotus'] } });
});

it('a stream is read as the log has it', async () => {
  const { lane, handler, doubts } = await afterTheRestore({ kept: 1 });
  expect((await handler.load(lane)).state.teams).toEqual(['ferrari']);
  expect((await handler.load(lane)).state.teams).toEqual(['ferrari']);
  expect(doubts).toEqual(['doubt']);
});

it('a new event at a place that was taken before raises doubts', async () => {
  const { handler, doubts } = await afterTheRestore({ kept: 1 });
  await handler.handle(newLane(), pit('bmw'), contextOf('bmw'));
  expect(doubts).toEqual(['doubt']);
});

it('what a handler forgets is read again from its beginning', async () => {
  const { lane, handler, doubts } = await afterTheRestore({ kept: 1 });
  expect(handler.newest).toMatchObject({ stream: lane.stream, revision: 2n });
  handler.forget();
  expect(handler.newest).toBeNull();
  expect((await handler.handle(lane, pit('bmw'), contextOf('bmw'))).state.teams).toEqual(['ferrari', 'bmw']);
  expect(doubts).toEqual([]);
});
