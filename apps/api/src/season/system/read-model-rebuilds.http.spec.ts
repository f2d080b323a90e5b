import { setTimeout as pause } from 'node:timers/promises';
import { DocumentStore } from '@app/document-store';
import type { AuditPage, SystemDetailsView } from '@app/contracts';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let admin: SignedInPlayer;
beforeEach(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
});
afterEach(() => app.close());

const rebuild = (name: string, { bearer } = admin) =>
  app.http.post(`/api/admin/system/read-models/${name}/rebuild`).set(bearer).send({});

const stateOf = async (name: string) => {
  const { body } = await app.http.get('/api/admin/system/status').set(admin.bearer).expect(200);
  return (body as SystemDetailsView).projections.find((projection) => projection.name === name)?.state;
};

describe('A read model that an administrator does not trust', () => {
  it('is built again from the log, and the act is recorded', async () => {
    const toggle = app.http.post('/api/admin/system/toggle-game').set(admin.bearer);
    await toggle.send({ enabled: false, message: 'Oil on the track' }).expect(200);
    const documents = await app.app.get(DocumentStore).collection({ name: 'system@2' });
    expect(await documents.deleteMany({})).toMatchObject({ deletedCount: 1 });
    const gameEnabled = async () => (await app.http.get('/api/system/public-status').expect(200)).body.gameEnabled;
    expect(await gameEnabled()).toBe(true);

    await rebuild('system').expect(202, { success: true });
    while (await gameEnabled()) await pause(5);
    while ((await stateOf('system')) !== 'live') await pause(5);

    const { body } = await app.http.get('/api/admin/audit?action=read-model-rebuilt').set(admin.bearer).expect(200);
    expect((body as AuditPage).entries).toMatchObject([{ target: { kind: 'system', id: 'read-model-system' } }]);
  });

  it('has to exist', async () => {
    const { body } = await rebuild('nothing').expect(404);
    expect(body).toMatchObject({ code: 'read-model-not-found', message: 'Read model not found' });
  });

  it("is none of a player's business", async () => {
    await rebuild('system', await app.register('Curious')).expect(403);
  });
});
