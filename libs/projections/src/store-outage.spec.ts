import { doubling } from '@app/async';
import { MongoDocumentStore } from '@app/document-store/mongo';
import { describeWithMongod, MongodProcess } from '../../../test/support/mongod';
import { applause } from './testing/applause';
import { scored } from './testing/score-events';
import { scoreboard } from './testing/scoreboard.projection';
import { openStage } from './testing/stage';
import { until } from './testing/until';

describeWithMongod('When MongoDB goes away while events come', () => {
  it('read models and reactions wait for it, and are complete when it is back', async () => {
    const server = await MongodProcess.start();
    const documentStore = await MongoDocumentStore.connect({ url: server.url, selectionTimeoutMs: 2_000 });
    const stage = await openStage(documentStore);
    const notes = await documentStore.collection<{ _id: string }>({ name: 'notes' });
    const {
      reactor,
      handled,
      until: untilHandled,
    } = applause(async ({ id }) => {
      await notes.updateOne({ _id: id }, { $set: { applauded: true } as object }, { upsert: true });
    });
    // With pauses, because a store that is just back may refuse calls for a moment, and twenty failures are too many.
    const runner = stage.runner({ backoff: doubling(10, 1_000) });
    runner.register(scoreboard);
    runner.registerReactor(reactor);
    await runner.start();
    await untilHandled(await stage.append('match-1', scored('ada', 1)));

    await server.kill();
    const during = await stage.append('match-1', scored('ada', 10), scored('ada', 100));
    // Nobody knows meanwhile whether another process has taken the lease.
    await until(() => !runner.projectedBy()!.isThisProcess);
    expect(handled).toEqual([1n]);

    await server.restart();
    await untilHandled(during);
    expect(await runner.untilPosition(during, undefined, 30_000)).toBe(true);
    expect(await runner.readModel(scoreboard).findOne({ _id: 'ada' })).toMatchObject({ points: 111 });
    expect(new Set(handled)).toEqual(new Set([1n, 2n, 3n]));
    expect(await notes.countDocuments({})).toBe(3);
    await stage.close();
    await server.stop();
  });
});
