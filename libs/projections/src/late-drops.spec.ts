import { type DocumentStore } from '@app/document-store';
import { MongoDocumentStore } from '@app/document-store/mongo';
import { describeWithMongoDb } from '../../../test/support/mongod';
import type { ProjectionRunner } from './index';
import { ACTIVE, type ActiveDocument } from './read-model';
import type { LeaseDocument } from './tenure';
import { gate } from './testing/gate';
import { scored } from './testing/score-events';
import { scoreboard } from './testing/scoreboard.projection';
import { sharedStore } from './testing/shared-store';
import { openStage, type Stage } from './testing/stage';
import { until } from './testing/until';

/** The store of a process that falls asleep before it drops the collection. */
function sleepsBeforeDropping(store: DocumentStore, collectionName: string) {
  const asleep = gate();
  const awake = gate();
  const dropped = gate();
  const dropCollection = async (name: string) => {
    if (name === collectionName) {
      asleep.open();
      await awake.opened;
    }
    await store.dropCollection(name);
    if (name === collectionName) dropped.open();
  };
  const sleeping = new Proxy(sharedStore(store), {
    get: (target, property) => (property === 'dropCollection' ? dropCollection : Reflect.get(target, property)),
  });
  const awakes = () => {
    awake.open();
    return dropped.opened;
  };
  return { store: sleeping, isAsleep: asleep.opened, awakes };
}

/** @param open opens a separate store for each test; default: the stage's embedded one */
function lateDrops(open?: () => Promise<DocumentStore>) {
  let stage: Stage;
  beforeEach(async () => (stage = await openStage(await open?.())));
  afterEach(() => stage.close());

  const process = (version: number, documentStore = sharedStore(stage.documentStore)): ProjectionRunner => {
    const runner = stage.runner({ documentStore });
    runner.register({ ...scoreboard, version });
    return runner;
  };

  const projectAll = async (runner: ProjectionRunner, points: number) => {
    const position = await stage.append('match-1', scored('ada', points));
    expect(await runner.untilPosition(position, ['scoreboard'], 30_000)).toBe(true);
  };

  const runOnce = async (version: number, points: number) => {
    const runner = process(version);
    await runner.start();
    await projectAll(runner, points);
    await runner.stop();
  };

  const freeLease = async () => {
    const leases = await stage.documentStore.collection<LeaseDocument>({ name: 'leases' });
    await leases.updateOne({ _id: 'projector' }, { $set: { holder: null }, $inc: { epoch: 1 } });
  };

  const outliveGrace = async () => {
    const active = await stage.documentStore.collection<ActiveDocument>({ name: ACTIVE });
    const { retired } = (await active.findOne({ _id: 'scoreboard' }))!;
    const at = '2001-01-01T00:00:00.000Z';
    await active.updateOne({ _id: 'scoreboard' }, { $set: { retired: retired.map((each) => ({ ...each, at })) } });
  };

  it('A superseded holder that drops an outlived collection much later takes nothing from an earlier release', async () => {
    await runOnce(1, 1);
    await runOnce(2, 10);
    await outliveGrace();
    const sleeper = sleepsBeforeDropping(stage.documentStore, 'scoreboard@1');
    const late = process(2, sleeper.store);
    const starting = late.start();
    await sleeper.isAsleep;

    await freeLease();
    const successor = process(1);
    await successor.start();
    await until(() => successor.projectedBy()!.isThisProcess);
    await projectAll(successor, 100);
    await sleeper.awakes();
    await starting;
    await projectAll(successor, 1_000);
    expect(await successor.readModel(scoreboard).find({}).toArray()).toMatchObject([{ _id: 'ada', points: 1_111 }]);
  });
}

describe('On the embedded store, as if it were shared:', () => lateDrops());

describeWithMongoDb('On MongoDB:', (url) => {
  let stores = 0;
  lateDrops(() => MongoDocumentStore.connect({ url: url(), database: `late-drops-${process.pid}-${++stores}` }));
});
