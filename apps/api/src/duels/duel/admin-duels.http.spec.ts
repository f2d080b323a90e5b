import type { AdminDuelsPage, AdminDuelView, AuditPage, DuelAnalyticsView, DuelView } from '@app/contracts';
import { type DuelStage, onDuelStage } from './testing/duel-stage';

let stage: DuelStage;
onDuelStage((opened) => (stage = opened));

const codeOf = async (call: PromiseLike<{ status: number; body: { code: string } }>) => {
  const { status, body } = await call;
  return [status, body.code];
};
const asked = async <Answer>(path: string): Promise<Answer> =>
  (await stage.app.http.get(path).set(stage.admin.bearer).expect(200)).body as Answer;
const expire = (id: string) => stage.app.http.post(`/api/admin/duels/${id}/expire`).set(stage.admin.bearer);
const remove = (id: string) => stage.app.http.delete(`/api/admin/duels/${id}`).set(stage.admin.bearer);
const actsOn = async (id: string) =>
  (await asked<AuditPage>(`/api/admin/audit?targetKind=duel&targetId=${id}`)).entries.map(({ action }) => action);

describe('For administrators, the duels', () => {
  it('are told with names, links and addresses, and found by them', async () => {
    const { driver, ada, ben } = stage;
    const challengedEmail = `${ada.user.id.slice(0, 8)}@garage.example.org`;
    const sent = await driver.challenge(ada, { challengedEmail, category: 'GT Cars' });
    const raced = await driver.accepted(ada, ben);
    const found = await asked<AdminDuelsPage>(`/api/admin/duels?page=1&search=${challengedEmail}`);
    expect(found).toMatchObject({
      total: 1,
      entries: [
        { id: sent.id, challengerName: ada.user.racingName, challengedEmail, invitationToken: sent.invitationToken },
      ],
    });
    const byName = await asked<AdminDuelView[]>(`/api/admin/duels?search=${encodeURIComponent(ben.user.racingName!)}`);
    expect(byName).toMatchObject([{ id: raced.id, challengedName: ben.user.racingName, invitationToken: null }]);
    const pending = await asked<AdminDuelsPage>('/api/admin/duels?page=1&status=pending&category=GT%20Cars');
    expect(pending.entries.map(({ id }) => id)).toContain(sent.id);
    expect(new Set(pending.entries.map(({ status }) => status))).toEqual(new Set(['pending']));
  });

  it('are counted', async () => {
    const { driver, ada, ben, eve } = stage;
    const before = await asked<DuelAnalyticsView>('/api/admin/duel-analytics');
    await driver.challenge(ada, { category: 'Racing History' });
    await driver.accepted(ben, eve, { category: 'Racing History' });
    await driver.readModelsCaughtUp();
    const after = await asked<DuelAnalyticsView>('/api/admin/duel-analytics');
    expect(after).toMatchObject({
      totalDuels: before.totalDuels + 2,
      pendingDuels: before.pendingDuels + 1,
      activeDuels: before.activeDuels + 1,
      totalParticipants: before.totalParticipants + 3,
    });
    expect(after.topCategories).toContainEqual({ category: 'Racing History', count: 2 });
  });

  it('R29: can be ended early, and nobody wins', async () => {
    const { driver, ada, ben } = stage;
    const duel = await driver.accepted(ada, ben);
    await driver.ride(ada, duel, 3);
    const { game } = await driver.start(ben, duel);
    const closed = driver.changed<{ _id: string; status: string }>(
      'games',
      ({ _id, status }) => _id === game.id && status === 'finished',
    );
    expect((await expire(duel.id).expect(200)).body).toMatchObject({ status: 'expired', winnerId: null });
    await closed;
    expect(await driver.see(ben, duel)).toMatchObject({ status: 'expired', record: null });
    expect(await actsOn(duel.id)).toEqual(['duel-expired']);
  });

  it('R29: cannot be ended when they are completed', async () => {
    const { driver, ada, ben } = stage;
    const duel = await driver.accepted(ada, ben);
    await driver.ride(ada, duel, 3);
    await driver.ride(ben, duel, 2);
    expect(await codeOf(expire(duel.id))).toEqual([409, 'duel-over']);
    expect(await codeOf(expire('unknown'))).toEqual([404, 'duel-not-found']);
  });

  it('R29: can be deleted at any time, and are then unknown to everybody', async () => {
    const { app, driver, ada, ben } = stage;
    const duel = await driver.accepted(ada, ben);
    await driver.ride(ada, duel, 3);
    await driver.ride(ben, duel, 2);
    await remove(duel.id).expect(200, { success: true });
    await remove(duel.id).expect(200, { success: true });
    expect(await driver.list(ada)).toEqual([]);
    expect(await codeOf(app.http.get(`/api/duels/${duel.id}`).set(ada.bearer))).toEqual([404, 'duel-not-found']);
    expect(await driver.accepted(ada, ben)).toMatchObject({ record: { own: 0, opponent: 0, ties: 0 } });
    expect(await actsOn(duel.id)).toEqual(['duel-deleted']);
  });

  it('stay unknown when the call that made them is repeated after their deletion', async () => {
    const { driver, ada } = stage;
    const challenging = () => driver.challenging(ada).set('idempotency-key', 'deleted-duel');
    const { id } = (await challenging().expect(201)).body as DuelView;
    await remove(id).expect(200);
    expect(await codeOf(challenging())).toEqual([404, 'duel-not-found']);
    expect(await driver.list(ada)).toEqual([]);
  });

  it('are not for players or visitors', async () => {
    const { app, ada } = stage;
    for (const path of ['duels', 'duel-analytics', 'duel-categories']) {
      expect((await app.http.get(`/api/admin/${path}`).set(ada.bearer)).status).toBe(403);
      expect((await app.http.get(`/api/admin/${path}`)).status).toBe(401);
    }
    expect((await app.http.post('/api/admin/duels/x/expire').set(ada.bearer)).status).toBe(403);
    expect((await app.http.delete('/api/admin/duels/x').set(ada.bearer)).status).toBe(403);
  });
});

describe('When a racer is deleted', () => {
  it('R29: their duels end, and what was kept of the challenged address is erased', async () => {
    const { app, admin, driver, ada, ben } = stage;
    const duel = await driver.accepted(ada, ben);
    const toAddress = await driver.challenge(ada, { challengedEmail: 'somebody@example.org' });
    const ended = driver.changed<{ _id: string; status: string }>(
      'duels',
      ({ _id, status }) => _id === duel.id && status === 'expired',
    );
    await app.http.delete(`/api/admin/users/${ada.user.id}`).set(admin.bearer).expect(200);
    await ended;
    expect(await driver.see(ben, duel)).toMatchObject({
      status: 'expired',
      challenger: { userId: null, playerName: 'Former racer' },
    });
    const all = await asked<AdminDuelView[]>('/api/admin/duels');
    expect(all.find(({ id }) => id === toAddress.id)).toMatchObject({ challengedEmail: null });
  });
});
