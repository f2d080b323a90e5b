import { SESSION_DAYS } from '@app/contracts';
import { ProcessClock } from '../../platform/stores/process-clock';
import { refusal, unauthorized } from '../../testing/refusal';
import { PASSWORD, type RunningApp, startApp } from '../../testing/start-app';
import { SESSION_IDLE_MS, SESSION_MS, Sessions } from './sessions';

const DAY_MS = 24 * 60 * 60_000;

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const login = (email: unknown, password: unknown) => app.http.post('/api/auth/login').send({ email, password });
const me = (bearer: { authorization: string }) => app.http.get('/api/auth/me').set(bearer);

describe('logging in', () => {
  const wrong = refusal(401, 'invalid-credentials', 'Invalid email or password');

  test('starts a session for both the bearer token and the cookie', async () => {
    const { user } = await app.register('Both Ways');
    const answer = await login('BOTH-ways@example.org', PASSWORD).expect(200);
    expect(answer.body).toEqual({ user, token: expect.stringMatching(/^[\w-]{43}$/) });
    const [cookie] = answer.headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(
      new RegExp(
        `^rennmeister_session=${answer.body.token}; Max-Age=2592000; Path=/; Expires=[^;]+; HttpOnly; SameSite=Lax$`,
      ),
    );
    await me({ authorization: `Bearer ${answer.body.token}` }).expect(200, user);
    await app.http.get('/api/auth/me').set('cookie', cookie!.split(';')[0]!).expect(200, user);
  });

  test('gives every session a token of its own', async () => {
    const { token } = await app.register('Many Devices');
    const again = await app.login('many-devices@example.org', PASSWORD);
    expect(again.token).not.toBe(token);
  });

  test('with a wrong password and with an unknown address gets the same answer', async () => {
    await app.register('Forgetful');
    await login('forgetful@example.org', 'not-this-one').expect(401, wrong);
    await login('nobody@example.org', PASSWORD).expect(401, wrong);
    await login('no address at all', PASSWORD).expect(401, wrong);
  });

  test.each([
    [{ email: 'a@b.org' }, ['password']],
    [{ password: 'x' }, ['email']],
    [{}, ['email', 'password']],
    [{ email: ' ', password: '' }, ['email', 'password']],
  ])('with %j is incomplete', async (body, fields) => {
    const answer = await app.http.post('/api/auth/login').send(body).expect(400);
    expect(answer.body).toEqual(refusal(400, 'missing-fields', 'Please fill in all required fields', { fields }));
  });

  test.each([
    [{ $ne: 1 }, 'x'],
    [{ $gt: '' }, { $gt: '' }],
    [{ $regex: '.*' }, 'x'],
    ['admin@example.org', { $ne: 'x' }],
    [['admin@example.org'], 'x'],
    [true, true],
    ['admin@example.org', 0],
  ])('with %j and %j is refused', async (email, password) => {
    const answer = await login(email, password).expect(400);
    expect(answer.body.code).toBe('validation-failed');
  });
});

describe('a session', () => {
  test('is over after logging out, and only that one', async () => {
    const racer = await app.register('Leaver');
    const elsewhere = await app.login('leaver@example.org', PASSWORD);
    await app.http.post('/api/auth/logout').set(racer.bearer).expect(200, { success: true });
    await me(racer.bearer).expect(401, unauthorized);
    await me(elsewhere.bearer).expect(200);
  });

  test('of a cookie ends by logging out with the bearer token of the same session', async () => {
    const racer = await app.register('Cookie Leaver');
    const cookie = `rennmeister_session=${racer.token}`;
    const answer = await app.http.post('/api/auth/logout').set({ cookie, authorization: 'Bearer old' }).expect(200);
    expect(answer.headers['set-cookie']![0]).toMatch(/^rennmeister_session=; Path=\/; Expires=Thu, 01 Jan 1970/);
    await me(racer.bearer).expect(401, unauthorized);
  });

  test('calls its listeners once it has ended', async () => {
    const racer = await app.register('Listened To');
    const sessions = app.app.get(Sessions, { strict: false });
    const { sessionId } = (await sessions.viewerOf(racer.token))!;
    const heard: (string | undefined)[] = [];
    const stop = sessions.onEnded((ended) => heard.push(ended));
    await sessions.endToken(racer.token);
    stop();
    expect(heard).toEqual([sessionId]);
    expect(await sessions.viewerOf(racer.token)).toBeUndefined();
  });

  test('lasts thirty days when it is used', async () => {
    const racer = await app.register('Long Distance');
    const clock = app.app.get(ProcessClock);
    const begun = clock.now();
    const later = jest.spyOn(clock, 'now');
    for (let day = 10; day < SESSION_DAYS; day += 10) {
      later.mockImplementation(() => begun + day * DAY_MS);
      await me(racer.bearer).expect(200);
    }
    later.mockImplementation(() => begun + SESSION_MS - 60_000);
    await me(racer.bearer).expect(200);
    later.mockImplementation(() => begun + SESSION_MS + 1_000);
    await me(racer.bearer).expect(401, unauthorized);
    later.mockRestore();
  });

  test('ends when it is not used for two weeks', async () => {
    const racer = await app.register('On Holiday');
    const clock = app.app.get(ProcessClock);
    const begun = clock.now();
    const later = jest.spyOn(clock, 'now');
    later.mockImplementation(() => begun + SESSION_IDLE_MS - 60_000);
    await me(racer.bearer).expect(200);
    later.mockImplementation(() => begun + 2 * SESSION_IDLE_MS);
    await me(racer.bearer).expect(401, unauthorized);
    later.mockRestore();
  });

  test('nobody has logged in to can always be ended', async () => {
    await app.http.post('/api/auth/logout').expect(200, { success: true });
  });

  test('outlives the process, and its token is nowhere in the data', async () => {
    const first = await startApp();
    const env = { DATA_DIR: first.dataDirectory };
    const racer = await first.register('Survivor');
    await first.app.close();
    const second = await startApp({ env });
    await second.http.get('/api/auth/me').set(racer.bearer).expect(200, racer.user);
    await second.close();
    await first.close();
  });
});
