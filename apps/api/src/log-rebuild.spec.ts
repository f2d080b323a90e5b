import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { type AuditPage, OPERATOR_ID } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { ProjectionRunner } from '@app/projections';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { describeWithMongod, MongodProcess } from '../../../test/support/mongod';
import { type RunningApp, startApp } from './testing/start-app';
import { caughtUp } from './testing/caught-up';

/** Needs the output of `npm run build`; `npm test` builds first. */
const PROGRAM = join(__dirname, '../../../dist/api/apps/api/src/log.js');

describeWithMongod('A rebuild beside an application on MongoDB', () => {
  let events: StandInProcess;
  let documents: MongodProcess;
  let app: RunningApp;

  beforeAll(async () => {
    [events, documents] = await Promise.all([StandInProcess.start(), MongodProcess.start()]);
    app = await startApp({ env: stores() });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([events.stop(), documents.stop()]);
  });

  const stores = () => ({ EVENTSTORE_URL: events.url, MONGODB_URL: documents.url });

  const log = (...given: string[]) =>
    new Promise<{ code: number | null; printed: string; errors: string }>((resolve) => {
      const child = execFile(process.execPath, [PROGRAM, ...given], { env: stores() }, (_, printed, errors) =>
        resolve({ code: child.exitCode, printed, errors }),
      );
    });

  /** The collection that readers of a read model see. */
  async function inUse(readModel: string): Promise<string | undefined> {
    const active = await app.app.get(DocumentStore).collection<{ _id: string; collection: string }>({
      name: 'projections',
    });
    return (await active.findOne({ _id: readModel }))?.collection;
  }

  async function spoil(collection: string, _id: string): Promise<void> {
    const client = new MongoClient(documents.url);
    const spoilt = { $set: { gamesStarted: 99 } };
    const { matchedCount } = await client.db().collection<{ _id: string }>(collection).updateOne({ _id }, spoilt);
    await client.close();
    expect(matchedCount).toBe(1);
  }

  it('is carried out by the application, which goes on projecting, and heals what was spoilt', async () => {
    const runner = app.app.get(ProjectionRunner, { strict: false });
    const { user } = await app.register('Spoilt');
    await caughtUp(app, 'racer-status');
    const [{ epoch }, before] = [runner.projectedBy()!, await inUse('racer-status')];
    await spoil(before!, user.id);
    expect((await log('diff', 'racer-status')).code).toBe(1);

    const { code, printed, errors } = await log('rebuild', 'racer-status', 'leaderboard');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(printed).toMatch(/^Built again: racer-status, leaderboard$/m);
    expect(await inUse('racer-status')).not.toBe(before);
    expect(runner.projectedBy()).toMatchObject({ isThisProcess: true, epoch });
    expect((await log('diff', 'racer-status', 'leaderboard')).code).toBe(0);

    const { bearer } = await app.loginAdmin();
    const audit = () => app.http.get('/api/admin/audit?actor=operator').set(bearer).expect(200);
    await caughtUp(app, 'admin-acts');
    const { entries } = (await audit()).body as AuditPage;
    expect(entries.map(({ actor, action, target }) => [actor.id, action, target.id])).toEqual([
      [OPERATOR_ID, 'read-model-rebuilt', 'read-model-leaderboard'],
      [OPERATOR_ID, 'read-model-rebuilt', 'read-model-racer-status'],
    ]);

    await app.register('Afterwards');
    expect((await log('diff')).code).toBe(0);
  });
});
