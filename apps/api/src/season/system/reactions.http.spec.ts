import { setTimeout as pause } from 'node:timers/promises';
import type { AuditPage, ReactionsPage, ReactionView, SystemDetailsView } from '@app/contracts';
import { EventStore } from '@app/event-store';
import { type Reaction, Reactions, storedPosition } from '@app/projections';
import { racerStream } from '../../people/racer/racer.events';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let admin: SignedInPlayer;
let reactions: Reactions;
beforeEach(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
  reactions = app.app.get(Reactions, { strict: false });
});
afterEach(() => app.close());

/** An erasure that was parked, though it is done by now. */
async function parkedErasure(name: string, day: number): Promise<Reaction> {
  const { user } = await app.register(name);
  await app.http.delete(`/api/admin/users/${user.id}`).set(admin.bearer).expect(200);
  const stream = racerStream(user.id);
  const { id, type, revision, position, metadata } = (await app.app.get(EventStore).readStream(stream)).at(-1)!;
  const place = { stream, revision: `${revision}`, position: storedPosition(position), hash: metadata.hash };
  const since = `2026-01-0${day}T12:00:00.000Z`;
  const reaction: Reaction = {
    _id: `racer-erasure.${id}`,
    reactor: 'racer-erasure',
    state: 'parked',
    event: { type, ...place },
    reason: 'The folder is read-only',
    failures: 20,
    since,
    triedAt: since,
  };
  await reactions.enter(reaction);
  return reaction;
}

const list = async (query = ''): Promise<ReactionsPage> =>
  (await app.http.get(`/api/admin/system/reactions${query}`).set(admin.bearer).expect(200)).body as ReactionsPage;

const redrive = (path: string, { bearer } = admin) =>
  app.http.post(`/api/admin/system/${path}/redrive`).set(bearer).send({});

async function erasures() {
  const { body } = await app.http.get('/api/admin/system/status').set(admin.bearer).expect(200);
  return (body as SystemDetailsView).reactors.find(({ name }) => name === 'racer-erasure');
}

describe('Events that a reactor could not handle', () => {
  it('are listed a page at a time, the newest failure first', async () => {
    const first = await parkedErasure('First', 1);
    const second = await parkedErasure('Second', 2);
    const { _id: id, event, ...rest } = second;
    const { type, stream, revision, position } = event;
    const place = { type, stream, revision, position: `${BigInt(position)}` };
    const shown: ReactionView = { id, event: place, kind: 'reactor', isRetired: false, ...rest };
    expect(await list('?pageSize=1')).toEqual({ entries: [shown], total: 2, page: 1, pageSize: 1 });
    expect((await list('?pageSize=1&page=2')).entries).toMatchObject([{ id: first._id }]);
    expect(await list('?state=waiting')).toMatchObject({ entries: [], total: 0 });
    expect(await list('?reactor=racer-erasure&state=parked')).toMatchObject({ total: 2 });
    expect(await list('?reactor=duel-end')).toMatchObject({ total: 0 });
    await app.http.get('/api/admin/system/reactions?state=lost').set(admin.bearer).expect(400);
  });

  it('are counted in the status, and leave the process ready', async () => {
    await parkedErasure('First', 1);
    while ((await erasures())?.parked !== 1) await pause(5);
    expect(await erasures()).toMatchObject({ state: 'live', waiting: 0, error: null });
    const { body } = await app.http.get('/api/ready').expect(200);
    expect(body.info.reactors).toMatchObject({ 'racer-erasure': 'live, 1 parked', 'duel-end': 'live' });
  });

  it('are tried again when an administrator redrives them, one or all of a reactor, and the act is recorded', async () => {
    const first = await parkedErasure('First', 1);
    await parkedErasure('Second', 2);
    await parkedErasure('Third', 3);
    await redrive(`reactions/${first._id}`).expect(202, { success: true, redriven: 1 });
    while ((await list()).total > 2) await pause(5);
    await redrive('reactors/racer-erasure').expect(202, { success: true, redriven: 2 });
    while ((await list()).total > 0) await pause(5);
    await redrive('reactors/racer-erasure').expect(202, { success: true, redriven: 0 });

    const { body } = await app.http.get('/api/admin/audit?action=reactions-redriven').set(admin.bearer).expect(200);
    const all = { target: { kind: 'system', id: 'reactor-racer-erasure' } };
    expect((body as AuditPage).entries).toMatchObject([
      all,
      all,
      { target: { kind: 'system', id: `reaction-${first._id}` } },
    ]);
  });

  it('can be redriven only while they are parked', async () => {
    const { body } = await redrive('reactions/racer-erasure.nothing').expect(404);
    expect(body).toMatchObject({ code: 'reaction-not-parked', message: 'This event is not parked' });
  });

  describe('in a release without the reactor', () => {
    const discard = (id: string, { bearer } = admin) =>
      app.http.delete(`/api/admin/system/reactions/${id}`).set(bearer);
    const retired = async (): Promise<Reaction> => {
      const parked = await parkedErasure('Retired', 1);
      await reactions.remove(parked._id);
      const reaction = { ...parked, _id: parked._id.replace('racer-erasure', 'pit-radio'), reactor: 'pit-radio' };
      await reactions.enter(reaction);
      return reaction;
    };

    it('are listed as retired until an administrator discards them, and the act is recorded', async () => {
      const { _id, reactor, event, failures } = await retired();
      expect((await list()).entries).toMatchObject([{ id: _id, isRetired: true, state: 'parked' }]);
      await discard(_id).expect(200, { success: true });
      expect(await list()).toMatchObject({ entries: [], total: 0 });
      await discard(_id).expect(200, { success: true });

      const { body } = await app.http.get('/api/admin/audit?action=reaction-discarded').set(admin.bearer).expect(200);
      expect((body as AuditPage).entries).toMatchObject([
        {
          target: { kind: 'system', id: `reaction-${_id}` },
          before: { reactor, ...event, failures },
          after: null,
        },
      ]);
    });

    it('are not lost by mistake: those of a reactor in use cannot be discarded', async () => {
      const { _id } = await parkedErasure('In Use', 1);
      const { body } = await discard(_id).expect(409);
      expect(body).toMatchObject({ code: 'reaction-not-retired' });
      expect(await list()).toMatchObject({ total: 1 });
    });

    it('are discarded by nobody else', async () => {
      const { _id } = await retired();
      await discard(_id, await app.register('Curious')).expect(403);
      expect(await list()).toMatchObject({ total: 1 });
    });
  });

  it("are none of a player's business", async () => {
    const { bearer } = await app.register('Curious');
    await app.http.get('/api/admin/system/reactions').set(bearer).expect(403);
    await app.http.post('/api/admin/system/reactors/duel-end/redrive').set(bearer).send({}).expect(403);
  });
});
