import { type DocumentStore } from '@app/document-store';
import { MongoDocumentStore } from '@app/document-store/mongo';
import { describeWithMongoDb } from '../../../test/support/mongod';
import type { ProjectionRunner } from './index';
import type { LeaseDocument } from './tenure';
import { gate } from './testing/gate';
import { scored } from './testing/score-events';
import { scoreboard } from './testing/scoreboard.projection';
import { sharedStore } from './testing/shared-store';
import { openStage, type Stage } from './testing/stage';
import { until } from './testing/until';

/** The store of a process that falls asleep before it publishes the collection. */
function sleepsBeforePublishing(store: DocumentStore, collectionName: string) {
  const asleep = gate();
  const awake = gate();
  const publishView = async (name: string, collection: string) => {
    if (collection === collectionName) {
      asleep.open();
      await awake.opened;
    }
    await store.publishView(name, collection);
  };
  const sleeping = new Proxy(sharedStore(store), {
    get: (target, property) => (property === 'publishView' ? publishView : Reflect.get(target, property)),
  });
  return { store: sleeping, isAsleep: asleep.opened, awakes: () => awake.open() };
}

/** @param open opens a separate store for each test; default: the stage's embedded one */
function lateViews(open?: () => Promise<DocumentStore>) {
  let stage: Stage;
  beforeEach(async () => (stage = await openStage(await open?.())));
  afterEach(() => stage.close());

  const process = (documentStore: DocumentStore): ProjectionRunner => {
    const runner = stage.runner({ documentStore });
    runner.register(scoreboard);
    return runner;
  };

  const freeLease = async () => {
    const leases = await stage.documentStore.collection<LeaseDocument>({ name: 'leases' });
    await leases.updateOne({ _id: 'projector' }, { $set: { holder: null }, $inc: { epoch: 1 } });
  };

  it('A superseded holder that publishes its collection late leaves analysts with that of its successor', async () => {
    const published = jest.spyOn(stage.documentStore, 'publishView');
    const sleeper = sleepsBeforePublishing(stage.documentStore, 'scoreboard@1.1');
    const late = process(sleeper.store);
    await late.start();
    await late.untilPosition(await stage.append('match-1', scored('ada', 1)), ['scoreboard'], 30_000);
    const rebuilding = late.rebuild('scoreboard');
    await sleeper.isAsleep;

    await freeLease();
    const successor = process(sharedStore(stage.documentStore));
    await successor.start();
    await until(() => successor.projectedBy()!.isThisProcess);
    await successor.rebuild('scoreboard');
    sleeper.awakes();
    await Promise.allSettled([rebuilding]);
    expect(published.mock.calls.map(([, collection]) => collection)).toContain('scoreboard@1.2');
    expect(published.mock.lastCall).toEqual(['scoreboard', 'scoreboard@1.2']);
  });

  it('A view for analysts that cannot be moved keeps no process from projecting', async () => {
    const told: string[] = [];
    const publishView = () => Promise.reject(new Error('The view is locked'));
    const documentStore = new Proxy(sharedStore(stage.documentStore), {
      get: (target, property) => (property === 'publishView' ? publishView : Reflect.get(target, property)),
    });
    const log = { info: () => {}, warn: () => {}, error: (_: object, text: string) => void told.push(text) };
    const runner = stage.runner({ documentStore, log });
    runner.register(scoreboard);
    await runner.start();
    const position = await stage.append('match-1', scored('ada', 1));
    expect(await runner.untilPosition(position, ['scoreboard'], 30_000)).toBe(true);
    await until(() => told.length > 0);
    expect(told).toEqual(['The view scoreboard could not be moved to scoreboard@1']);
  });
}

describe('On the embedded store, as if it were shared:', () => lateViews());

describeWithMongoDb('On MongoDB:', (url) => {
  let stores = 0;
  lateViews(() => MongoDocumentStore.connect({ url: url(), database: `late-views-${process.pid}-${++stores}` }));
});
