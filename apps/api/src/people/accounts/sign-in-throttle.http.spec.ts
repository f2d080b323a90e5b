import { ProcessClock } from '../../platform/stores/process-clock';
import { ADMIN, PASSWORD, type RunningApp, startApp } from '../../testing/start-app';

const tooMany = {
  statusCode: 429,
  message: 'Too many requests. Please wait a moment.',
  error: 'Too many requests. Please wait a moment.',
  code: 'too-many-requests',
};
const VENUE = '203.0.113.1';

let app: RunningApp;
/** The clock stands still except for the time a test adds. */
let now: number;
beforeAll(async () => {
  app = await startApp({
    env: { SIGN_INS_PER_ADDRESS: '6', SIGN_INS_PER_ACCOUNT: '3', TRUST_PROXY: '1', SHOW_RESET_TOKENS: 'true' },
  });
  const clock = app.app.get(ProcessClock);
  now = clock.now();
  jest.spyOn(clock, 'now').mockImplementation(() => now);
});
afterAll(() => app.close());
/** Skips enough time to forget earlier attempts. */
beforeEach(() => {
  now += 20 * 60_000;
});

interface Attempt {
  address?: string;
  password?: string;
  cookie?: string;
}
const login = (email: string, { address = VENUE, password = 'guess', cookie = '' }: Attempt = {}) =>
  app.http.post('/api/auth/login').set('x-forwarded-for', address).set('cookie', cookie).send({ email, password });

/** The cookie of a browser that is now known. */
const deviceOf = (answer: { headers: Record<string, string> }) =>
  (answer.headers['set-cookie'] as unknown as string[]).find((cookie) => cookie.startsWith('rennmeister_device='))!;

let racers = 0;

async function newRacer(name: string): Promise<string> {
  const address = `198.51.100.${(racers += 1)}`;
  const email = `${name}-${racers}@example.org`;
  const body = { firstName: 'Test', lastName: name, email, password: PASSWORD };
  await app.http.post('/api/users/register').set('x-forwarded-for', address).send(body).expect(201);
  return email;
}

describe('Guessing passwords', () => {
  test('of one account is stopped, in any case of the address, with the time to wait', async () => {
    await login('victim@example.org').expect(401);
    await login('VICTIM@example.org').expect(401);
    await login(' Victim@Example.org').expect(401);
    const answer = await login('victim@example.org').expect(429, tooMany);
    expect(answer.headers['retry-after']).toBe('15');
  });

  test('in a browser that was left open is stopped together with guessing at the login', async () => {
    const email = await newRacer('victim');
    const { bearer } = await app.login(email, PASSWORD);
    const ask = (act: string) => app.http.post(`/api/auth/${act}`).set({ ...bearer, 'x-forwarded-for': VENUE });
    const guess = (currentPassword: string) =>
      ask('change-password').send({ currentPassword, newPassword: 'wanted-by-eve' });
    const confirm = (password: string) => ask('confirm-password').send({ password });
    await login(email).expect(401);
    for (const tried of [guess, confirm]) await tried('guess').expect(400);
    for (const tried of [guess, confirm]) {
      const answer = await tried(PASSWORD).expect(429, tooMany);
      expect(answer.headers['retry-after']).toBe('15');
    }
    await login(email, { password: PASSWORD }).expect(429);
    now += 15_000;
    await guess(PASSWORD).expect(200);
  });

  test('makes wait longer each time, but never longer than a minute', async () => {
    for (let guess = 1; guess <= 3; guess += 1) await login('victim@example.org').expect(401);
    for (const pause of [15, 30, 60, 60]) {
      now += pause * 1000 - 1;
      await login('victim@example.org').expect(429);
      now += 1;
      await login('victim@example.org').expect(401);
    }
  });

  test('many times at once does not get around the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => login('victim@example.org')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      401,
      401,
      401,
      ...Array(6).fill(429),
    ]);
  });

  test('of many accounts from one address is slowed down to one attempt for each', async () => {
    for (let victim = 1; victim <= 6; victim += 1) await login(`victim-${victim}@example.org`).expect(401);
    const victim = await newRacer('target');
    for (const email of [victim, 'nobody@example.org']) {
      await login(email).expect(401);
      const answer = await login(email).expect(429, tooMany);
      expect(answer.headers['retry-after']).toBe('15');
      await login(email, { address: '203.0.113.2' }).expect(401);
      await login(email, { address: '203.0.113.2' }).expect(401);
    }
    // By then the address has failed less often than it may in a minute.
    now += 60_000;
    await login(victim).expect(401);
    await login(victim).expect(401);
  });

  test('of many accounts at once gives no account a second attempt', async () => {
    for (let victim = 1; victim <= 6; victim += 1) await login(`victim-${victim}@example.org`).expect(401);
    const answers = await Promise.all(Array.from({ length: 4 }, () => login('victim@example.org')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([401, 429, 429, 429]);
  });

  test('of many accounts from one address is stopped in the end, because each attempt costs a hash', async () => {
    for (let victim = 1; victim <= 60; victim += 1) await login(`victim-${victim}@example.org`).expect(401);
    await login('victim-61@example.org').expect(429, tooMany);
    now += 1_000;
    await login('victim-61@example.org').expect(401);
    await login('victim-62@example.org').expect(429);
  });

  test('of one account from many addresses is stopped, for a minute at most', async () => {
    const email = await newRacer('victim');
    for (let guess = 1; guess <= 15; guess += 1) await login(email, { address: `203.0.113.${guess}` }).expect(401);
    await login(email, { address: '203.0.113.99', password: PASSWORD }).expect(429, tooMany);
    now += 15_000;
    await login(email, { address: '203.0.113.99', password: PASSWORD }).expect(200);
  });
});

describe('A person who knows the password', () => {
  test('can sign in while somebody elsewhere guesses', async () => {
    const email = await newRacer('victim');
    for (let guess = 1; guess <= 4; guess += 1) await login(email, { address: '203.0.113.66' });
    await login(email, { password: PASSWORD }).expect(200);
  });

  test('can sign in together with all others at the address', async () => {
    for (let guest = 1; guest <= 12; guest += 1) {
      const email = await newRacer('guest');
      await login(email, { password: PASSWORD }).expect(200);
    }
  });

  test.each(['administrator', 'player'])(
    'gets in from a new browser while somebody at the same address guesses at others: %s',
    async (role) => {
      const email = role === 'player' ? await newRacer('owner') : ADMIN.email;
      const password = role === 'player' ? PASSWORD : ADMIN.password;
      for (let victim = 1; victim <= 30; victim += 1) await login(`victim-${victim}@example.org`);
      await login(email, { password }).expect(200);
      await login('victim-31@example.org');
      await login(email, { password }).expect(200);
    },
  );

  test('gets in after a slip, a few seconds later, while somebody at the same address guesses at others', async () => {
    const email = await newRacer('owner');
    for (let victim = 1; victim <= 30; victim += 1) await login(`victim-${victim}@example.org`);
    await login(email).expect(401);
    await login(email, { password: PASSWORD }).expect(429);
    now += 15_000;
    await login(email, { password: PASSWORD }).expect(200);
  });

  test.each(['administrator', 'player'])(
    'gets in from a browser that is known, whatever others at the same address do: %s',
    async (role) => {
      const email = role === 'player' ? await newRacer('owner') : ADMIN.email;
      const password = role === 'player' ? PASSWORD : ADMIN.password;
      const cookie = deviceOf(await login(email, { password, address: '198.51.100.7' }).expect(200));
      for (let guess = 1; guess <= 9; guess += 1) await login(email);
      for (let victim = 1; victim <= 9; victim += 1) await login(`victim-${victim}@example.org`);
      for (let guess = 1; guess <= 15; guess += 1) await login(email, { address: `203.0.113.${guess}` });
      await login(email, { password }).expect(429);
      await login(email, { password, cookie }).expect(200);
    },
  );

  test('can sign in from the browser in which the password was reset', async () => {
    const email = await newRacer('forgetful');
    const { token } = (await app.http.post('/api/auth/request-password-reset').send({ email }).expect(200)).body;
    const reset = await app.http
      .post('/api/auth/reset-password')
      .send({ token, newPassword: 'new-secret' })
      .expect(200);
    for (let guess = 1; guess <= 9; guess += 1) await login(email);
    await login(email, { password: 'new-secret', cookie: deviceOf(reset) }).expect(200);
  });

  test('cannot keep the server busy with it', async () => {
    const email = await newRacer('busy');
    for (let time = 1; time <= 3; time += 1) await login(email, { password: PASSWORD }).expect(200);
    await login(email, { password: PASSWORD }).expect(429);
    now += 20_000;
    await login(email, { password: PASSWORD }).expect(200);
  });
});

describe('A known browser', () => {
  test('is stopped by its own failures', async () => {
    const email = await newRacer('thief');
    const cookie = deviceOf(await login(email, { password: PASSWORD }).expect(200));
    for (let guess = 1; guess <= 3; guess += 1) await login(email, { cookie }).expect(401);
    await login(email, { cookie, address: '203.0.113.5' }).expect(429);
  });

  test('is known to its own account only', async () => {
    const cookie = deviceOf(await login(await newRacer('one'), { password: PASSWORD }).expect(200));
    const other = await newRacer('other');
    for (let guess = 1; guess <= 3; guess += 1) await login(other).expect(401);
    await login(other, { cookie, password: PASSWORD }).expect(429);
  });
});

describe('Registering and resetting', () => {
  test('are counted too, each by itself', async () => {
    const reset = (token: string) => app.http.post('/api/auth/reset-password').send({ token, newPassword: PASSWORD });
    for (let guess = 1; guess <= 3; guess += 1) await reset('guess').expect(400);
    await reset('guess').expect(429, tooMany);
    await reset('another person’s').expect(400);

    const request = () => app.http.post('/api/auth/request-password-reset').send({ email: 'victim@example.org' });
    for (let mail = 1; mail <= 3; mail += 1) await request().expect(200);
    await request().expect(429, tooMany);

    const register = () => app.http.post('/api/users/register').send({ email: 'victim@example.org' });
    for (let attempt = 1; attempt <= 3; attempt += 1) await register().expect(400);
    await register().expect(429, tooMany);
  });
});
