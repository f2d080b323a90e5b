import { type Document, type DocumentStore, type Watcher } from '@app/document-store';
import { MongoDocumentStore } from '@app/document-store/mongo';
import { describeWithMongoDb } from '../../../test/support/mongod';
import type { ProjectionRunner, ReadModelChange } from './index';
import type { LeaseDocument } from './tenure';
import { gate } from './testing/gate';
import { heldStore } from './testing/held-store';
import { joined, left, scored } from './testing/score-events';
import { scoreboard } from './testing/scoreboard.projection';
import { sharedStore } from './testing/shared-store';
import { openStage, type Stage } from './testing/stage';
import { until } from './testing/until';

/** @param open opens a separate store for each test; default: the stage's embedded one */
function twoProcesses(open?: () => Promise<DocumentStore>) {
  let stage: Stage;
  beforeEach(async () => (stage = await openStage(await open?.())));
  afterEach(() => stage.close());

  const process = async (version = 1, documentStore = sharedStore(stage.documentStore)): Promise<ProjectionRunner> => {
    const runner = stage.runner({ documentStore });
    runner.register({ ...scoreboard, version });
    await runner.start();
    return runner;
  };

  const projects = (runner: ProjectionRunner) => runner.projectedBy()!.isThisProcess;
  const pointsIn = async (runner: ProjectionRunner) => {
    const documents = await runner
      .readModel(scoreboard)
      .find({}, { sort: { _id: 1 } })
      .toArray();
    return documents.map(({ _id, points }) => `${_id} ${points}`);
  };
  const shows = (runner: ProjectionRunner, position: bigint) => runner.untilPosition(position, ['scoreboard'], 30_000);

  /** As if the holder had died long ago. */
  const freeLease = async () => {
    const leases = await stage.documentStore.collection<LeaseDocument>({ name: 'leases' });
    await leases.updateOne({ _id: 'projector' }, { $set: { holder: null }, $inc: { epoch: 1 } });
  };

  it('One of them projects, and readers of both see it, each as soon as it says so', async () => {
    const [one, other] = [await process(), await process()];
    expect([projects(one), projects(other)]).toEqual([true, false]);
    for (const points of [1, 2, 3]) {
      const position = await stage.append('match-1', scored('ada', points));
      expect([await shows(one, position), await shows(other, position)]).toEqual([true, true]);
      expect(await pointsIn(other)).toEqual([`ada ${[0, 1, 3, 6][points]}`]);
    }
  });

  it('What is stored by one is announced in the other, before those who wait for it go on', async () => {
    const [, other] = [await process(), await process()];
    const changes: ReadModelChange[] = [];
    other.onChange((announced) => changes.push(...announced));
    await stage.append('match-1', joined('ada', 'red'), scored('ada', 7));
    expect(await shows(other, await stage.append('match-1', left('ada'), scored('bob', 5)))).toBe(true);
    const told = changes.filter(({ projection }) => projection === 'scoreboard');
    const last = (name: string) => told.findLast(({ id }) => id === name)?.document ?? null;
    expect([last('ada'), last('bob')]).toMatchObject([null, { points: 5 }]);
  });

  it('After a takeover the totals are those of the log, and both see them', async () => {
    const [one, other] = [await process(), await process()];
    await shows(other, await stage.append('match-1', scored('ada', 1), scored('bob', 1)));
    const begunAnew: string[] = [];
    other.onSwitch((name) => begunAnew.push(name));
    await freeLease();
    await stage.append('match-1', scored('ada', 10));
    await until(() => projects(other) && !projects(one));
    const position = await stage.append('match-1', scored('bob', 10), scored('ada', 100));
    expect([await shows(one, position), await shows(other, position)]).toEqual([true, true]);
    expect([await pointsIn(one), await pointsIn(other)]).toEqual([
      ['ada 111', 'bob 11'],
      ['ada 111', 'bob 11'],
    ]);
    expect(begunAnew).toEqual(['scoreboard']);
  });

  it('One that is relieved in the middle of a batch hears of what its successor saves', async () => {
    const held = heldStore(sharedStore(stage.documentStore), 'scoreboard@1');
    const [one, other] = [await process(1, held.store), await process()];
    const isHeld = held.holdNextWrite();
    await stage.append('match-1', scored('ada', 1));
    await isHeld;
    await freeLease();
    await until(() => projects(other) && !projects(one));
    await held.letWrite({ andGoOn: true });
    const position = await stage.append('match-1', scored('ada', 10));
    expect([await shows(other, position), await shows(one, position)]).toEqual([true, true]);
    expect(await pointsIn(one)).toEqual(['ada 11']);
  });

  it('One that is relieved while it switches readers to a rebuild hears of what its successor saves', async () => {
    const [isSwitched, isAnswered] = [gate(), gate()];
    const store = sharedStore(stage.documentStore, {
      around: async ({ collection, method }, work) => {
        const result = await work();
        if (collection !== 'projections' || method !== 'save') return result;
        isSwitched.open();
        await isAnswered.opened;
        return result;
      },
    });
    const [one, other] = [await process(1, store), await process()];
    await shows(other, await stage.append('match-1', scored('ada', 1)));
    const rebuilt = one.rebuild('scoreboard');
    await isSwitched.opened;
    await freeLease();
    await until(() => projects(other) && !projects(one));
    isAnswered.open();
    await rebuilt;
    const position = await stage.append('match-1', scored('ada', 10));
    expect([await shows(other, position), await shows(one, position)]).toEqual([true, true]);
    expect(await pointsIn(one)).toEqual(['ada 11']);
  });

  it('One that cannot read the requests for rebuilds when it takes over projects nevertheless', async () => {
    const refusals = { left: 0 };
    const store = sharedStore(stage.documentStore, {
      before: ({ collection }) => {
        if (collection === 'rebuilds' && refusals.left-- > 0) throw new Error('The store is restarting');
      },
    });
    const only = await process(1, store);
    refusals.left = 1;
    await freeLease();
    await until(() => !projects(only));
    await until(() => projects(only) && refusals.left < 0);
    expect(await shows(only, await stage.append('match-1', scored('ada', 1)))).toBe(true);
  });

  it('One that has missed changes reads them again, also when the store fails meanwhile', async () => {
    const refusals = { left: 0 };
    const store = sharedStore(stage.documentStore, {
      before: ({ collection }) => {
        if (collection === 'projections' && refusals.left-- > 0) throw new Error('The store is restarting');
      },
    });
    const watchers: Watcher<Document>[] = [];
    const watch = async (_: RegExp, watcher: Watcher<Document>) => {
      watchers.push(watcher);
      return () => {};
    };
    const silent = new Proxy(store, {
      get: (target, name) => (name === 'watch' ? watch : Reflect.get(target, name)),
    });
    const [, follower, other] = [await process(), await process(), await process(1, silent)];
    const position = await stage.append('match-1', scored('ada', 1));
    await shows(follower, position);
    refusals.left = 2;
    for (const { missed } of watchers) missed();
    expect(await shows(other, position)).toBe(true);
  });

  it('One that takes over before it hears of its predecessor’s switch shows its result, also when the news comes', async () => {
    const news: (() => void)[] = [];
    const late = { isHeld: false };
    const store = sharedStore(stage.documentStore);
    const watch = (names: RegExp, { changed, missed }: Watcher<Document>) => {
      const tell: typeof changed = (...told) => (late.isHeld ? news.push(() => changed(...told)) : changed(...told));
      return store.watch(names, { changed: tell, missed });
    };
    const slow = new Proxy(store, {
      get: (target, name) => (name === 'watch' ? watch : Reflect.get(target, name)),
    });
    const [one, other] = [await process(), await process(1, slow)];
    await shows(other, await stage.append('match-1', scored('ada', 1)));
    late.isHeld = true;
    await one.rebuild('scoreboard');
    await shows(one, await stage.append('match-1', scored('bob', 5)));
    await freeLease();
    await until(() => projects(other) && !projects(one));
    const position = await stage.append('match-1', scored('ada', 10));
    expect(await shows(other, position)).toBe(true);
    expect(await pointsIn(other)).toEqual(['ada 11', 'bob 5']);

    const earlier = news.splice(0);
    await other.rebuild('scoreboard');
    await shows(other, await stage.append('match-1', scored('cyd', 3)));
    for (const tell of earlier) tell();
    for (let look = 0; look < 50; look += 1) {
      expect(await pointsIn(other)).toEqual(['ada 11', 'bob 5', 'cyd 3']);
    }
  });

  it('A clean stop hands over at once, with the work done', async () => {
    const [one, other] = [await process(), await process()];
    await shows(one, await stage.append('match-1', scored('ada', 1)));
    await one.stop();
    await until(() => projects(other));
    expect(await shows(other, await stage.append('match-1', scored('ada', 10)))).toBe(true);
    expect(await pointsIn(other)).toEqual(['ada 11']);
  });

  it('A process that hands over before it stops follows its successor and still answers', async () => {
    const [one, other] = [await process(), await process()];
    await shows(one, await stage.append('match-1', scored('ada', 1)));
    await one.handOver();
    await until(() => projects(other));
    const position = await stage.append('match-1', scored('ada', 10));
    expect([await shows(one, position), await shows(other, position)]).toEqual([true, true]);
    expect(await pointsIn(one)).toEqual(['ada 11']);
    expect(projects(one)).toBe(false);
  });

  it('A rebuild asked in one is carried out by the other, and readers of both are switched', async () => {
    const [one, other] = [await process(), await process()];
    await shows(other, await stage.append('match-1', scored('ada', 1)));
    const switched = { one: 0, other: 0 };
    one.onSwitch(() => (switched.one += 1));
    other.onSwitch(() => (switched.other += 1));
    await other.requestRebuild('scoreboard');
    await until(() => switched.one > 0 && switched.other > 0);
    expect(await shows(other, await stage.append('match-1', scored('ada', 10)))).toBe(true);
    expect(await pointsIn(other)).toEqual(['ada 11']);
    const active = await stage.documentStore.collection<LeaseDocument>({ name: 'projections' });
    expect(await active.findOne({ _id: 'scoreboard' })).toMatchObject({ collection: 'scoreboard@1.1' });
  });

  it('A rebuild that is waited for in one resolves when the other has switched readers', async () => {
    const [one, other] = [await process(), await process()];
    await shows(one, await stage.append('match-1', scored('ada', 1)));
    await other.rebuild('scoreboard');
    expect([projects(one), projects(other)]).toEqual([true, false]);
    const active = await stage.documentStore.collection<LeaseDocument>({ name: 'projections' });
    expect(await active.findOne({ _id: 'scoreboard' })).toMatchObject({ collection: 'scoreboard@1.1' });
  });

  it('A rebuild is refused in one when the other could not build it', async () => {
    const broken = { isSo: false };
    const one = stage.runner({ documentStore: sharedStore(stage.documentStore) });
    const { PointsScored } = scoreboard.on;
    const apply: typeof PointsScored.apply = (...given) => {
      if (broken.isSo) throw new Error('No longer');
      return PointsScored.apply(...given);
    };
    one.register({ ...scoreboard, on: { ...scoreboard.on, PointsScored: { ...PointsScored, apply } } });
    await one.start();
    const other = await process();
    await shows(other, await stage.append('match-1', scored('ada', 1)));
    broken.isSo = true;
    await expect(other.rebuild('scoreboard')).rejects.toThrow('scoreboard: the process that projects could not build');
    broken.isSo = false;
    await other.rebuild('scoreboard');
    expect(await pointsIn(other)).toEqual(['ada 1']);
  });

  it('A rebuild that a process leaves unfinished is finished by the one that waits for it', async () => {
    const held = heldStore(sharedStore(stage.documentStore), 'scoreboard@1.1');
    const [one, other] = [await process(1, held.store), await process()];
    await shows(other, await stage.append('match-1', scored('ada', 1)));
    const isHeld = held.holdNextWrite();
    const rebuilt = other.rebuild('scoreboard');
    await isHeld;
    await freeLease();
    await rebuilt;
    await held.letWrite({ andGoOn: true });
    await until(() => projects(other) && !projects(one));
    expect(await pointsIn(other)).toEqual(['ada 1']);
  });

  it('A process of an earlier release keeps its own collection when a later one switches readers', async () => {
    const [old, next] = [await process(1), await process(2)];
    await shows(old, await stage.append('match-1', scored('ada', 1)));
    await freeLease();
    await until(() => projects(next) && !projects(old));
    expect(await shows(next, await stage.append('match-1', scored('ada', 10)))).toBe(true);
    expect([await pointsIn(old), await pointsIn(next)]).toEqual([['ada 1'], ['ada 11']]);
  });
}

describe('Two processes on one embedded store, as if it were shared:', () => twoProcesses());

describeWithMongoDb('Two processes on MongoDB:', (url) => {
  let stores = 0;
  twoProcesses(() => MongoDocumentStore.connect({ url: url(), database: `two-${process.pid}-${++stores}` }));
});
