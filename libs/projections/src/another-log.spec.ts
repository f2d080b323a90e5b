import type { ProjectionRunnerOptions } from './index';
import { joined, scored } from './testing/score-events';
import { type ScoreEvent, scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { until } from './testing/until';

/** The log that the read models were made from, and a stage on another log with the same documents. */
let before: Stage;
let stage: Stage;
beforeEach(async () => {
  before = await openStage();
  stage = await openStage(before.documentStore);
});
afterEach(async () => {
  await stage.close();
  await before.close();
});

const facts = [joined('ada', 'red'), joined('bob', 'red'), scored('ada', 1), scored('bob', 2)];

/** Runs one process to the end of its log. Returns its errors, and what its reactor has handled. */
async function process(on: Stage, options: Partial<ProjectionRunnerOptions> = {}, ...added: ScoreEvent[]) {
  const errors: string[] = [];
  const applauded: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_: object, text: string) => void errors.push(text) };
  const runner = on.runner({ log, ...options });
  runner.register(scoreboard);
  runner.registerReactor({
    name: 'applause',
    streams: ['match-'],
    on: { PointsScored: async ({ data }) => void applauded.push((data as { player: string }).player) },
  });
  await runner.start();
  if (added.length > 0) await on.append('match-1', ...added);
  const end = (await on.eventStore.lastPosition())!;
  await runner.untilPosition(end, ['scoreboard'], 30_000);
  const reactorNow = () => runner.status()[1]!;
  await until(() => reactorNow().state === 'stopped' || reactorNow().position === end);
  const reactor = reactorNow();
  await runner.stop();
  return { errors, applauded, reactor };
}

const points = async () => {
  const reader = stage.runner();
  reader.register(scoreboard);
  const documents = await reader
    .readModel(scoreboard)
    .find({}, { sort: { _id: 1 } })
    .toArray();
  return documents.map((each) => `${each._id} ${each.points}`).join();
};

it('A log that only grew is followed on, and nothing is built again', async () => {
  await before.append('match-1', ...facts);
  await process(before);
  const { errors, applauded } = await process(before, {}, scored('ada', 10));
  expect([errors, applauded, await points()]).toEqual([[], ['ada'], 'ada 11,bob 2']);
});

it('A log that grew after its end was read, while a predecessor still followed it, is the same log', async () => {
  await before.append('match-1', ...facts);
  await process(before);
  const earlierEnd = (await before.eventStore.lastPosition())! - 2n;
  const ends = [earlierEnd];
  const eventStore = new Proxy(before.eventStore, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name === 'lastPosition') return async () => ends.shift() ?? target.lastPosition();
      return member.bind(target) as unknown;
    },
  });
  const { errors, applauded } = await process(before, { eventStore }, scored('ada', 10));
  expect([ends, errors, applauded, await points()]).toEqual([[], [], ['ada'], 'ada 11,bob 2']);
});

it('A log restored from an earlier backup: the read model is built again from it, and says so', async () => {
  await before.append('match-1', ...facts);
  await process(before);
  await stage.append('match-1', ...facts.slice(0, 3));
  const { errors } = await process(stage, {}, scored('ada', 10));
  expect(errors).toContainEqual(expect.stringContaining('scoreboard@1 was made from another log'));
  expect(await points()).toBe('ada 11,bob 0');
});

it('A log that grew differently after the backup is told from the old one, also when it is longer', async () => {
  await before.append('match-1', ...facts);
  await process(before);
  await stage.append('match-1', ...facts.slice(0, 3), scored('bob', 5), scored('bob', 5));
  const { errors } = await process(stage);
  expect(errors).toContainEqual(expect.stringContaining('scoreboard@1 was made from another log'));
  expect(await points()).toBe('ada 1,bob 10');
});

it('A build of another log for the next version is not continued', async () => {
  await before.append('match-1', ...facts);
  const next = { ...scoreboard, version: 2 };
  const running = before.runner();
  running.register(next);
  await running.start();
  await running.untilPosition((await before.eventStore.lastPosition())!, ['scoreboard'], 30_000);
  await running.stop();
  await stage.append('match-1', joined('cyd', 'blue'));
  const runner = stage.runner();
  runner.register(next);
  await runner.start();
  await runner.untilPosition((await stage.eventStore.lastPosition())!, ['scoreboard'], 30_000);
  expect(await points()).toBe('cyd 0');
});

it('A reactor does not go on in another log before it is told where', async () => {
  await before.append('match-1', ...facts);
  await process(before);
  await stage.append('match-1', ...facts.slice(0, 3));
  const asked = await process(stage, {}, scored('ada', 10));
  expect(asked.reactor).toMatchObject({ name: 'applause', state: 'stopped' });
  expect(asked.errors).toContainEqual(expect.stringContaining('Reactor applause is stopped'));
  expect(asked.applauded).toEqual([]);
});

it('A reactor that is told to goes on at the end of the log, or at its start', async () => {
  await before.append('match-1', ...facts);
  await process(before);
  await stage.append('match-1', ...facts.slice(0, 3));
  const end = await process(stage, { strayReactors: 'end' }, scored('bob', 10));
  expect(end.applauded).toEqual(['bob']);
  // Its checkpoint is in this log now, so the answer is needed once.
  expect((await process(stage, {}, scored('cyd', 1))).applauded).toEqual(['cyd']);
});

it('A reactor that is told to starts again at the start of the log', async () => {
  await before.append('match-1', ...facts);
  await process(before);
  await stage.append('match-1', ...facts.slice(0, 3));
  expect((await process(stage, { strayReactors: 'start' }, scored('bob', 10))).applauded).toEqual(['ada', 'bob']);
});
