import type { EventBatch, EventStore, FollowOptions } from '@app/event-store';
import type { ProjectionRunner } from './index';
import { joined, scored } from './testing/score-events';
import { scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { until } from './testing/until';

/** Enough for several deliveries. */
const EVENTS = 25_000;
const MODELS = 6;

let stage: Stage;
let read: number;
beforeEach(async () => {
  stage = await openStage();
  const racers = Array.from({ length: 50 }, (_, number) => `racer-${number}`);
  await stage.append('match-1', ...racers.map((racer) => joined(racer, 'red')));
  for (let batch = 0; batch * 1_000 < EVENTS; batch += 1) {
    await appendAll(`match-${batch + 2}`, 1_000, racers);
  }
  read = 0;
});
afterEach(() => stage.close());

/** In one append, unlike the stage's own. */
async function appendAll(stream: string, count: number, racers: readonly string[]): Promise<void> {
  const { metadata } = (await stage.eventStore.readStream('match-1'))[0]!;
  const events = Array.from({ length: count }, (_, number) => {
    const id = `${stream.slice(6).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;
    return { id, ...scored(racers[number % racers.length]!, 1), metadata };
  });
  await stage.eventStore.appendToStream(stream, events, { expectedRevision: 'no_stream' });
}

/** The log, which counts the events that its readers get. */
const counting = (): EventStore =>
  new Proxy(stage.eventStore, {
    get(target, property) {
      if (property === 'subscribeToAll') {
        return async function* (options?: FollowOptions): AsyncGenerator<EventBatch> {
          for await (const batch of target.subscribeToAll(options)) {
            read += batch.events.length;
            yield batch;
          }
        };
      }
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

async function started(handle: () => Promise<void> = async () => {}): Promise<ProjectionRunner> {
  const runner = stage.runner({ eventStore: counting() });
  for (let number = 1; number <= MODELS; number += 1) {
    runner.register({ ...scoreboard, name: `scoreboard-${number}` });
    // Few events are theirs: more would be handled later, and read once more for that.
    const on = { PlayerJoined: handle };
    runner.registerReactor({ name: `applause-${number}`, streams: ['match-'], from: 'start', on });
  }
  // It begins at the end of the log, so that all others are behind.
  runner.registerReactor({ name: 'late', streams: ['match-'], on: {} });
  await runner.start();
  return runner;
}

const end = async () => (await stage.eventStore.lastPosition())!;
const isAllLive = (runner: ProjectionRunner) => runner.status().every(({ state }) => state === 'live');

it('The first build of all read models and all reactors that begin at the start is one reading of the log', async () => {
  const runner = await started();
  await runner.untilPosition(await end(), undefined, 60_000);
  await until(() => isAllLive(runner));
  expect(read).toBe(Number(await end()));
});

it('Read models that are built again share one reading, also when they are asked for one by one', async () => {
  const runner = await started();
  await runner.untilPosition(await end(), undefined, 60_000);
  read = 0;
  const names = Array.from({ length: MODELS }, (_, index) => `scoreboard-${index + 1}`);
  const rebuilt: Promise<void>[] = [];
  for (const name of names) {
    await runner.requestRebuild(name);
    rebuilt.push(runner.rebuild(name));
  }
  await Promise.all(rebuilt);
  // The first one had begun when the others came. What was read for it until then is read again.
  expect(read).toBeLessThan(1.8 * Number(await end()));
});

it('A next start reads nothing but what is new', async () => {
  const first = await started();
  await first.untilPosition(await end(), undefined, 60_000);
  await until(() => isAllLive(first));
  await first.stop();
  read = 0;
  const runner = await started();
  await runner.untilPosition(await stage.append('match-1', scored('racer-1', 1)), undefined, 60_000);
  expect(read).toBeLessThanOrEqual(1);
});
