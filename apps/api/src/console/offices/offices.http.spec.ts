import { CONFIRMED_MINUTES, type AuditPage, type Office, type OfficeHolderView } from '@app/contracts';
import { ProcessClock } from '../../platform/stores/process-clock';
import { SocketClient } from '../../push/testing/socket-client';
import { refusal, unauthorized } from '../../testing/refusal';
import { ADMIN, PASSWORD, type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let owner: SignedInPlayer;
beforeAll(async () => {
  app = await startApp();
  owner = await app.loginAdmin();
});
afterAll(() => app.close());

const path = ({ user }: SignedInPlayer, office: string) => `/api/admin/users/${user.id}/offices/${office}`;
const grant = (to: SignedInPlayer, office: string, by = owner) => app.http.put(path(to, office)).set(by.bearer);
const withdraw = (from: SignedInPlayer, office: string, by = owner) =>
  app.http.delete(path(from, office)).set(by.bearer);
const officesOf = async ({ bearer }: SignedInPlayer): Promise<Office[]> =>
  (await app.http.get('/api/auth/me').set(bearer).expect(200)).body.offices;
const holder = async ({ user }: SignedInPlayer): Promise<OfficeHolderView | undefined> =>
  ((await app.http.get('/api/admin/offices').set(owner.bearer).expect(200)).body as OfficeHolderView[]).find(
    ({ userId }) => userId === user.id,
  );
const again = (player: SignedInPlayer) => app.login(player.user.email, PASSWORD);

/** An own racer, whom the first owner has made an owner too. */
async function secondOwner(name: string): Promise<SignedInPlayer> {
  const racer = await app.register(name);
  await grant(racer, 'owner').expect(200);
  return again(racer);
}

describe('An office', () => {
  it('is granted with the next sign-in, and shown with who granted it and when', async () => {
    const racer = await app.register('Watchful');
    expect(await officesOf(racer)).toEqual([]);
    await grant(racer, 'steward').expect(200);
    const steward = await again(racer);
    expect(steward.user).toMatchObject({ isAdmin: true, offices: ['steward'] });
    await app.http.get('/api/admin/audit').set(steward.bearer).expect(200);
    await app.http
      .post('/api/events')
      .set(steward.bearer)
      .expect(403, refusal(403, 'admin-only', 'Admin Access Required'));
    expect(await holder(racer)).toEqual({
      userId: racer.user.id,
      name: 'Watchful',
      email: racer.user.email,
      offices: [
        {
          office: 'steward',
          since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          by: { id: owner.user.id, name: 'Race Control' },
        },
      ],
      signIns: [{ at: expect.stringMatching(/Z$/), succeeded: true }],
    });
  });

  it('may be one of several, and is granted once', async () => {
    const racer = await app.register('Both');
    for (const office of ['editor', 'analyst', 'editor']) await grant(racer, office).expect(200);
    expect((await again(racer)).user.offices).toEqual(['editor', 'analyst']);
    const { body } = await app.http.get(`/api/admin/audit?targetId=${racer.user.id}`).set(owner.bearer).expect(200);
    const acts = (body as AuditPage).entries.map(({ action, actor, before, after }) => [
      action,
      actor.id,
      before,
      after,
    ]);
    expect(acts).toEqual([
      ['office-granted', owner.user.id, { offices: ['editor'] }, { offices: ['editor', 'analyst'] }],
      ['office-granted', owner.user.id, { offices: [] }, { offices: ['editor'] }],
    ]);
  });

  it('that is withdrawn ends every session and socket at once', async () => {
    const racer = await app.register('Gone');
    await grant(racer, 'steward').expect(200);
    const steward = await again(racer);
    const socket = await SocketClient.signIn(app.url, steward.token);
    socket.send({ type: 'subscribe_reports' });
    await socket.next('reports_update');
    await withdraw(racer, 'steward').expect(200);
    await app.http.get('/api/admin/audit').set(steward.bearer).expect(401, unauthorized);
    await socket.closed;
    expect((await again(racer)).user).toMatchObject({ isAdmin: false, offices: [] });
    expect(await holder(racer)).toBeUndefined();
  });

  it('that nobody knows, and an account that nobody has, are not found', async () => {
    const racer = await app.register('Lost');
    expect((await grant(racer, 'pope').expect(404)).body.code).toBe('office-unknown');
    const nobody = { ...racer, user: { ...racer.user, id: 'nobody' } };
    await grant(nobody, 'editor').expect(404, refusal(404, 'not-found', 'Not found'));
  });

  it('shows failed sign-ins too, the newest first, and none of racers', async () => {
    const racer = await app.register('Guessed');
    await app.http.post('/api/auth/login').send({ email: racer.user.email, password: 'a guess' }).expect(401);
    await grant(racer, 'analyst').expect(200);
    expect((await holder(racer))!.signIns).toEqual([]);
    await again(racer);
    await app.http.post('/api/auth/login').send({ email: racer.user.email, password: 'a guess' }).expect(401);
    expect((await holder(racer))!.signIns.map(({ succeeded }) => succeeded)).toEqual([false, true]);
  });
});

describe('The last owner', () => {
  it('can neither step down nor be withdrawn', async () => {
    expect((await withdraw(owner, 'owner').expect(409)).body.code).toBe('last-owner');
    expect(await officesOf(owner)).toEqual(['owner']);
  });

  it('remains when two owners withdraw each other in the same instant', async () => {
    const other = await secondOwner('Rival');
    const answers = await Promise.all([withdraw(other, 'owner', owner), withdraw(owner, 'owner', other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = answers[0]!.status === 200 ? owner : other;
    expect(await officesOf(left)).toEqual(['owner']);
    expect((await withdraw(left, 'owner', left).expect(409)).body.code).toBe('last-owner');
    const gone = left === owner ? other : owner;
    await grant(gone, 'owner', left).expect(200);
    owner = await app.loginAdmin();
    await withdraw(other, 'owner').expect(200);
  });

  it('may go once somebody else is one', async () => {
    const other = await secondOwner('Heir');
    await withdraw(owner, 'owner', other).expect(200);
    await app.http.get('/api/admin/offices').set(owner.bearer).expect(401);
    owner = other;
    const former = await app.login(ADMIN.email, ADMIN.password);
    expect(former.user.offices).toEqual([]);
    await grant(former, 'owner').expect(200);
    owner = await app.loginAdmin();
    await app.http.delete(`/api/admin/users/${other.user.id}`).set(owner.bearer).expect(200);
    expect((await withdraw(owner, 'owner').expect(409)).body.code).toBe('last-owner');
  });
});

describe('A sensitive act', () => {
  const needed = refusal(403, 'password-needed', 'Please enter your password again.');
  const confirm = ({ bearer }: SignedInPlayer, password: unknown) =>
    app.http.post('/api/auth/confirm-password').set(bearer).send({ password });

  /** How far the clock has been turned on; it never goes back. */
  let minutesOn = 0;
  const later = (minutes: number) => void (minutesOn += minutes);
  beforeAll(() => {
    const clock = app.app.get(ProcessClock, { strict: false });
    const now = clock.now.bind(clock);
    jest.spyOn(clock, 'now').mockImplementation(() => now() + minutesOn * 60_000);
  });
  afterAll(() => jest.restoreAllMocks());
  beforeEach(async () => void (owner = await app.loginAdmin()));

  it('asks for the password a while after the sign-in, and goes on once it was given', async () => {
    const racer = await app.register('Late');
    await grant(racer, 'editor').expect(200);
    later(CONFIRMED_MINUTES);
    const resetPassword = () =>
      app.http
        .post(`/api/admin/users/${racer.user.id}/reset-password`)
        .set(owner.bearer)
        .send({ newPassword: 'another-one' });
    const remove = () => app.http.delete(`/api/admin/users/${racer.user.id}`).set(owner.bearer);
    for (const act of [() => grant(racer, 'steward'), () => withdraw(racer, 'editor'), resetPassword, remove]) {
      await act().expect(403, needed);
    }
    await confirm(owner, 'a guess').expect(
      400,
      refusal(400, 'current-password-wrong', 'Your current password is not right.'),
    );
    await remove().expect(403, needed);
    await confirm(owner, ADMIN.password).expect(200, { success: true });
    await grant(racer, 'steward').expect(200);
    await resetPassword().expect(200);
    await remove().expect(200);
  });

  it('is not one on a racer without an office', async () => {
    const racer = await app.register('Plain');
    later(CONFIRMED_MINUTES);
    const { bearer } = owner;
    const body = { newPassword: 'another-one' };
    await app.http.post(`/api/admin/users/${racer.user.id}/reset-password`).set(bearer).send(body).expect(200);
    await app.http.delete(`/api/admin/users/${racer.user.id}`).set(bearer).expect(200);
  });

  it('is confirmed in one session alone', async () => {
    const racer = await app.register('Elsewhere');
    const elsewhere = await app.loginAdmin();
    later(CONFIRMED_MINUTES);
    await confirm(elsewhere, ADMIN.password).expect(200);
    await grant(racer, 'editor').expect(403, needed);
    await grant(racer, 'editor', elsewhere).expect(200);
  });
});
