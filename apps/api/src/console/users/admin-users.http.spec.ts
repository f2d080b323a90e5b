import type { AdminUserAnswer, AdminUserView, LeaderboardEntry, PageView } from '@app/contracts';
import { EventStore } from '@app/event-store';
import { raceDriver, rightAnswer } from '../../racing/game/testing/race-driver';
import { racerStream } from '../../people/racer/racer.events';
import { accessOf, ADMINISTRATORS_ONLY, type Call } from '../../testing/access';
import { PASSWORD, type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let admin: SignedInPlayer;
let nosy: SignedInPlayer;

beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
  nosy = await app.register('Nosy');
});
afterAll(() => app.close());

const act = (id: string, action: string, body: object = {}) =>
  app.http.post(`/api/admin/users/${id}/${action}`).set(admin.bearer).send(body);
const list = async (query = ''): Promise<PageView<AdminUserView>> =>
  (await app.http.get(`/api/admin/users${query}`).set(admin.bearer).expect(200)).body;
const adminView = async (id: string): Promise<AdminUserView> =>
  (await list('?pageSize=200')).entries.find((entry) => entry.id === id)!;
const leaderboard = async (): Promise<LeaderboardEntry[]> => (await app.http.get('/api/leaderboard/100')).body;
const namesOnLeaderboard = async () => (await leaderboard()).map(({ playerName }) => playerName);

/** A race in which every answer is correct and immediate. */
async function race(player: SignedInPlayer): Promise<void> {
  const driver = raceDriver(app, player);
  const { id } = await driver.start();
  for (let { question } = await driver.next(id); question; { question } = await driver.next(id)) {
    await driver.answer(id, question.id, rightAnswer(question.id), 0);
  }
  await driver.finish().expect(200);
}

const unraced = {
  roundsPlayed: 0,
  roundsLimit: 3,
  canPlayMoreRounds: false,
  surveyCompleted: false,
  totalGames: 0,
  totalPoints: 0,
  bestScore: 0,
  avgAccuracy: 0,
};
const raced = { totalGames: 1, totalPoints: 20, bestScore: 20, avgAccuracy: 100 };

describe('Racers in race control', () => {
  it.each<Call>([
    'GET /api/admin/users',
    'POST /api/admin/users/reset-all',
    'GET /api/admin/users/reset-all',
    'POST /api/admin/users/anybody/approve-rounds',
    'POST /api/admin/users/anybody/reset-rounds',
    'POST /api/admin/users/anybody/reset-points',
    'POST /api/admin/users/anybody/reset-all-data',
    'POST /api/admin/users/anybody/mark-survey-complete',
    'POST /api/admin/users/anybody/reset-password',
    'DELETE /api/admin/users/anybody',
    'GET /api/admin/leaderboard-visibility',
    'POST /api/admin/users/anybody/leaderboard-visibility',
    'DELETE /api/admin/users/anybody/leaderboard-visibility',
  ])('are for administrators: %s', async (call) => {
    expect(await accessOf(app, nosy, call)).toEqual(ADMINISTRATORS_ONLY);
  });

  it('are shown with everything there is to know', async () => {
    const player = await app.register('Fangio');
    const { user } = player;
    expect(await adminView(user.id)).toEqual({
      id: user.id,
      email: user.email,
      firstName: 'Test',
      lastName: 'Fangio',
      racingName: 'Fangio',
      isAdmin: false,
      offices: [],
      ...unraced,
      visibility: null,
      createdAt: user.createdAt,
    });
    await race(player);
    expect(await adminView(user.id)).toMatchObject({ ...raced, roundsPlayed: 1 });
  });

  it('are listed in pages, the newest first, and found by name and address', async () => {
    await app.register('Stirling Moss');
    const newest = await app.register('Ascari (C)');
    const first = await list('?pageSize=2');
    const second = await list('?pageSize=2&page=2');
    expect(first).toMatchObject({ page: 1, pageSize: 2, total: second.total });
    expect(first.entries[0]!.id).toBe(newest.user.id);
    expect(first.total).toBeGreaterThanOrEqual(4);
    expect(second.entries).toHaveLength(2);
    expect(second.entries.map(({ id }) => id)).not.toContain(newest.user.id);

    const found = async (text: string) => (await list(`?search=${encodeURIComponent(text)}`)).entries;
    expect(await found('ascari (c)')).toMatchObject([{ racingName: 'Ascari (C)' }]);
    expect(await found(' MOSS stirling-moss@ ')).toMatchObject([{ racingName: 'Stirling Moss' }]);
    expect(await found('.*')).toEqual([]);
  });

  it.each(['?page=0', '?pageSize=201', '?page=one', '?sort=email'])('are not listed by %s', async (query) => {
    await app.http.get(`/api/admin/users${query}`).set(admin.bearer).expect(400);
  });

  it.each(['approve-rounds', 'reset-rounds', 'reset-points', 'reset-all-data', 'mark-survey-complete'])(
    'who do not exist cannot be acted on: %s',
    async (action) => {
      const { body } = await act('nobody', action, { additionalRounds: 1 }).expect(404);
      expect(body.code).toBe('not-found');
    },
  );
});

describe('Rounds', () => {
  it('are approved beyond the three, each request once', async () => {
    const { user, bearer } = await app.register('Extended');
    const approve = (key: string) =>
      act(user.id, 'approve-rounds', { additionalRounds: 2 }).set('idempotency-key', key).expect(200);
    const answers = await Promise.all([approve('once'), approve('once'), approve('once')]);
    for (const { body } of answers) {
      expect(body).toMatchObject({ user: { id: user.id, roundsLimit: 5, canPlayMoreRounds: true } });
    }
    await approve('another');
    const { body } = await app.http.get('/api/user/round-status').set(bearer).expect(200);
    expect(body.roundsLimit).toBe(7);
  });

  it.each([
    [0, 'rounds-not-positive'],
    [-2, 'rounds-not-positive'],
    ['2', 'rounds-not-positive'],
    [undefined, 'rounds-not-positive'],
    [1.5, 'validation-failed'],
    [101, 'validation-failed'],
  ])('are not approved by %p', async (additionalRounds, code) => {
    const { body } = await act(admin.user.id, 'approve-rounds', { additionalRounds }).expect(400);
    expect(body.code).toBe(code);
  });

  it('are raced again after a reset, while the points stay', async () => {
    const player = await app.register('Again');
    await race(player);
    const { body } = await act(player.user.id, 'reset-rounds').expect(200);
    expect(body as AdminUserAnswer).toMatchObject({ user: { ...raced, roundsPlayed: 0 } });
    await race(player);
    expect(await adminView(player.user.id)).toMatchObject({ roundsPlayed: 1, totalGames: 2, totalPoints: 40 });
  });

  it('are reset once by many requests at the same time', async () => {
    const player = await app.register('Crowded');
    await race(player);
    await Promise.all(Array.from({ length: 5 }, () => act(player.user.id, 'reset-rounds').expect(200)));
    const events = await raceDriver(app, player).racerEvents();
    expect(events.filter(({ type }) => type === 'RoundsReset')).toHaveLength(1);
  });

  it('leave a race that is open to be raced to its end', async () => {
    const player = await app.register('Under Way');
    const driver = raceDriver(app, player);
    await race(player);
    const { id } = await driver.start();
    const { body } = await act(player.user.id, 'reset-all-data').expect(200);
    expect(body).toMatchObject({ user: { ...unraced, id: player.user.id } });
    expect(await driver.start()).toMatchObject({ id });
    for (let { question } = await driver.next(id); question; { question } = await driver.next(id)) {
      await driver.answer(id, question.id, rightAnswer(question.id), 0);
    }
    await driver.finish().expect(200);
    expect(await adminView(player.user.id)).toMatchObject({ ...raced, roundsPlayed: 1 });
  });
});

describe('Points', () => {
  it('are reset everywhere, the figures of all included', async () => {
    const player = await app.register('Pointless');
    const stats = async () => (await app.http.get('/api/stats')).body;
    const before = await stats();
    await race(player);
    expect(await namesOnLeaderboard()).toContain('Pointless');
    const { body } = await act(player.user.id, 'reset-points').expect(200);
    expect(body).toMatchObject({ user: { ...unraced, roundsPlayed: 1 } });
    expect(await namesOnLeaderboard()).not.toContain('Pointless');
    expect(await stats()).toEqual(before);
  });
});

describe('The survey', () => {
  it('is marked as complete once', async () => {
    const { user } = await app.register('Surveyed');
    const { body } = await act(user.id, 'mark-survey-complete').expect(200);
    expect(body).toMatchObject({ user: { surveyCompleted: true } });
    const refusal = await act(user.id, 'mark-survey-complete').expect(409);
    expect(refusal.body.code).toBe('survey-already-completed');
  });
});

describe('A new password', () => {
  it('is shown once, signs the user out, and is stored nowhere', async () => {
    const { user, bearer } = await app.register('Forgetful');
    const newPassword = 'brand-new-password';
    const { body } = await act(user.id, 'reset-password', { newPassword }).expect(200);
    expect(body).toEqual({ message: 'Password reset', newPassword });
    await app.http.get('/api/auth/me').set(bearer).expect(401);
    await app.http.post('/api/auth/login').send({ email: user.email, password: PASSWORD }).expect(401);
    await app.login(user.email, newPassword);

    const log: string[] = [];
    for await (const { events } of app.app.get(EventStore, { strict: false }).readAll()) {
      log.push(...events.map(({ type, data }) => JSON.stringify({ type, data })));
    }
    expect(log.join()).toContain('"action":"password-reset"');
    expect(log.join()).not.toContain(newPassword);
  });

  it.each([['short'], [''], [undefined]])('cannot be %p', async (newPassword) => {
    const { body } = await act(admin.user.id, 'reset-password', { newPassword }).expect(400);
    expect(body.message).toBe('Password must be at least 6 characters long');
  });

  it('needs a user', async () => {
    await act('nobody', 'reset-password', { newPassword: 'long-enough' }).expect(404);
  });
});

describe('Visibility', () => {
  const path = (id: string) => `/api/admin/users/${id}/leaderboard-visibility`;
  const settings = async () =>
    (await app.http.get('/api/admin/leaderboard-visibility').set(admin.bearer).expect(200)).body as {
      userId: string;
    }[];

  it('hides a racer from the rankings until it is removed; the reason stays out of the log', async () => {
    const player = await app.register('Invisible');
    const { id, email } = player.user;
    await race(player);
    const body = { isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: true, reason: ' works for the club ' };
    const view = {
      id,
      userId: id,
      user: { racingName: 'Invisible', email },
      isVisibleOnLeaderboard: false,
      isVisibleOnLiveEvents: true,
      reason: 'works for the club',
      hiddenReason: 'works for the club',
    };
    expect((await app.http.post(path(id)).set(admin.bearer).send(body).expect(200)).body).toEqual(view);
    expect(await settings()).toContainEqual(view);
    expect((await adminView(id)).visibility).toMatchObject({ reason: 'works for the club' });
    expect(await namesOnLeaderboard()).not.toContain('Invisible');

    await race(player);
    expect(await namesOnLeaderboard()).not.toContain('Invisible');
    const events = await app.app.get(EventStore, { strict: false }).readStream(racerStream(id));
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('works for');

    await app.http.delete(path(id)).set(admin.bearer).expect(200, { success: true });
    expect(await namesOnLeaderboard()).toContain('Invisible');
    expect((await settings()).map(({ userId }) => userId)).not.toContain(id);
  });

  it('takes the reason under its other name, and an empty one as none', async () => {
    const { user } = await app.register('Half Hidden');
    const hide = async (body: object) =>
      (
        await app.http
          .post(path(user.id))
          .set(admin.bearer)
          .send({ isVisibleOnLeaderboard: true, isVisibleOnLiveEvents: false, ...body })
          .expect(200)
      ).body;
    expect(await hide({ hiddenReason: 'a guest' })).toMatchObject({ reason: 'a guest', isVisibleOnLiveEvents: false });
    expect(await hide({ reason: ' ' })).toMatchObject({ reason: null, hiddenReason: null });
  });

  it.each([{}, { isVisibleOnLeaderboard: 'no', isVisibleOnLiveEvents: true }])('is not set by %j', async (body) => {
    await app.http.post(path(admin.user.id)).set(admin.bearer).send(body).expect(400);
  });

  it('needs a user', async () => {
    const body = { isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: true };
    await app.http.post(path('nobody')).set(admin.bearer).send(body).expect(404);
    await app.http.delete(path('nobody')).set(admin.bearer).expect(404);
  });
});
