import { refusal, unauthorized } from '../../testing/refusal';
import type { RunningApp } from '../../testing/start-app';
import { startWithPit } from './testing/pit';

let app: RunningApp;
beforeAll(async () => {
  app = await startWithPit();
});
afterAll(() => app.close());

describe('access', () => {
  test('a visitor sees what is public and nothing else', async () => {
    await app.http.get('/api/pit/anyone').expect(200, { role: 'visitor' });
    await app.http.get('/api/pit/racers').expect(401, unauthorized);
    await app.http.get('/api/pit/stewards').expect(401, unauthorized);
  });

  test('a racer sees what racers see', async () => {
    const { bearer } = await app.register('Steady Eddie');
    await app.http.get('/api/pit/anyone').set(bearer).expect(200, { role: 'player' });
    await app.http.get('/api/pit/racers').set(bearer).expect(200, { role: 'player' });
    await app.http
      .get('/api/pit/stewards')
      .set(bearer)
      .expect(403, refusal(403, 'admin-only', 'Admin Access Required'));
  });

  test('an administrator sees everything', async () => {
    const { bearer } = await app.loginAdmin();
    await app.http.get('/api/pit/racers').set(bearer).expect(200, { role: 'admin' });
    await app.http.get('/api/pit/stewards').set(bearer).expect(200, { role: 'admin' });
  });

  test.each(['Bearer', 'Bearer ', 'Bearer unknown', 'Basic abc', 'Bearer a b', `Bearer ${'x'.repeat(4_000)}`])(
    '%.20s… is a visitor',
    async (authorization) => {
      await app.http.get('/api/pit/racers').set({ authorization }).expect(401, unauthorized);
      await app.http.get('/api/pit/anyone').set({ authorization }).expect(200, { role: 'visitor' });
    },
  );

  describe('with a cookie', () => {
    const foreign = refusal(403, 'foreign-origin', 'This request came from another site.');
    let cookie: string;
    beforeAll(async () => {
      const { token } = await app.register('Cookie Racer');
      cookie = `other=1; rennmeister_session=${token}`;
    });

    test('a racer is known', async () => {
      await app.http.get('/api/pit/racers').set({ cookie }).expect(200, { role: 'player' });
    });

    test.each(['https://evil.example', 'null', 'https://race.example.org.evil.example', 'not an address'])(
      'a write from %s is refused',
      async (origin) => {
        await app.http.post('/api/pit/racers').set({ cookie, origin }).expect(403, foreign);
      },
    );

    test('a write that says it comes from elsewhere is refused without an origin', async () => {
      const headers = { cookie, 'sec-fetch-site': 'cross-site' };
      await app.http.post('/api/pit/racers').set(headers).expect(403, foreign);
    });

    test('a write from our own pages goes through, at the address of the server or the public one', async () => {
      for (const origin of [app.url, 'https://race.example.org']) {
        await app.http.post('/api/pit/racers').set({ cookie, origin }).expect(201, { role: 'player' });
      }
    });

    test.each(['Basic dTpw', 'x', 'bearer lower'])(
      'a write from elsewhere is refused though a proxy adds its own authorization %s',
      async (authorization) => {
        const headers = { cookie, authorization, origin: 'https://evil.example' };
        await app.http.post('/api/pit/racers').set(headers).expect(403, foreign);
        const own = { cookie, authorization, origin: app.url };
        await app.http.post('/api/pit/racers').set(own).expect(201, { role: 'player' });
      },
    );

    test('a write from the same host by another scheme is refused', async () => {
      for (const origin of [app.url.replace('http', 'https'), 'http://race.example.org']) {
        await app.http.post('/api/pit/racers').set({ cookie, origin }).expect(403, foreign);
      }
    });

    test.each([
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ origin: 'https://evil.example' }, 403],
      [{ 'sec-fetch-site': 'same-origin' }, 200],
      [{ 'sec-fetch-site': 'none' }, 200],
      [{}, 200],
    ])('a read that changes something is taken with %j: %i', async (headers, status) => {
      await app.http
        .get('/api/pit/lights')
        .set({ cookie, ...headers })
        .expect(status);
    });

    test('reading is not a write', async () => {
      const headers = { cookie, origin: 'https://evil.example' };
      await app.http.get('/api/pit/racers').set(headers).expect(200, { role: 'player' });
    });
  });

  test('a bearer token, which no browser sends by itself, needs no origin of ours', async () => {
    const { bearer } = await app.register('Far Away');
    const headers = { ...bearer, origin: 'https://evil.example' };
    await app.http.post('/api/pit/racers').set(headers).expect(201, { role: 'player' });
  });

  test('a foreign page cannot log a browser in', async () => {
    const origin = 'https://evil.example';
    await app.http.post('/api/auth/login').set({ origin }).send({ email: 'a@b.org', password: 'x' }).expect(403);
  });
});
