import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '@app/event-store';
import { monotonic } from './lease';
import type { LogMark } from './log-identity';
import { DocumentedLog, type LogMemory, type ProjectionRunner } from './index';
import { applause } from './testing/applause';
import { joined, scored } from './testing/score-events';
import { scoreboard } from './testing/scoreboard.projection';
import { sharedStore } from './testing/shared-store';
import { openStage, type Stage } from './testing/stage';
import { until } from './testing/until';
import type { LeaseClock } from './tenure';

/** The log as it was, and what is put back in its place: an earlier copy of it. */
let before: Stage;
let copy: Stage;
beforeEach(async () => {
  before = await openStage();
  copy = await openStage(before.documentStore);
});
afterEach(async () => {
  await copy.close();
  await before.close();
});

/** An event store whose log can be exchanged under the processes, while nobody gets an answer. */
function exchangeable(first: EventStore) {
  let current = first;
  let logName = 'of both';
  let isAway = false;
  const ending = new Set<AbortController>();
  const store = new Proxy({} as EventStore, {
    get: (_, name: keyof EventStore) => {
      if (name === 'isShared') return true;
      if (name === 'health') return () => ({ ...current.health(), ok: !isAway });
      if (name === 'subscribeToAll') return subscribe;
      if (name === 'name') return async () => logName;
      if (isAway) return () => Promise.reject(new Error('away'));
      const member: unknown = Reflect.get(current, name);
      return typeof member === 'function' ? (member.bind(current) as unknown) : member;
    },
  });
  async function* subscribe(options: Parameters<EventStore['subscribeToAll']>[0] = {}) {
    const leaving = new AbortController();
    ending.add(leaving);
    const signal = AbortSignal.any([leaving.signal, ...(options.signal ? [options.signal] : [])]);
    yield* current.subscribeToAll({ ...options, signal });
  }
  const exchange = async (next: EventStore, itsName = 'of both') => {
    isAway = true;
    for (const each of ending) each.abort();
    current = next;
    logName = itsName;
    await nextTurn();
    isAway = false;
  };
  return { store, exchange };
}

/** What a process remembers besides its read models. */
function memory(): LogMemory & { newest: LogMark | null; doubt: () => void; forgotten: number } {
  let listener = () => {};
  return {
    newest: null,
    forgotten: 0,
    forget() {
      this.forgotten++;
      this.newest = null;
    },
    onDoubt: (told) => (listener = told),
    trust: () => {},
    doubt: () => listener(),
  };
}

/** The time of a process that stands still between two calls. It hears of changes meanwhile. */
function standingStill() {
  let goOn = () => {};
  let going: Promise<void> = Promise.resolve();
  const pause: LeaseClock['pause'] = async (ms, signal) => {
    await monotonic.pause(ms, signal);
    await going;
  };
  const stop = () => (going = new Promise((resolve) => (goOn = resolve)));
  return { clock: { ...monotonic, pause }, stop, goOn: () => goOn() };
}

const pointsIn = async (runner: ProjectionRunner) => {
  const documents = await runner
    .readModel(scoreboard)
    .find({}, { sort: { _id: 1 } })
    .toArray();
  return documents.map((each) => `${each._id} ${each.points}`).join();
};

const facts = [joined('ada', 'red'), joined('bob', 'red'), scored('ada', 1), scored('bob', 2)];

/** Processes that watch one log. */
async function processes(count: number, clocks: (LeaseClock | undefined)[] = []) {
  await before.append('match-1', ...facts);
  await copy.append('match-1', ...facts.slice(0, 3));
  const { store: eventStore, exchange } = exchangeable(before.eventStore);
  const documentStore = count > 1 ? sharedStore(before.documentStore) : before.documentStore;
  const errors: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_: object, text: string) => void errors.push(text) };
  const parts = { eventStore, documentStore, streamPrefixes: ['match-'], log };
  const started: { runner: ProjectionRunner; remembered: ReturnType<typeof memory> }[] = [];
  for (let number = 0; number < count; number++) {
    const remembered = memory();
    const documented = await DocumentedLog.open(parts);
    const watched = { memory: remembered, requireName: () => documented.require() };
    const runner = before.runner({ eventStore, documentStore, log, watched, clock: clocks[number] });
    runner.register(scoreboard);
    runner.registerReactor(applause(async () => {}).reactor);
    await runner.start();
    started.push({ runner, remembered });
  }
  const end = (await before.eventStore.lastPosition())!;
  for (const { runner, remembered } of started) {
    await runner.untilPosition(end, ['scoreboard'], 30_000);
    // It looks once.
    remembered.doubt();
    await until(() => runner.logState === 'same');
  }
  return { started, exchange, errors };
}

const isShown = async (runner: ProjectionRunner, position: bigint) => {
  await until(() => runner.untilPosition(position, ['scoreboard'], 50));
  return pointsIn(runner);
};

it.each([1, 2])('An earlier copy is put back under %i running: it is built again aloud, and shown', async (count) => {
  const { started, exchange, errors } = await processes(count);
  await exchange(copy.eventStore);
  await until(() => started.every(({ remembered }) => remembered.forgotten > 0));
  const position = await copy.append('match-1', scored('ada', 10));
  for (const { runner } of started) expect(await isShown(runner, position)).toBe('ada 11,bob 0');
  await until(() => started.every(({ runner }) => runner.logState === 'same'));
  expect(errors).toContainEqual(expect.stringContaining('The log has lost events'));
  expect(errors).toContainEqual(expect.stringContaining('scoreboard@1 was made from another log'));
});

it.each([1, 2])('Nothing is left out when the copy has grown past the old end under %i of them', async (count) => {
  const { started, exchange } = await processes(count);
  await copy.append('match-1', scored('bob', 5), scored('bob', 50), scored('bob', 500));
  await exchange(copy.eventStore);
  const position = await copy.append('match-1', scored('ada', 10));
  await until(() => started.every(({ remembered }) => remembered.forgotten > 0));
  for (const { runner } of started) expect(await isShown(runner, position)).toBe('ada 11,bob 555');
});

it('A process that notices it when all is built again already does not wait for that once more', async () => {
  const second = standingStill();
  const { started, exchange } = await processes(2, [undefined, second.clock]);
  const [first, late] = started as [(typeof started)[0], (typeof started)[0]];
  void second.stop();
  await exchange(copy.eventStore);
  await until(() => first.remembered.forgotten > 0);
  const position = await copy.append('match-1', scored('ada', 10));
  expect(await isShown(first.runner, position)).toBe('ada 11,bob 0');
  await until(async () => (await pointsIn(late.runner)) === 'ada 11,bob 0');
  second.goOn();
  await until(() => late.remembered.forgotten > 0);
  await until(() => late.runner.logState === 'same');
});

it('What only a process knows that does not project is built again, too, and no reactor trusts its place', async () => {
  const { started, errors } = await processes(2);
  const [first, { runner, remembered }] = started as [(typeof started)[0], (typeof started)[0]];
  remembered.newest = { stream: 'match-1', revision: 9n, position: 9n, hash: 'lost' };
  remembered.doubt();
  await until(() => runner.logState === 'cut');
  await until(() => runner.logState === 'same');
  await until(async () => (await pointsIn(runner)) === 'ada 1,bob 2');
  const stateOf = () => first.runner.status().find(({ kind }) => kind === 'reactor')?.state;
  await until(() => stateOf() === 'stopped');
  expect(errors).toContainEqual(expect.stringContaining('scoreboard@1 was made from another log'));
});

it('A process that doubts says of nothing that it is shown, before it knows', async () => {
  const { started, exchange } = await processes(1);
  const [{ runner, remembered }] = started as [(typeof started)[0]];
  await exchange(copy.eventStore);
  remembered.doubt();
  expect(runner.logState).toBe('doubtful');
  expect(await runner.untilPosition(1n, ['scoreboard'], 20)).toBe(false);
});

it('An outage after which the log is the same costs nothing', async () => {
  const { started, exchange, errors } = await processes(1);
  const [{ runner, remembered }] = started as [(typeof started)[0]];
  await exchange(before.eventStore);
  remembered.doubt();
  const { epoch } = runner.projectedBy()!;
  await until(() => runner.logState === 'same');
  expect(await isShown(runner, await before.append('match-1', scored('ada', 10)))).toBe('ada 11,bob 2');
  expect([errors, remembered.forgotten, runner.projectedBy()!.epoch]).toEqual([[], 0, epoch]);
});

it('A process that finds another log under shared documents stops projecting until its own log is back', async () => {
  const { started, exchange, errors } = await processes(2);
  const runners = started.map(({ runner }) => runner);
  await exchange(copy.eventStore, 'of the copy alone');
  // The one that projects notices it first, and the other could take over before it has looked.
  for (const { runner, remembered } of started) if (runner.projectedBy()!.isThisProcess) remembered.doubt();
  await until(() => runners.every(({ logState }) => logState === 'another'));
  await until(() => runners.every((runner) => !runner.projectedBy()!.isThisProcess));
  for (const runner of runners) expect(await runner.untilPosition(1n, ['scoreboard'], 20)).toBe(false);
  expect(errors).toEqual(Array(2).fill(expect.stringContaining('belongs to the log of both')));
  await exchange(before.eventStore);
  const position = await before.append('match-1', scored('ada', 10));
  for (const runner of runners) expect(await isShown(runner, position)).toBe('ada 11,bob 2');
});
