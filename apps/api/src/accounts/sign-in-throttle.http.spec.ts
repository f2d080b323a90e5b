import { PASSWORD, type RunningApp, startApp } from '../testing/start-app';

const tooMany = {
  statusCode: 429,
  message: 'Too many requests. Please wait a moment.',
  error: 'Too many requests. Please wait a moment.',
  code: 'too-many-requests',
};

let app: RunningApp;
beforeEach(async () => {
  app = await startApp({
    env: { SIGN_INS_PER_ADDRESS: '6', SIGN_INS_PER_ACCOUNT: '3', TRUST_PROXY: '1' },
  });
});
afterEach(() => app.close());

const login = (email: string, address = '203.0.113.1') =>
  app.http.post('/api/auth/login').set('x-forwarded-for', address).send({ email, password: 'guess' });

test('guessing at one account is stopped, whatever its capitals, and says when to come back', async () => {
  await login('victim@example.org').expect(401);
  await login('VICTIM@example.org').expect(401);
  await login(' Victim@Example.org').expect(401);
  const answer = await login('victim@example.org').expect(429, tooMany);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('who guesses from elsewhere locks nobody out', async () => {
  const { user } = await app.register('Victim');
  for (let guess = 1; guess <= 4; guess += 1) await login(user.email, '203.0.113.66');
  await app.http
    .post('/api/auth/login')
    .set('x-forwarded-for', '203.0.113.1')
    .send({ email: user.email, password: PASSWORD })
    .expect(200);
});

test('guessing at many accounts from one address is stopped', async () => {
  for (let victim = 1; victim <= 6; victim += 1) await login(`victim-${victim}@example.org`).expect(401);
  await login('victim-7@example.org').expect(429, tooMany);
  await login('victim-7@example.org', '203.0.113.2').expect(401);
});

test('registering and resetting are counted too, each by itself', async () => {
  const reset = () => app.http.post('/api/auth/reset-password').send({ token: 'guess', newPassword: PASSWORD });
  for (let guess = 1; guess <= 3; guess += 1) await reset().expect(400);
  await reset().expect(429, tooMany);

  const request = () => app.http.post('/api/auth/request-password-reset').send({ email: 'victim@example.org' });
  for (let mail = 1; mail <= 3; mail += 1) await request().expect(200);
  await request().expect(429, tooMany);

  const register = () => app.http.post('/api/users/register').send({ email: 'victim@example.org' });
  for (let attempt = 1; attempt <= 3; attempt += 1) await register().expect(400);
  await register().expect(429, tooMany);
});

test('a body without an address of the right kind is counted as well', async () => {
  const guess = () => app.http.post('/api/auth/login').send({ email: { $ne: 1 }, password: 'x' });
  for (let attempt = 1; attempt <= 3; attempt += 1) await guess().expect(400);
  await guess().expect(429, tooMany);
});
