import { getEventListeners, getMaxListeners } from 'node:events';
import type { Reactor } from './index';
import { scored } from './testing/score-events';
import { type ScoreEvent, scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { withTrouble } from './testing/troubled-store';
import { until } from './testing/until';

const COUNT = 12;
const LONG_MS = 60_000;

let stage: Stage;
beforeEach(async () => (stage = await openStage()));
afterEach(async () => {
  await stage.close();
  jest.restoreAllMocks();
});

/** The signals that somebody has begun to listen to. */
function heardSignals(): () => AbortSignal[] {
  const { mock } = jest.spyOn(EventTarget.prototype, 'addEventListener');
  return () => [...new Set<unknown>(mock.contexts)].filter((each): each is AbortSignal => each instanceof AbortSignal);
}

it('Many read models and reactors may wait for a store at the same time, and it is not taken for a leak', async () => {
  let isAway = false;
  const before = () => {
    if (isAway) throw new Error('connection refused');
  };
  const documentStore = withTrouble(stage.documentStore, { before, isWell: () => !isAway });
  const runner = stage.runner({ documentStore, backoff: () => LONG_MS });
  for (let number = 1; number <= COUNT; number += 1) {
    runner.register({ ...scoreboard, name: `scoreboard-${number}` });
    const reactor: Reactor<ScoreEvent> = {
      name: `applause-${number}`,
      streams: ['match-'],
      on: { PointsScored: () => Promise.reject(new Error('connection refused')) },
    };
    runner.registerReactor(reactor);
  }
  await runner.start();
  const heard = heardSignals();
  isAway = true;
  await stage.append('match-1', scored('ada', 1));

  const listenersOf = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;
  await until(() => heard().some((signal) => listenersOf(signal) >= COUNT));
  for (const signal of heard()) expect(listenersOf(signal)).toBeLessThanOrEqual(getMaxListeners(signal));
});
