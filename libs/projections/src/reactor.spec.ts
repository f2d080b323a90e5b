import { randomUUID } from 'node:crypto';
import { commandIdCausedBy } from '@app/event-store';
import { applause } from './testing/applause';
import { gate } from './testing/gate';
import { recorded } from './testing/projection-spec';
import { joined, scored } from './testing/score-events';
import { scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { withTrouble } from './testing/troubled-store';

let stage: Stage;
beforeEach(async () => (stage = await openStage()));
afterEach(() => stage.close());

it('A new reactor leaves the past alone and handles what comes, one event at a time and in order', async () => {
  await stage.append('match-1', scored('ada', 1));
  let running = 0;
  const { reactor, handled, until } = applause(async () => {
    expect(++running).toBe(1);
    await Promise.resolve();
    running--;
  });
  const runner = stage.runner();
  runner.registerReactor(reactor);
  await runner.start();
  const position = await stage.append('match-1', scored('ada', 2), joined('bob', 'red'), scored('ada', 3));
  await until(position);
  expect(handled).toEqual([2n, 4n]);
});

it('A reactor that asks for it begins at the start of the log', async () => {
  await stage.append('match-1', scored('ada', 1));
  const { reactor, handled, until } = applause(async () => {});
  const runner = stage.runner();
  runner.registerReactor({ ...reactor, from: 'start' });
  await runner.start();
  await until(1n);
  expect(handled).toEqual([1n]);
});

it('A reactor continues after its last event when the process starts again', async () => {
  const { reactor, handled, until } = applause(async () => {});
  const first = stage.runner();
  first.registerReactor(reactor);
  await first.start();
  await until(await stage.append('match-1', scored('ada', 1)));
  await first.stop();
  const missed = await stage.append('match-1', scored('ada', 2));
  const second = stage.runner();
  second.registerReactor(reactor);
  await second.start();
  await until(missed);
  expect(handled).toEqual([1n, 2n]);
});

it('An event handled just before a crash is handled once more, and none is passed over', async () => {
  const { reactor, handled, until } = applause(async () => {});
  let isDead = false;
  const documentStore = withTrouble(stage.documentStore, {
    before: () => {
      if (isDead) throw new Error('The process is dead');
    },
  });
  const first = stage.runner({ documentStore });
  first.registerReactor(reactor);
  await first.start();
  isDead = true;
  await until(await stage.append('match-1', scored('ada', 1)));
  await first.stop();

  const second = stage.runner();
  second.registerReactor(reactor);
  await second.start();
  await until(await stage.append('match-1', scored('ada', 2)));
  expect(handled).toEqual([1n, 1n, 2n]);
});

it('A reactor may wait for the read models of its own event', async () => {
  const runner = stage.runner();
  const seen: unknown[] = [];
  const { reactor, until } = applause(async ({ position }) => {
    seen.push(await runner.untilPosition(position));
    seen.push((await runner.readModel(scoreboard).findOne({ _id: 'ada' }))?.points);
  });
  runner.register(scoreboard);
  runner.registerReactor(reactor);
  await runner.start();
  await until(await stage.append('match-1', scored('ada', 7)));
  expect(seen).toEqual([true, 7]);
});

it('A reactor that comes back far behind keeps no read model waiting', async () => {
  const run = async (withReactor: boolean) => {
    const { reactor, until } = applause(async () => {});
    const runner = stage.runner();
    runner.register(scoreboard);
    if (withReactor) runner.registerReactor(reactor);
    await runner.start();
    return { runner, until };
  };
  const first = await run(true);
  await first.until(await stage.append('match-1', scored('ada', 1)));
  await first.runner.stop();
  const alone = await run(false);
  const missed = await stage.append('match-1', scored('ada', 2));
  await alone.runner.untilPosition(missed, ['scoreboard'], 60_000);
  await alone.runner.stop();

  const old = gate();
  const subscribe = stage.eventStore.subscribeToAll.bind(stage.eventStore);
  jest.spyOn(stage.eventStore, 'subscribeToAll').mockImplementation(async function* (options) {
    if ((options?.after ?? 0n) < missed) await old.opened;
    yield* subscribe(options);
  });
  const { runner, until } = await run(true);
  const last = await stage.append('match-1', scored('ada', 3));
  const isShown = await runner.untilPosition(last, ['scoreboard'], 60_000);
  old.open();
  await until(last);
  expect(isShown).toBe(true);
});

it('Rebuilding a read model is silent: no reactor hears of it', async () => {
  const { reactor, handled, until } = applause(async () => {});
  const runner = stage.runner();
  runner.register(scoreboard);
  runner.registerReactor(reactor);
  await runner.start();
  await until(await stage.append('match-1', scored('ada', 1)));
  await runner.rebuild('scoreboard');
  await until(await stage.append('match-1', scored('ada', 2)));
  expect(handled).toEqual([1n, 2n]);
});

it('A reactor that is far too slow reads on by itself, so that its memory stays bounded, and then joins the others', async () => {
  const events = 13_500;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { reactor, handled, until } = applause(() => held);
  const runner = stage.runner();
  runner.register(scoreboard);
  runner.registerReactor(reactor);
  await runner.start();
  for (let stored = 0; stored < events; stored += 1_500) {
    await stage.append(`match-${stored}`, ...Array.from({ length: 1_500 }, () => scored(`player-${stored}`, 1)));
  }
  const unread = await stage.append('match-late', scored('ada', 1));
  expect(await runner.untilPosition(unread, ['scoreboard'], 60_000)).toBe(true);
  expect(handled).toEqual([]);

  release();
  await until(unread);
  const last = await stage.append('match-later', scored('ada', 1));
  await until(last);
  expect(handled).toEqual(Array.from({ length: events + 2 }, (_, index) => BigInt(index + 1)));
});

it.each([
  ['in the same delivery', 0],
  ['in the next one', 4_500],
])('A reactor that reads the past carries out only the commands that have no event %s', async (_where, between) => {
  const [done, undone] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
  const join = () => joined('ada', 'red');
  const events = recorded('match-1', [
    scored('ada', 1),
    scored('bob', 2),
    ...Array.from({ length: between + 1 }, join),
  ]);
  const stored = events.map(({ type, data, metadata }, index) => {
    return { id: [done, undone][index] ?? randomUUID(), type, data, metadata };
  });
  const last = stored.pop()!;
  const commandId = commandIdCausedBy(done, 'applause');
  stored.push({ ...last, metadata: { ...last.metadata, commandId } });
  for (let from = 0; from < stored.length; from += 1_000) {
    await stage.eventStore.appendToStream('match-1', stored.slice(from, from + 1_000), { expectedRevision: 'any' });
  }
  const { reactor, handled, until } = applause(async () => {});
  const runner = stage.runner();
  runner.registerReactor({ ...reactor, from: 'start', purpose: 'applause' });
  await runner.start();
  await until(2n);
  expect(handled).toEqual([2n]);
});
