import { PublicAddress } from '../../platform/http/public-address';
import { ProcessClock } from '../../platform/stores/process-clock';
import { ADMIN, PASSWORD, type RunningApp, startApp } from '../../testing/start-app';
import { openPostOffice } from './testing/post-office';

const NEW_PASSWORD = 'even-faster';
const mailed = { message: 'If an account with this address exists, a reset link has been sent.', delivery: 'mail' };
const atRaceControl = {
  message: 'If an account with this address exists, race control has a reset link for it.',
  delivery: 'race-control',
};
const invalidToken = {
  statusCode: 400,
  message: 'Invalid or expired reset token.',
  error: 'Invalid or expired reset token.',
  code: 'reset-token-invalid',
};

const request = (app: RunningApp, email: unknown) => app.http.post('/api/auth/request-password-reset').send({ email });
const reset = (app: RunningApp, token: unknown, newPassword: unknown = NEW_PASSWORD) =>
  app.http.post('/api/auth/reset-password').send({ token, newPassword });

describe('without a mail server', () => {
  let app: RunningApp;
  let printed: string[];
  beforeAll(async () => {
    app = await startApp();
    printed = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await app.close();
  });

  /** Waits for the link, which is written after the answer. */
  async function linkFor(email: string): Promise<string | undefined> {
    for (;;) {
      const line = printed.find((text) => text.includes(email));
      if (line) return /http:\S+/.exec(line)?.[0];
      await new Promise(setImmediate);
    }
  }

  test('everybody hears the same, and the link is written to the output of the server', async () => {
    const racer = await app.register('Forgetful');
    await request(app, 'nobody@example.org').expect(200, atRaceControl);
    await request(app, 'FORGETFUL@example.org').expect(200, atRaceControl);
    const [, token] = new RegExp(
      `^${app.app.get(PublicAddress).network ?? app.url.replace('127.0.0.1', 'localhost')}/login#reset=([\\w-]{43})$`,
    ).exec((await linkFor(racer.user.email)) ?? '')!;
    expect(printed.join('')).not.toContain('nobody@example.org');
    await reset(app, token).expect(200, { success: true });
    await app.login(racer.user.email, NEW_PASSWORD);
  });

  test('an administrator hears the same, and finds the link at the server alone', async () => {
    await request(app, ADMIN.email).expect(200, atRaceControl);
    expect(await linkFor(ADMIN.email)).toContain('/login#reset=');
  });
});

describe('with a server told to show tokens', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ env: { SHOW_RESET_TOKENS: 'true' } });
  });
  afterAll(() => app.close());

  test('no answer carries the token of an administrator', async () => {
    const output = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    await request(app, ADMIN.email).expect(200, atRaceControl);
    while (output.mock.calls.length === 0) await new Promise(setImmediate);
    expect(output.mock.calls[0]![0]).toContain(`New password for ${ADMIN.email}`);
    output.mockRestore();
  });

  test('the answer carries the token, with which a new password is set and every session ends', async () => {
    const racer = await app.register('Forgetful');
    const { token } = (await request(app, 'FORGETFUL@example.org').expect(200)).body;
    await reset(app, token).expect(200, { success: true });
    await app.http.get('/api/auth/me').set(racer.bearer).expect(401);
    await app.http.post('/api/auth/login').send({ email: racer.user.email, password: PASSWORD }).expect(401);
    await app.login(racer.user.email, NEW_PASSWORD);
  });

  test('an unknown address gets no token', async () => {
    await request(app, 'nobody@example.org').expect(200, atRaceControl);
  });

  test('a token works once, also for two at the same moment', async () => {
    const { user } = await app.register('Once Only');
    const { token } = (await request(app, user.email).expect(200)).body;
    const answers = await Promise.all([reset(app, token), reset(app, token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    await reset(app, token).expect(400, invalidToken);
  });

  test('a newer token replaces the older', async () => {
    const { user } = await app.register('Twice Asked');
    const older = (await request(app, user.email).expect(200)).body.token;
    const newer = (await request(app, user.email).expect(200)).body.token;
    await reset(app, older).expect(400, invalidToken);
    await reset(app, newer).expect(200);
  });

  test('a token is worth nothing after an hour', async () => {
    const { user } = await app.register('Slow Reader');
    const { token } = (await request(app, user.email).expect(200)).body;
    const clock = app.app.get(ProcessClock);
    const now = clock.now();
    const later = jest.spyOn(clock, 'now').mockImplementation(() => now + 60 * 60_000);
    await reset(app, token).expect(400, invalidToken);
    later.mockRestore();
  });

  test('a refused password leaves the token good', async () => {
    const { user } = await app.register('Second Try');
    const { token } = (await request(app, user.email).expect(200)).body;
    const tooShort = await reset(app, token, '12345').expect(400);
    expect(tooShort.body).toMatchObject({ code: 'password-too-short', details: { fields: ['newPassword'] } });
    await reset(app, token).expect(200);
  });

  test.each([['unknown'], ['x'.repeat(200)]])('the token %.10s… is refused', async (token) => {
    await reset(app, token).expect(400, invalidToken);
  });

  test.each([[undefined], [''], [null]])('the token %p is missing', async (token) => {
    const answer = await reset(app, token).expect(400);
    expect(answer.body.code).toBe('missing-fields');
  });

  test.each([[{ $ne: null }], [['a']], [1], ['x'.repeat(201)]])('the token %.20j… is none', async (token) => {
    const answer = await reset(app, token).expect(400);
    expect(answer.body.code).toBe('validation-failed');
  });

  test.each([[{ $gt: '' }], [['forgetful@example.org']], [0]])('the address %j is none', async (email) => {
    const answer = await request(app, email).expect(400);
    expect(answer.body.code).toBe('validation-failed');
  });
});

test('with a mail server the link is mailed, and the answer is the same for everybody', async () => {
  const post = await openPostOffice();
  const app = await startApp({
    env: { SMTP_URL: post.url, SHOW_RESET_TOKENS: 'true', PUBLIC_URL: 'https://race.example.org' },
  });
  const { user } = await app.register('Post Reader');
  await request(app, 'nobody@example.org').expect(200, mailed);
  await request(app, user.email).expect(200, mailed);
  const mail = await post.nextMail();
  expect(mail).toContain(`To: ${user.email}`);
  const [, token] = /https:\/\/race\.example\.org\/login#reset=([\w-]{43})/.exec(mail) ?? [];
  await reset(app, token).expect(200, { success: true });
  await app.close();
  await post.close();
});
