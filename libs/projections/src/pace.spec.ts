import { setImmediate as nextTurn } from 'node:timers/promises';
import { scored } from './testing/score-events';
import { scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { until } from './testing/until';
import type { ProjectionRunner } from './index';

/** So often are its documents announced. */
let deliveries: number;
let stage: Stage;
let runner: ProjectionRunner;

beforeEach(async () => {
  stage = await openStage();
  runner = stage.runner();
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

it('A pause does not keep a process from stopping', async () => {
  await stage.append('match-1', scored('ada', 1));
  await until(() => deliveries === 1);
  await runner.stop();
  expect(await points('ada')).toBe(1);
});
