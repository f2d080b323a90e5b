import { setImmediate as nextTurn } from 'node:timers/promises';
import { gate } from './testing/gate';
import { scored } from './testing/score-events';
import { scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { withTrouble } from './testing/troubled-store';
import { until } from './testing/until';
import type { ProjectionRunner } from './index';

/** So often are its documents announced. */
let deliveries: number;
let stage: Stage;
let runner: ProjectionRunner;
/** While it is away, its answers wait until it is back. */
let store: { isAway: boolean; back: ReturnType<typeof gate> };

beforeEach(async () => {
  stage = await openStage();
  store = { isAway: false, back: gate() };
  const around = (_: object, work: () => unknown) => (store.isAway ? store.back.opened.then(work) : work());
  runner = stage.runner({ documentStore: withTrouble(stage.documentStore, { around }) });
  runner.register(scoreboard);
  await runner.start();
  await until(() => runner.status().every(({ state }) => state === 'live'));
  deliveries = 0;
  runner.onChange(() => (deliveries += 1));
  // No pause ends by itself.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
});
afterEach(async () => {
  jest.useRealTimers();
  store.back.open();
  await stage.close();
});

/** More than a delivery needs that nothing puts off. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
}

const points = async (racer: string) => (await runner.readModel(scoreboard).findOne({ _id: racer }))?.points;

it('What happens soon after a delivery comes together with the next one', async () => {
  await stage.append('match-1', scored('ada', 1));
  await until(() => deliveries === 1);
  for (const racer of ['ada', 'ben', 'ada']) {
    await stage.append('match-1', scored(racer, 1));
    await someTurns();
  }
  expect(deliveries).toBe(1);
  await until(async () => {
    jest.advanceTimersByTime(1);
    return (await points('ada')) === 3;
  });
  expect(deliveries).toBe(2);
});

it('Whoever waits for a position is told at once', async () => {
  await stage.append('match-1', scored('ada', 1));
  await until(() => deliveries === 1);
  const position = await stage.append('match-1', scored('ben', 1));
  expect(await runner.untilPosition(position)).toBe(true);
  const next = await stage.append('match-1', scored('ben', 1));
  expect(await runner.untilPosition(next)).toBe(true);
  expect(await points('ben')).toBe(2);
});

it('A reader who settles sees what was put off, at once', async () => {
  await stage.append('match-1', scored('ada', 1));
  await until(() => deliveries === 1);
  await stage.append('match-1', scored('ben', 1));
  await someTurns();
  expect(deliveries).toBe(1);
  await runner.settle();
  expect(await points('ben')).toBe(1);
});

it('A reader who settles is not kept by a delivery that waits for a store', async () => {
  store.isAway = true;
  for (const racer of ['ada', 'ben']) {
    await stage.append('match-1', scored(racer, 1));
    await someTurns();
    let isSettled = false;
    void runner.settle().then(() => (isSettled = true));
    await until(() => {
      jest.advanceTimersByTime(1);
      return isSettled;
    });
  }
  expect(deliveries).toBe(0);
  store.back.open();
  await until(() => deliveries > 0);
});

it('A pause does not keep a process from stopping', async () => {
  await stage.append('match-1', scored('ada', 1));
  await until(() => deliveries === 1);
  await runner.stop();
  expect(await points('ada')).toBe(1);
});
