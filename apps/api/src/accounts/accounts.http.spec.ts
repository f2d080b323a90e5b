import { type RunningApp, startApp } from '../testing/start-app';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a racer who registers can sign in', async () => {
  const racer = await app.register('Blitz');
  const me = await app.http.get('/api/auth/me').set(racer.bearer).expect(200);
  expect(me.body).toEqual(racer.user);
});
