import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { startApp } from '../testing/start-app';
import { SocketClient } from './testing/socket-client';

describe('A server that stops', () => {
  it('asks its clients to come back', async () => {
    const app = await startApp();
    const visitor = await SocketClient.connect(app.url);
    await app.close();
    expect(await visitor.closed).toBe(1012);
  });
});

describe('A socket that is asked for', () => {
  it.each([
    ['/ws/', 404],
    ['/', 404],
    ['/api/nothing', 404],
    ['/api/health', 200],
  ])('at %s is answered like any other call', async (path, status) => {
    const app = await startApp();
    const asked = request(app.url, { path, headers: { connection: 'Upgrade', upgrade: 'websocket' } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([status, 'nosniff']);
    answer.resume();
    await once(answer, 'end');
    await app.close();
  });
});

describe('A server behind a proxy', () => {
  it('opens for pages of its public address', async () => {
    const app = await startApp({ env: { PUBLIC_URL: 'https://race.example.org', TRUST_PROXY: '1' } });
    const origin = 'https://race.example.org';
    const visitor = await SocketClient.connect(app.url, { origin });
    expect(visitor.socket.readyState).toBe(visitor.socket.OPEN);
    const headers = { 'x-forwarded-host': 'other.example.org', 'x-forwarded-proto': 'https' };
    const forwarded = { origin: 'https://other.example.org', headers };
    const another = await SocketClient.connect(app.url, forwarded);
    expect(another.socket.readyState).toBe(another.socket.OPEN);
    expect(await SocketClient.refusal(app.url, { ...forwarded, origin: 'http://other.example.org' })).toBe(403);
    await app.close();
  });
});
