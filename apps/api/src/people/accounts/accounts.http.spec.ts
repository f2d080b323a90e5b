import { SESSION_DAYS } from '@app/contracts';
import { ProcessClock } from '../../platform/stores/process-clock';
import { ADMIN, PASSWORD, type RunningApp, startApp } from '../../testing/start-app';
import { RacerNames } from './racer-names';
import { SESSION_IDLE_MS, SESSION_MS, Sessions } from './sessions';

const DAY_MS = 24 * 60 * 60_000;

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const refusal = (statusCode: number, code: string, message: string, fields?: string[]) => ({
  statusCode,
  message,
  error: message,
  code,
  ...(fields && { details: { fields } }),
});
const person = (name: string, more: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Racer',
  email: `${name}@example.org`,
  password: PASSWORD,
  ...more,
});
const register = (body: object) => app.http.post('/api/users/register').send(body);
const login = (email: unknown, password: unknown) => app.http.post('/api/auth/login').send({ email, password });
const me = (bearer: { authorization: string }) => app.http.get('/api/auth/me').set(bearer);
const unauthorized = refusal(401, 'not-authenticated', 'Unauthorized');

describe('registering', () => {
  test('makes an account and shows it without any secret', async () => {
    const { body } = await register(
      person('ada', { email: ' Ada@Example.org ', racingName: '  Silver Arrow ' }),
    ).expect(201);
    expect(body).toEqual({
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'Ada@Example.org',
        firstName: 'Ada',
        lastName: 'Racer',
        racingName: 'Silver Arrow',
        isAdmin: false,
        profileImage: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
      racingNameTaken: false,
    });
  });

  test('needs no racing name', async () => {
    for (const [name, racingName] of [
      ['no-name', undefined],
      ['empty-name', ''],
      ['null-name', null],
    ] as const) {
      const { body } = await register(person(name, { racingName })).expect(201);
      expect(body).toMatchObject({ user: { racingName: null }, racingNameTaken: false });
    }
  });

  test('never makes an administrator', async () => {
    const { body } = await register(person('mallory', { isAdmin: true, _id: 'x', profileImage: 'y' })).expect(201);
    expect(body.user).toMatchObject({ isAdmin: false, profileImage: null });
  });

  test('with a taken address is refused, in any case', async () => {
    await register(person('twice')).expect(201);
    const taken = refusal(409, 'email-taken', 'Failed to create account');
    await register(person('twice')).expect(409, taken);
    await register(person('TWICE')).expect(409, taken);
  });

  test('ten times at once makes one account', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(person('rush'))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(9).fill(409)]);
  });

  test('with a taken racing name keeps the account and leaves the name empty, in any case', async () => {
    await register(person('first', { racingName: 'Nordschleife' })).expect(201);
    const { body } = await register(person('second', { racingName: 'NORDSCHLEIFE' })).expect(201);
    expect(body).toMatchObject({ user: { racingName: null }, racingNameTaken: true });
    await login('second@example.org', PASSWORD).expect(200);
  });

  test('several times at once with the same racing name gives it to one', async () => {
    const rivals = Array.from({ length: 5 }, (_, index) => person(`rival-${index}`, { racingName: 'Carousel' }));
    const answers = await Promise.all(rivals.map((rival) => register(rival).expect(201)));
    const names = answers.map(({ body }) => body.user.racingName);
    expect(names.filter((name) => name === 'Carousel')).toHaveLength(1);
    expect(names.filter((name) => name === null)).toHaveLength(4);
  });

  test('again with the same key answers with the same account', async () => {
    const again = (body: object) => register(body).set('idempotency-key', 'one-intention');
    const first = await again(person('patient', { racingName: 'Patience' })).expect(201);
    for (let time = 2; time <= 5; time += 1) {
      await again(person('patient', { racingName: 'Patience' })).expect(201, first.body);
    }
    await again(person('patient', { password: 'another-one' })).expect(409);
  });

  test.each(['firstName', 'lastName', 'email', 'password'])('without %s is refused', async (field) => {
    for (const value of [undefined, null, '']) {
      const answer = await register(person('lacking', { [field]: value })).expect(400);
      expect(answer.body).toEqual(refusal(400, 'missing-fields', 'Please fill in all required fields', [field]));
    }
  });

  test.each([
    [{ email: { $ne: 1 } }, 'validation-failed', ['$ne']],
    [{ email: ['a@b.org', 'c@d.org'] }, 'validation-failed', ['email']],
    [{ email: 'no address' }, 'validation-failed', ['email']],
    [{ email: 7 }, 'validation-failed', ['email']],
    [{ firstName: { a: 1 } }, 'validation-failed', ['firstName']],
    [{ lastName: 'x'.repeat(81) }, 'validation-failed', ['lastName']],
    [{ password: 123456 }, 'validation-failed', ['password']],
    [{ password: 'x'.repeat(201) }, 'validation-failed', ['password']],
    [{ password: '12345' }, 'password-too-short', ['password']],
    [{ racingName: 'X' }, 'racing-name-too-short', ['racingName']],
    [{ racingName: 'x'.repeat(21) }, 'racing-name-too-long', ['racingName']],
    [{ racingName: ['Two', 'Names'] }, 'validation-failed', ['racingName']],
  ])('with %j is refused', async (wrong, code, fields) => {
    const answer = await register(person('wrong', wrong)).expect(400);
    expect(answer.body).toMatchObject({ code, details: { fields } });
    await login('wrong@example.org', PASSWORD).expect(401);
  });
});

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
    expect(answer.body).toEqual(refusal(400, 'missing-fields', 'Please fill in all required fields', fields));
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

describe('a racing name', () => {
  const rename = (id: string, racingName: unknown, bearer: { authorization: string }) =>
    app.http.patch(`/api/users/${id}`).set(bearer).send({ racingName });

  test('is changed by its racer, trimmed, and shows in the answer', async () => {
    const { user, bearer } = await app.register('Before');
    await rename(user.id, '  After ', bearer).expect(200, { ...user, racingName: 'After' });
    await me(bearer).expect(200, { ...user, racingName: 'After' });
  });

  test('that is taken, whatever its capitals, is refused', async () => {
    await app.register('Taken');
    const { user, bearer } = await app.register('Late Braker');
    const taken = refusal(409, 'racing-name-taken', 'This racing name is taken');
    await rename(user.id, 'taken', bearer).expect(409, taken);
    await rename(user.id, 'TAKEN', bearer).expect(409, taken);
    await me(bearer).expect(200, user);
  });

  test('may change its own case, and is free again when it is given up', async () => {
    const { user, bearer } = await app.register('capitals');
    await rename(user.id, 'Capitals', bearer).expect(200);
    await rename(user.id, 'Something Else', bearer).expect(200);
    await app.register('CAPITALS X').then((other) => rename(other.user.id, 'CAPITALS', other.bearer).expect(200));
  });

  test.each([
    [undefined, 'racing-name-required', 'Please enter your name'],
    ['', 'racing-name-required', 'Please enter your name'],
    ['   ', 'racing-name-required', 'Please enter your name'],
    [' X ', 'racing-name-too-short', 'Name must be at least 2 characters'],
    ['x'.repeat(21), 'racing-name-too-long', 'Name must be 20 characters or less'],
  ])('%p is refused', async (name, code, message) => {
    const { user, bearer } = await app.login(ADMIN.email, ADMIN.password);
    await rename(user.id, name, bearer).expect(400, refusal(400, code, message, ['racingName']));
  });

  test.each([[{ $set: 'x' }], [['a', 'b']], [12]])('%j is no name', async (name) => {
    const { user, bearer } = await app.login(ADMIN.email, ADMIN.password);
    const answer = await rename(user.id, name, bearer).expect(400);
    expect(answer.body.code).toBe('validation-failed');
  });

  test('cannot be changed by anybody else, not even an administrator', async () => {
    const owner = await app.register('Owner');
    const notAllowed = refusal(403, 'not-allowed', 'You are not allowed to do this.');
    const thief = await app.register('Thief');
    await rename(owner.user.id, 'Stolen', thief.bearer).expect(403, notAllowed);
    await rename(owner.user.id, 'Stolen', (await app.loginAdmin()).bearer).expect(403, notAllowed);
    await app.http.patch(`/api/users/${owner.user.id}`).send({ racingName: 'Stolen' }).expect(401, unauthorized);
  });
});

test('names are looked up for many ids in one read, and former racers are missing', async () => {
  const names = app.app.get(RacerNames, { strict: false });
  const named = await app.register('Looked Up');
  const { body } = await register(person('nameless')).expect(201);
  expect(await names.of([named.user.id, body.user.id, named.user.id, 'gone'])).toEqual(
    new Map([
      [named.user.id, { racingName: 'Looked Up', playerName: 'Looked Up' }],
      [body.user.id, { racingName: null, playerName: 'Ada Racer' }],
    ]),
  );
  expect(await names.idOf('LOOKED UP')).toBe(named.user.id);
  expect(await names.idOf('Nobody')).toBeNull();
});
