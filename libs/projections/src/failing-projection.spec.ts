import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentStore, DocumentStoreUnavailable, ScratchFile, StoredFile } from '@app/document-store';
import { EventOfNewerRelease } from '@app/event-store';
import {
  type Projection,
  type ProjectionRunner,
  type ProjectionStatus,
  ReadModelCheck,
  type ReadModelFault,
  type ReadModelVerdict,
  Reactions,
} from './index';
import { joined, scored } from './testing/score-events';
import { type ScoreDocument, type ScoreEvent, scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { withTrouble } from './testing/troubled-store';
import { until } from './testing/until';

/** Fails at so many points. */
const failingAt = (points: number, failure: () => Error): Projection<ScoreDocument, ScoreEvent> => ({
  ...scoreboard,
  name: 'superstitious',
  on: {
    ...scoreboard.on,
    PointsScored: {
      ...scoreboard.on.PointsScored,
      apply: (document, event) => {
        if (event.data.points === points) throw failure();
        return scoreboard.on.PointsScored.apply(document, event);
      },
    },
  },
});
const superstitious = failingAt(13, () => new Error('Thirteen!'));

/** Makes a document of cyd that no store takes. */
const captains: Projection<ScoreDocument, ScoreEvent> = {
  ...scoreboard,
  name: 'captains',
  on: {
    ...scoreboard.on,
    PlayerJoined: {
      ...scoreboard.on.PlayerJoined,
      apply: (document, event) => {
        const joining = scoreboard.on.PlayerJoined.apply(document, event);
        return joining && event.data.player === 'cyd' ? { ...joining, points: NaN } : joining;
      },
    },
  },
};

let stage: Stage;
beforeEach(async () => (stage = await openStage()));
afterEach(() => stage.close());

const pointsOf = async (documents: Promise<ScoreDocument[]>) =>
  (await documents).map(({ _id, points }) => `${_id} ${points}`).toSorted();

const place = 'PointsScored (match-1, revision 2, position 3)';
const entries = async () => (await (await Reactions.open(stage.documentStore)).list({ skip: 0, limit: 10 })).reactions;
const projectionStatus = (runner: ProjectionRunner, name: string) =>
  runner.status().find((each) => each.name === name) as ProjectionStatus | undefined;

it('An event that cannot be folded is left out and parked, aloud and with its place, and nothing waits for it', async () => {
  const logged: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => logged.push(message) };
  const runner = stage.runner({ log });
  runner.register(scoreboard);
  runner.register(superstitious);
  const position = await stage.append(
    'match-1',
    joined('ada', 'red'),
    scored('ada', 1),
    scored('bob', 13),
    scored('ada', 2),
  );
  await runner.start();

  expect(await runner.untilPosition(position, ['scoreboard', 'superstitious'], 60_000)).toBe(true);
  expect(await pointsOf(runner.readModel(scoreboard).find({}).toArray())).toEqual(['ada 3', 'bob 13']);
  expect(await pointsOf(runner.readModel(superstitious).find({}).toArray())).toEqual(['ada 3']);
  await until(() => runner.status().every(({ state }) => state === 'live'));
  const live = { kind: 'projection', version: 1, vital: false, state: 'live', position, error: null, progress: 1 };
  expect(runner.status()).toEqual([
    { ...live, name: 'scoreboard', parked: 0 },
    { ...live, name: 'superstitious', parked: 1 },
  ]);
  expect(logged).toEqual([
    `Projection superstitious@1 has left out an event, so documents that it touches may be wrong until the read model is built again: ${place}: Thirteen!`,
  ]);
  expect(await entries()).toMatchObject([
    { reactor: 'superstitious@1', state: 'parked', reason: 'Thirteen!', event: { stream: 'match-1', revision: '2' } },
  ]);
});

it('A projection whose document the store refuses parks the very event, and announces what was saved', async () => {
  const runner = stage.runner();
  runner.register(captains);
  const announced: string[] = [];
  runner.onChange((changes) => announced.push(...changes.map(({ id }) => id)));
  const position = await stage.append(
    'match-1',
    joined('ada', 'red'),
    joined('bob', 'blue'),
    joined('cyd', 'red'),
    joined('dan', 'green'),
  );
  await runner.start();

  expect(await runner.untilPosition(position, ['captains'], 60_000)).toBe(true);
  expect(projectionStatus(runner, 'captains')).toMatchObject({ error: null, parked: 1 });
  expect((await entries()).map(({ event, reason }) => `${event.revision} ${reason}`)).toEqual([
    '2 NaN cannot be stored',
  ]);
  await runner.stop();
  const saved = (await runner.readModel(captains).find({}).toArray()).map(({ _id }) => _id);
  expect(saved.toSorted()).toEqual(['ada', 'bob', 'dan']);
  expect(announced.toSorted()).toEqual(saved.toSorted());
});

/** What no single event explains stops the projection, with everything before it saved. */
const stops: [
  what: string,
  given: () => { projection: Projection<ScoreDocument, ScoreEvent>; store?: DocumentStore },
][] = [
  [
    'a healthy store that refuses to save anything',
    () => ({
      projection: { ...scoreboard, name: 'superstitious' },
      store: withTrouble(stage.documentStore, {
        before: ({ collection, method }) => {
          if (collection === 'superstitious@1' && method === 'save') throw new Error('Not authorized');
        },
      }),
    }),
  ],
  [
    'an event of a newer release',
    () => ({ projection: failingAt(1, () => new EventOfNewerRelease('PointsScored has version 2')) }),
  ],
  ['more than a hundred events that cannot be folded', () => ({ projection: failingAt(1, () => new Error('A bug')) })],
];

it.each(stops)('%s stops a projection', async (what, given) => {
  const { projection, store } = given();
  const runner = stage.runner(store ? { documentStore: store } : {});
  runner.register(projection);
  const scores = Array.from({ length: 101 }, () => scored('ada', 1));
  const position = await stage.append('match-1', joined('ada', 'red'), ...scores);
  await runner.start();
  expect(await runner.untilPosition(position, ['superstitious'], 60_000)).toBe(false);
  const parked = what.startsWith('more') ? 100 : 0;
  expect(projectionStatus(runner, 'superstitious')).toMatchObject({ state: 'failed', parked });
  expect((await entries()).length).toBe(Math.min(parked, 10));
});

it('An outage of the document store is waited for and does not count as a failure', async () => {
  let refusals = 20;
  const documentStore = withTrouble(stage.documentStore, {
    before: ({ collection, method }) => {
      if (collection === 'scoreboard@1' && method === 'save' && refusals-- > 0) throw new Error('Connection lost');
    },
    isWell: () => refusals <= 0,
  });
  const runner = stage.runner({ documentStore });
  runner.register(scoreboard);
  await runner.start();
  const position = await stage.append('match-1', joined('ada', 'red'));
  expect(await runner.untilPosition(position)).toBe(true);
  expect(refusals).toBe(-1);
});

it('A healthy store that does not answer twenty times in a row has refused nothing', async () => {
  let unanswered = 20;
  const documentStore = withTrouble(stage.documentStore, {
    before: ({ collection, method }) => {
      if (collection !== 'scoreboard@1' || method !== 'save' || unanswered === 0) return;
      unanswered -= 1;
      throw new DocumentStoreUnavailable('The answer is lost');
    },
  });
  const runner = stage.runner({ documentStore });
  runner.register(scoreboard);
  await runner.start();
  const position = await stage.append('match-1', joined('ada', 'red'));
  expect(await runner.untilPosition(position, undefined, 60_000)).toBe(true);
  expect(unanswered).toBe(0);
});

describe('A read model that lacks parked events', () => {
  const runnerWith = async (projection: Projection<ScoreDocument, ScoreEvent>) => {
    const runner = stage.runner();
    runner.register(projection);
    await runner.start();
    return runner;
  };
  const betterCode = { ...scoreboard, name: 'superstitious' };
  const pointsSeen = async (runner: ProjectionRunner) =>
    (await pointsOf(runner.readModel(betterCode).find({}).toArray())).join();

  let position: bigint;
  beforeEach(async () => {
    position = await stage.append('match-1', scored('ada', 1), scored('ada', 13), scored('ada', 2));
    const first = await runnerWith(superstitious);
    await first.untilPosition(position, undefined, 60_000);
    expect(await pointsSeen(first)).toBe('ada 3');
    await first.stop();
  });

  it('is built again at the next start, so that better code heals it, and the entries go', async () => {
    const second = await runnerWith(betterCode);
    await until(async () => (await pointsSeen(second)) === 'ada 16');
    await until(async () => (await entries()).length === 0);
    await until(() => projectionStatus(second, 'superstitious')?.state === 'live');
    expect(projectionStatus(second, 'superstitious')).toMatchObject({ parked: 0 });
  });

  it('parks them again when the code is no better, shows what it has meanwhile, and goes on', async () => {
    const second = await runnerWith(superstitious);
    const isBuiltAgain = async () => (await entries()).map(({ reactor }) => reactor).join() === 'superstitious@1.1';
    await until(isBuiltAgain);
    expect(await pointsSeen(second)).toBe('ada 3');
    const later = await stage.append('match-1', scored('ada', 4));
    expect(await second.untilPosition(later, undefined, 60_000)).toBe(true);
    expect(await pointsSeen(second)).toBe('ada 7');
    await until(() => projectionStatus(second, 'superstitious')?.state === 'live');
    expect(projectionStatus(second, 'superstitious')).toMatchObject({ parked: 1 });
  });

  it('is compared with a fold that leaves them out, too, and they are named', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'scratch-'));
    const scratch = new ScratchFile(join(directory, 'fold.sqlite'));
    const verdicts: ReadModelVerdict[] = [];
    const faults: ReadModelFault[] = [];
    await stage.documentStore.release('nothing');
    const stored = StoredFile.open(stage.documentsFile);
    await new ReadModelCheck({
      eventStore: stage.eventStore,
      stored,
      scratch,
      projections: [superstitious],
      found: (fault) => faults.push(fault),
      compared: (verdict) => verdicts.push(verdict),
    }).run();
    await stored.close();
    scratch.close();
    rmSync(directory, { recursive: true });
    expect(faults).toEqual([]);
    const leftOut = ['PointsScored (match-1, revision 1, position 2): Thirteen!'];
    expect(verdicts).toMatchObject([{ state: 'compared', leftOut }]);
  });
});
