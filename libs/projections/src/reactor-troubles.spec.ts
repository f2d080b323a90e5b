import { setImmediate as nextTurn } from 'node:timers/promises';
import { EventStoreUnavailable } from '@app/event-store';
import type { Projection, ProjectionRunner } from './index';
import type { RunnerLog } from './runner-log';
import { applause } from './testing/applause';
import { joined, scored } from './testing/score-events';
import { type ScoreDocument, type ScoreEvent, scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { withTrouble } from './testing/troubled-store';

let stage: Stage;
beforeEach(async () => (stage = await openStage()));
afterEach(() => stage.close());

const stateOf = (runner: ProjectionRunner, name: string) => runner.status().find((status) => status.name === name);

it('A reactor waits for a store that is away, for as long as it takes', async () => {
  let outage = 40;
  const documentStore = withTrouble(stage.documentStore, {
    before: ({ collection }) => {
      if (collection === 'applauded' && outage > 0) throw new Error('Connection lost');
    },
    isWell: () => outage-- <= 0,
  });
  const applauded = await documentStore.collection<{ _id: string }>({ name: 'applauded' });
  const { reactor, handled, until } = applause(async ({ id }) => {
    await applauded.insertOne({ _id: id });
  });
  const runner = stage.runner({ documentStore });
  runner.registerReactor(reactor);
  await runner.start();
  await stage.append('match-1', scored('ada', 1));
  await until(await stage.append('match-2', scored('bob', 1)));
  expect(outage).toBeLessThanOrEqual(0);
  expect(handled).toEqual([1n, 2n]);
});

it('An event that waits for a store is shown with the reason, and no other event is tried in the meantime', async () => {
  let isAway = true;
  let seen = () => {};
  const tried = new Promise<void>((resolve) => (seen = resolve));
  const attempts: bigint[] = [];
  const { reactor, handled, until } = applause(async ({ position }) => {
    attempts.push(position);
    if (attempts.length === 3) seen();
    if (isAway) throw new EventStoreUnavailable('No leader');
  });
  const runner = stage.runner();
  runner.registerReactor(reactor);
  await runner.start();
  await stage.append('match-1', scored('ada', 1));
  const last = await stage.append('match-2', scored('bob', 1));
  await tried;
  expect(new Set(attempts)).toEqual(new Set([1n]));
  expect(stateOf(runner, 'applause')).toMatchObject({
    state: 'retrying',
    position: 0n,
    error: 'PointsScored (match-1, revision 0, position 1): No leader',
  });
  isAway = false;
  await until(last);
  expect(handled).toEqual([1n, 2n]);
});

it('A reactor waits for a read model that is behind until it is there', async () => {
  let isBroken = true;
  const broken: Projection<ScoreDocument, ScoreEvent> = {
    ...scoreboard,
    on: {
      ...scoreboard.on,
      PointsScored: {
        ...scoreboard.on.PointsScored,
        apply: (document, event) => {
          if (isBroken) throw new Error('Broken');
          return scoreboard.on.PointsScored.apply(document, event);
        },
      },
    },
  };
  const runner = stage.runner();
  let asked = 0;
  let askTenTimes = () => {};
  const askedTenTimes = new Promise<void>((resolve) => (askTenTimes = resolve));
  const { reactor, handled, until } = applause(async ({ position }) => {
    if (++asked === 10) askTenTimes();
    await runner.requirePosition(position, ['scoreboard']);
  });
  runner.register(broken);
  runner.registerReactor(reactor);
  await runner.start();
  const position = await stage.append('match-1', scored('ada', 1));
  await askedTenTimes;
  expect(handled).toEqual([]);
  isBroken = false;
  await runner.rebuild('scoreboard');
  await until(position);
  expect(handled).toEqual([1n]);
});

it('An event that cannot be handled holds up its stream, no other one, and is never passed', async () => {
  let isHoarse = true;
  const { reactor, handled, until } = applause(async ({ position }) => {
    if (isHoarse && position === 2n) throw new Error('Hoarse');
  });
  const alarmed: string[] = [];
  let alarm = () => {};
  const raised = new Promise<void>((resolve) => (alarm = resolve));
  const log: RunnerLog = { info: () => {}, warn: () => {}, error: (_, message) => (alarmed.push(message), alarm()) };
  const runner = stage.runner({ log });
  runner.register(scoreboard);
  runner.registerReactor(reactor);
  await runner.start();
  await stage.append('match-1', joined('ada', 'red'), scored('ada', 1), scored('ada', 2));
  const other = await stage.append('match-2', scored('bob', 1));
  await until(other);
  await raised;

  const error = 'PointsScored (match-1, revision 1, position 2): Hoarse';
  expect(handled).toEqual([4n]);
  expect(alarmed[0]).toBe(`Reactor applause tries again in 0 ms: ${error}`);
  expect(stateOf(runner, 'applause')).toMatchObject({ state: 'retrying', position: 1n, error });
  expect(stateOf(runner, 'scoreboard')).toMatchObject({ state: 'live' });

  isHoarse = false;
  await until(3n);
  while (stateOf(runner, 'applause')?.state !== 'live') await nextTurn();
  expect(handled).toEqual([4n, 2n, 3n]);
  expect(stateOf(runner, 'applause')).toMatchObject({ state: 'live', position: 4n, error: null });
});

it('An event that could not be handled before the process ended is handled by the next one', async () => {
  let isHoarse = true;
  const { reactor, handled, until } = applause(async ({ data }) => {
    if (isHoarse && data.player === 'ada') throw new Error('Hoarse');
  });
  const first = stage.runner();
  first.registerReactor(reactor);
  await first.start();
  await stage.append('match-1', scored('ada', 1));
  await until(await stage.append('match-2', scored('bob', 1)));
  await first.stop();

  isHoarse = false;
  const second = stage.runner();
  second.registerReactor(reactor);
  await second.start();
  await until(1n);
  expect(handled).toContain(1n);
});

it('A reactor in which a thousand events have failed waits with the rest, so that its memory stays bounded', async () => {
  let isHoarse = true;
  const events = 12_500;
  const attempted = new Set<bigint>();
  const { reactor, handled, until } = applause(async ({ position }) => {
    attempted.add(position);
    if (isHoarse) throw new Error('Hoarse');
  });
  const runner = stage.runner();
  runner.register(scoreboard);
  runner.registerReactor(reactor);
  await runner.start();
  let last = 0n;
  for (let stored = 0; stored < events; stored += 500) {
    last = await stage.append(`match-${stored}`, ...Array.from({ length: 500 }, () => scored('ada', 1)));
  }
  expect(await runner.untilPosition(last, ['scoreboard'], 60_000)).toBe(true);
  expect(attempted.size).toBeLessThanOrEqual(2);
  isHoarse = false;
  await until(last);
  expect(new Set(handled).size).toBe(events);
});
