import { type DocumentStore } from '@app/document-store';
import { MongoDocumentStore } from '@app/document-store/mongo';
import { describeWithMongoDb } from '../../../test/support/mongod';
import type { ProjectionRunner } from './index';
import type { LeaseDocument } from './tenure';
import { HandClock } from './testing/hand-clock';
import { heldStore } from './testing/held-store';
import { recorded, specOf } from './testing/projection-spec';
import { joined, left, scored } from './testing/score-events';
import { type ScoreEvent, scoreboard } from './testing/scoreboard.projection';
import { CallsUnderWay } from './testing/shared-store';
import { openStage, type Stage } from './testing/stage';
import { withTrouble } from './testing/troubled-store';
import { until } from './testing/until';

const collectionName = 'scoreboard@1';

/** @param open opens a separate store for each test; default: the stage's embedded one */
function lateWrites(open?: () => Promise<DocumentStore>) {
  let stage: Stage;
  beforeEach(async () => (stage = await openStage(await open?.())));
  afterEach(() => stage.close());

  const documentsOf = (runner: ProjectionRunner) => runner.readModel(scoreboard).find({}).toArray();

  /** A process that projects; where the documents are shared, as soon as its predecessor's lease is over. */
  const project = async (documentStore: DocumentStore): Promise<ProjectionRunner> => {
    const calls = new CallsUnderWay();
    const clock = new HandClock(0, calls.none);
    const runner = stage.runner({ documentStore: withTrouble(documentStore, { around: calls.around }), clock });
    runner.register(scoreboard);
    await runner.start();
    const { epoch } = runner.projectedBy()!;
    await until(async () => {
      if (!isProjecting(runner) && runner.projectedBy()!.epoch === epoch) await clock.advance(250);
      return isProjecting(runner);
    });
    return runner;
  };

  const isProjecting = (runner: ProjectionRunner) => runner.projectedBy()!.isThisProcess;

  /** A process that ends while its write of the last of these facts is on its way to the store. */
  const dieWhileWriting = async (...facts: ScoreEvent[]) => {
    const held = heldStore(stage.documentStore, collectionName);
    const runner = await project(held.store);
    const before = facts.slice(0, -1);
    if (before.length > 0) await runner.untilPosition(await stage.append('match-1', ...before), ['scoreboard'], 30_000);
    const writing = held.holdNextWrite();
    await stage.append('match-1', facts.at(-1)!);
    await writing;
    const stopped = runner.stop();
    return {
      async writeArrives() {
        await held.letWrite();
        await stopped;
      },
    };
  };

  const projectAll = async (runner: ProjectionRunner, ...facts: ScoreEvent[]) => {
    expect(await runner.untilPosition(await stage.append('match-1', ...facts), ['scoreboard'], 30_000)).toBe(true);
  };

  it('A late write of a dead projector changes nothing', async () => {
    const dead = await dieWhileWriting(scored('ada', 1), scored('ada', 10));
    const runner = await project(stage.documentStore);
    await projectAll(runner, scored('ada', 100), scored('ada', 1_000));
    await dead.writeArrives();
    await projectAll(runner, scored('ada', 10_000));
    expect(await documentsOf(runner)).toMatchObject([{ _id: 'ada', points: 11_111 }]);
  });

  it('A late write of a dead projector brings no deleted document back', async () => {
    const dead = await dieWhileWriting(scored('ada', 1), scored('ada', 10));
    const runner = await project(stage.documentStore);
    await projectAll(runner, left('ada'), scored('bob', 5));
    await dead.writeArrives();
    expect(await documentsOf(runner)).toMatchObject([{ _id: 'bob' }]);
  });

  it('A late deletion of a dead projector leaves what came after it alone', async () => {
    const dead = await dieWhileWriting(scored('ada', 1), left('ada'));
    const runner = await project(stage.documentStore);
    await projectAll(runner, scored('ada', 100));
    await dead.writeArrives();
    expect(await documentsOf(runner)).toMatchObject([{ _id: 'ada', points: 100 }]);
  });

  it('What a late write of a dead projector has created after its deletion is deleted once more', async () => {
    const dead = await dieWhileWriting(scored('ada', 1));
    const runner = await project(stage.documentStore);
    await projectAll(runner, left('ada'), scored('bob', 5));
    await dead.writeArrives();
    await runner.stop();
    const next = await project(stage.documentStore);
    expect(await documentsOf(next)).toMatchObject([{ _id: 'bob' }]);
  });

  it('A projector that is superseded while it starts leaves the work to the other one', async () => {
    const first = await project(stage.documentStore);
    await projectAll(first, scored('ada', 1));
    await first.stop();
    let other: ProjectionRunner | undefined;
    const starting = withTrouble(stage.documentStore, {
      around: async ({ collection, method }, work) => {
        const answer = await work();
        if (collection === 'checkpoints' && method === 'find' && !other) {
          other = stage.runner();
          const lease = await stage.documentStore.collection<LeaseDocument>({ name: 'leases' });
          await lease.updateOne({ _id: 'projector' }, { $set: { holder: null }, $inc: { beat: 1 } });
          other.register(scoreboard);
          await other.start();
          await projectAll(other, left('ada'), scored('bob', 5));
        }
        return answer;
      },
    });
    const runner = stage.runner({ documentStore: starting });
    runner.register(scoreboard);
    await runner.start();
    await until(() => !isProjecting(runner));
    expect(isProjecting(other!)).toBe(true);
    await projectAll(other!, scored('ada', 100));
    expect(await runner.readModel(scoreboard).findOne({ _id: 'ada' })).toMatchObject({ points: 100 });
  });

  it('A projector that awakes beside its successor stops, and leaves what one alone would', async () => {
    const slow = heldStore(stage.documentStore, collectionName);
    const behind = await project(slow.store);
    const writing = slow.holdNextWrite();
    const facts = [joined('ada', 'red'), scored('ada', 1)];
    await stage.append('match-1', ...facts);
    await writing;
    const ahead = await project(stage.documentStore);
    const later = [left('ada'), joined('ada', 'blue'), scored('ada', 100)];
    await projectAll(ahead, ...later);
    await slow.letWrite({ andGoOn: true });
    await until(() => !isProjecting(behind));
    const last = [scored('ada', 1_000)];
    await projectAll(ahead, ...last);
    const documents = (await documentsOf(ahead)).map(({ position: _, ...document }) => document);
    const expected = specOf(scoreboard).given(recorded('match-1', [...facts, ...later, ...last])).documents;
    const withoutIds = (all: readonly object[]) => all.map((each) => ({ ...each, seen: null }));
    expect(withoutIds(documents)).toEqual(withoutIds(expected));
  });
}

describe('On the embedded store:', () => lateWrites());

describeWithMongoDb('On MongoDB:', (url) => {
  let stores = 0;
  lateWrites(() => MongoDocumentStore.connect({ url: url(), database: `late-writes-${process.pid}-${++stores}` }));
});
