import { refusal, unauthorized } from '../../testing/refusal';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

const parts = [
  '/api/docs',
  '/api/docs/',
  '/api/docs-json',
  '/api/docs-yaml',
  '/api/docs-socket',
  '/api/docs/swagger-ui-init.js',
  '/API/DOCS-JSON',
];
const adminOnly = refusal(403, 'admin-only', 'Admin Access Required');

let app: RunningApp;
let player: SignedInPlayer;
beforeAll(async () => {
  app = await startApp({ env: { NODE_ENV: 'production' } });
  player = await app.register('Visitor');
});
afterAll(() => app.close());

describe('In production the description of the API', () => {
  test.each(parts)('%s is for administrators', async (path) => {
    await app.http.get(path).expect(401, unauthorized);
    await app.http.get(path).set('cookie', 'rennmeister_session=made-up').expect(401, unauthorized);
    await app.http.get(path).set(player.bearer).expect(403, adminOnly);
    const { bearer } = await app.loginAdmin();
    await app.http.get(path).set(bearer).expect(200);
  });

  test('opens in the browser of an administrator', async () => {
    const { token } = await app.loginAdmin();
    const page = await app.http.get('/api/docs').set('cookie', `rennmeister_session=${token}`).expect(200);
    expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  });
});
