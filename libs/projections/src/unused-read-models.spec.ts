import { type DocumentStore } from '@app/document-store';
import { MongoDocumentStore } from '@app/document-store/mongo';
import { describeWithMongoDb } from '../../../test/support/mongod';
import type { AnyProjection, ProjectionRunner } from './index';
import type { ProjectionRunnerOptions } from './projection-runner-options';
import { ACTIVE, type ActiveDocument } from './read-model';
import { HandClock } from './testing/hand-clock';
import { joined, left, scored } from './testing/score-events';
import { scoreboard } from './testing/scoreboard.projection';
import { sharedStore } from './testing/shared-store';
import { openStage, type Stage } from './testing/stage';
import { until } from './testing/until';

/** One read model that stays, and one that the next release does not have. */
const leaderboard: AnyProjection = { ...scoreboard, name: 'leaderboard' };
const EARLIER = [leaderboard, scoreboard];
const NEXT = [leaderboard];

/** @param open opens a separate store for each test; default: the stage's embedded one */
function unusedReadModels(open?: () => Promise<DocumentStore>) {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage(await open?.());
    await stage.append('match-1', joined('ada', 'red'), scored('ada', 1), joined('bob', 'red'), left('bob'));
  });
  afterEach(() => stage.close());

  const process = (release: readonly AnyProjection[], options?: Partial<ProjectionRunnerOptions>): ProjectionRunner => {
    const runner = stage.runner({ documentStore: sharedStore(stage.documentStore), dropsUnused: true, ...options });
    for (const projection of release) runner.register(projection);
    return runner;
  };

  /** Resolves when this process projects: it has looked for unused read models by then. */
  const begun = async (...given: Parameters<typeof process>) => {
    const runner = process(...given);
    await runner.start();
    await until(() => runner.projectedBy()!.isThisProcess);
    expect(await runner.untilPosition((await stage.eventStore.lastPosition())!, undefined, 30_000)).toBe(true);
    return runner;
  };

  const runOnce = async (...given: Parameters<typeof process>) => (await begun(...given)).stop();

  const unused = { unusedSince: { $exists: true } };
  const active = () => stage.documentStore.collection<ActiveDocument>({ name: ACTIVE });
  /** A process of the next release runs until it has done this. */
  const runNextUntil = async (isSo: () => Promise<boolean>) => {
    const runner = await begun(NEXT);
    await until(isSo);
    await runner.stop();
  };
  const isNoticed = async () => (await (await active()).countDocuments(unused)) > 0;
  const isDropped = async () => !(await collections()).includes('scoreboard@1');

  const hourPasses = async () => {
    await (await active()).updateMany(unused, { $set: { unusedSince: '2001-01-01T00:00:00.000Z' } });
  };

  const collections = async () =>
    (await stage.documentStore.collectionNames()).filter((name) => name.includes('board')).toSorted();
  const both = ['leaderboard@1', 'scoreboard@1'];

  it('A read model that a release does not have stays for an hour, and is then dropped', async () => {
    await runOnce(EARLIER);
    await runNextUntil(isNoticed);
    await runOnce(NEXT);
    expect(await collections()).toEqual(expect.arrayContaining(both));

    await hourPasses();
    await runNextUntil(isDropped);
    expect(await collections()).toContain('leaderboard@1');
    expect(await collections()).not.toContain('scoreboard@1');
  });

  it('What earlier releases kept of deletions is dropped at once', async () => {
    await (await stage.documentStore.collection({ name: 'tombstones' })).insertOne({ _id: 'scoreboard@1/bob' });
    await runOnce(NEXT);
    expect(await stage.documentStore.collectionNames()).not.toContain('tombstones');
  });

  it('An earlier release that projects in between keeps it for another hour', async () => {
    await runOnce(EARLIER);
    await runNextUntil(isNoticed);
    await hourPasses();
    await runOnce(EARLIER);
    await runOnce(NEXT);
    await runOnce(NEXT);
    expect(await collections()).toEqual(expect.arrayContaining(both));
  });

  it('A process that registers only some of the read models drops none', async () => {
    await runOnce(EARLIER);
    await runOnce(NEXT, { dropsUnused: false });
    await hourPasses();
    await runOnce(NEXT, { dropsUnused: false });
    expect(await collections()).toEqual(expect.arrayContaining(both));
  });

  it('A process of an earlier release, which has followed all the time, builds it again when it takes over', async () => {
    await runOnce(EARLIER);
    const next = await begun(NEXT);
    const clock = new HandClock(0, async () => {});
    const earlier = process(EARLIER, { clock });
    await earlier.start();
    const shown = earlier.readModel(scoreboard).find({});
    expect(await shown.toArray()).toMatchObject([{ _id: 'ada', points: 1 }]);
    await until(isNoticed);
    await next.stop();
    await hourPasses();
    await runNextUntil(isDropped);
    expect(await shown.toArray()).toEqual([]);

    await clock.advance(1_000);
    await until(() => earlier.projectedBy()!.isThisProcess);
    const position = await stage.append('match-1', scored('ada', 10));
    expect(await earlier.untilPosition(position, ['scoreboard'], 30_000)).toBe(true);
    expect(await shown.toArray()).toMatchObject([{ _id: 'ada', points: 11 }]);
  });
}

describe('On the embedded store, as if it were shared:', () => unusedReadModels());

describeWithMongoDb('On MongoDB:', (url) => {
  let stores = 0;
  const nextName = () => `unused-read-models-${process.pid}-${++stores}`;
  unusedReadModels(() => MongoDocumentStore.connect({ url: url(), database: nextName() }));
});
