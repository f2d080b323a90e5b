import { doubling } from '@app/async';
import { MongoDocumentStore } from '@app/document-store';
import { describeWithMongod, MongodProcess } from '../../../test/support/mongod';
import { applause } from './testing/applause';
import { scored } from './testing/score-events';
import { scoreboard } from './testing/scoreboard.projection';
import { openStage } from './testing/stage';

describeWithMongod('When MongoDB goes away while events come', () => {
  it('read models and reactions wait for it, and are complete when it is back', async () => {
    const server = await MongodProcess.start();
    const documentStore = await MongoDocumentStore.connect({ url: server.url, selectionTimeoutMs: 2_000 });
    const stage = await openStage(documentStore);
    const notes = await documentStore.collection<{ _id: string }>({ name: 'notes' });
    let attempts = 0;
    let triedOften = () => {};
    const untilTriedOften = new Promise<void>((resolve) => (triedOften = resolve));
    const { reactor, handled, until } = applause(async ({ id }) => {
      if (++attempts === 6) triedOften();
      await notes.updateOne({ _id: id }, { $set: { applauded: true } as object }, { upsert: true });
    });
    // With pauses, because a store that is just back may refuse calls for a moment, and twenty failures are too many.
    const runner = stage.runner({ backoff: doubling(10, 1_000) });
    runner.register(scoreboard);
    runner.registerReactor(reactor);
    await runner.start();
    await until(await stage.append('match-1', scored('ada', 1)));

    await server.kill();
    const during = await stage.append('match-1', scored('ada', 10), scored('ada', 100));
    await untilTriedOften;
    expect(runner.status()).toMatchObject([{ state: 'live' }, { state: 'retrying' }]);
    expect(handled).toEqual([1n]);

    await server.restart();
    await until(during);
    expect(await runner.untilPosition(during, undefined, 30_000)).toBe(true);
    expect(await runner.readModel(scoreboard).findOne({ _id: 'ada' })).toMatchObject({ points: 111 });
    expect(handled).toEqual([1n, 2n, 3n]);
    expect(await notes.countDocuments({})).toBe(3);
    await stage.close();
    await server.stop();
  });
});
