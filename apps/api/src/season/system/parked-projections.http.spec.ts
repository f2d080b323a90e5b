import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AuditPage, ReactionsPage, SystemDetailsView } from '@app/contracts';
import { EventStore } from '@app/event-store';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let admin: SignedInPlayer;
beforeEach(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
});
afterEach(() => app.close());

/** What another program on the same server may write: the name of one of our events, and nothing else of it. */
async function writeForeignEvent(): Promise<void> {
  const foreign = { id: randomUUID(), type: 'GameFinished', data: { a: 1 }, metadata: {} as never };
  await app.app.get(EventStore).appendToStream('game-not-ours', [foreign], { expectedRevision: 'no_stream' });
}

const list = async (): Promise<ReactionsPage> =>
  (await app.http.get('/api/admin/system/reactions').set(admin.bearer).expect(200)).body as ReactionsPage;

async function entryOfGames() {
  for (;;) {
    const entry = (await list()).entries.find(({ reactor }) => reactor.startsWith('games@'));
    if (entry) return entry;
    await pause(5);
  }
}

const gamesStatus = async () => {
  const { body } = await app.http.get('/api/admin/system/status').set(admin.bearer).expect(200);
  return (body as SystemDetailsView).projections.find(({ name }) => name === 'games');
};

describe('An event that a read model cannot fold', () => {
  it('is listed with the reason and counted, and the site stays up and up to date', async () => {
    await writeForeignEvent();
    expect(await entryOfGames()).toMatchObject({
      kind: 'projection',
      isRetired: false,
      state: 'parked',
      event: { type: 'GameFinished', stream: 'game-not-ours', revision: '0' },
      reason: 'It was not written by this application',
      failures: 1,
    });
    const { user } = await app.register('Races On');
    const grants = `/api/admin/users/${user.id}/approve-rounds`;
    const grant = await app.http.post(grants).set(admin.bearer).send({ additionalRounds: 1 });
    expect(grant.status).toBeLessThan(300);
    expect(grant.headers['x-read-model']).toBeUndefined();
    expect(await gamesStatus()).toMatchObject({ state: 'live', error: null, parked: 1 });
    const { body } = await app.http.get('/api/ready').expect(200);
    expect(body.info.projections).toMatchObject({ games: 'live, 1 parked' });
  });

  it('is tried again by building the read model again, and the act is recorded', async () => {
    await writeForeignEvent();
    const { id } = await entryOfGames();
    await app.http
      .post(`/api/admin/system/reactions/${id}/redrive`)
      .set(admin.bearer)
      .send({})
      .expect(202, { success: true, redriven: 1 });
    while ((await entryOfGames()).id === id) await pause(5);
    const { body } = await app.http.get('/api/admin/audit?action=read-model-rebuilt').set(admin.bearer).expect(200);
    expect((body as AuditPage).entries).toMatchObject([{ target: { kind: 'system', id: 'read-model-games' } }]);
  });

  it('is tried again at the next start, and leaves the process ready', async () => {
    const env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'parked-')) };
    const continued = async () => {
      await app.close();
      app = await startApp({ env });
      admin = await app.loginAdmin();
    };
    await continued();
    await writeForeignEvent();
    const { id } = await entryOfGames();
    await continued();
    while ((await entryOfGames()).id === id) await pause(5);
    await app.http.get('/api/ready').expect(200);
    await rm(env.DATA_DIR, { recursive: true });
  });
});
