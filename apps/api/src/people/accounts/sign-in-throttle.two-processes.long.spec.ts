import { DocumentStore } from '@app/document-store';
import { describeWithMongod, type MongodProcess } from '../../../../../test/support/mongod';
import { handClock } from '../../racing/game/testing/hand-clock';
import { PASSWORD, type RunningApp } from '../../testing/start-app';
import { twoApplications } from '../../testing/two-applications';

describeWithMongod('Two applications on the same stores', () => {
  let documents: MongodProcess;
  let apps: RunningApp[];
  let stop: () => Promise<void>;
  let clocks: ReturnType<typeof handClock>[];

  beforeAll(async () => {
    const limits = { SIGN_INS_PER_ADDRESS: '6', SIGN_INS_PER_ACCOUNT: '3', TRUST_PROXY: '1' };
    const { here, there, ...stage } = await twoApplications(limits);
    apps = [here, there];
    ({ documents, stop } = stage);
    const now = Date.now();
    clocks = apps.map((app) => handClock(app, now));
  });
  afterAll(() => stop());

  const pass = (ms: number) => clocks.forEach((clock) => clock.pass(ms));
  /** Skips enough time to forget earlier attempts. */
  beforeEach(() => pass(20 * 60_000));

  /** Calls reach one application after the other. */
  let calls = 0;
  const post = (path: string, address: string) =>
    apps[(calls += 1) % apps.length]!.http.post(`/api/${path}`).set('x-forwarded-for', address);
  const login = (email: string, { address = '203.0.113.1', password = 'guess' } = {}) =>
    post('auth/login', address).send({ email, password });

  it('stop guesses at one account together', async () => {
    for (let guess = 1; guess <= 3; guess += 1) await login('victim@example.org').expect(401);
    for (const pause of [15, 30, 60, 60]) {
      pass(pause * 1000 - 1);
      await login('victim@example.org').expect(429);
      await login('victim@example.org').expect(429);
      pass(1);
      await login('victim@example.org').expect(401);
    }
  });

  it('allow no more guesses when many reach them at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login('victim@example.org')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  });

  it('stop guesses from many addresses at one account together', async () => {
    for (let guess = 1; guess <= 15; guess += 1)
      await login('victim@example.org', { address: `203.0.113.${guess}` }).expect(401);
    await login('victim@example.org', { address: '203.0.113.99' }).expect(429);
  });

  it('slow down guesses from one address at many accounts together, and let the others there in', async () => {
    const email = 'bystander@example.org';
    const body = { firstName: 'Test', lastName: 'Bystander', email, password: PASSWORD };
    await post('users/register', '198.51.100.2').send(body).expect(201);
    for (let victim = 1; victim <= 6; victim += 1) await login(`victim-${victim}@example.org`).expect(401);
    await login('victim-7@example.org').expect(401);
    await login('victim-7@example.org').expect(429);
    await login(email, { password: PASSWORD }).expect(200);
    await login(email, { password: PASSWORD }).expect(200);
    for (let victim = 8; victim <= 60; victim += 1) await login(`victim-${victim}@example.org`).expect(401);
    await login('victim-61@example.org').expect(429);
    await login('victim-61@example.org').expect(429);
    pass(1_000);
    await login('victim-61@example.org').expect(401);
    await login('victim-62@example.org').expect(429);
  });

  it('count no login of the owner as a failure', async () => {
    const email = 'owner@example.org';
    const body = { firstName: 'Test', lastName: 'Owner', email, password: PASSWORD };
    await post('users/register', '198.51.100.1').send(body).expect(201);
    for (let visit = 1; visit <= 5; visit += 1) {
      await login(email).expect(401);
      await login(email, { password: PASSWORD }).expect(200);
      pass(30_000);
    }
  });

  /** Of these calls, an account may make three a minute from one address. */
  const reset = () => post('auth/reset-password', '203.0.113.1').send({ token: 'guess', newPassword: PASSWORD });

  it('count other limited calls together, and allow them again later', async () => {
    for (let time = 1; time <= 2; time += 1) {
      for (let guess = 1; guess <= 3; guess += 1) await reset().expect(400);
      await reset().expect(429);
      await reset().expect(429);
      pass(2 * 60_000);
    }
  });

  it('allow no more of them at the turn of a minute, and no fewer to those who try on', async () => {
    const untilNextMinute = 60_000 - (clocks[0]!.now() % 60_000);
    pass(untilNextMinute + 59_000);
    for (let guess = 1; guess <= 3; guess += 1) await reset().expect(400);
    pass(2_000);
    const refused = await reset().expect(429);
    expect(refused.headers['retry-after']).toBe('19');
    pass(18_999);
    await reset().expect(429);
    pass(1);
    await reset().expect(400);
  });

  it('keep no count for longer than it says something', async () => {
    await login('victim@example.org').expect(401);
    await post('auth/request-password-reset', '203.0.113.1').send({ email: 'victim@example.org' }).expect(200);
    pass(20 * 60_000);
    await login('another@example.org', { address: '203.0.113.2' }).expect(401);
    await post('auth/request-password-reset', '203.0.113.2').send({ email: 'another@example.org' }).expect(200);
    const kept = async (name: string) => {
      const store = apps[0]!.app.get(DocumentStore, { strict: false });
      return (await store.collection({ name, private: true })).countDocuments();
    };
    // Of the account from the address, of the account, and of the address twice: what slows it down and what stops it.
    expect(await kept('failed-sign-ins')).toBe(4);
    // Of the address, and of the account from the address.
    expect(await kept('call-counts')).toBe(2);
  });

  it('let nobody guess uncounted while the document store is away', async () => {
    await documents.kill();
    const answers = await Promise.all([login('victim@example.org'), reset()]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    await documents.restart();
  });
});
