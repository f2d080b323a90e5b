import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SocketClient } from '../../push/testing/socket-client';
import { startApp } from '../../testing/start-app';
import { endless, startWithPit } from './testing/pit';

/** Opens a connection. `isTaken`: true when the server accepts it. */
async function opened(url: string): Promise<{ socket: Socket; isTaken: boolean }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  const ended = once(socket, 'close').then(() => false);
  socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n');
  return { socket, isTaken: await Promise.race([once(socket, 'data').then(() => true), ended]) };
}

describe('Connections of one address', () => {
  it('are taken up to the limit, and again when one has gone', async () => {
    const app = await startApp({ env: { CONNECTIONS_PER_ADDRESS: '3' } });
    const [first, second, third] = [await opened(app.url), await opened(app.url), await opened(app.url)];
    expect([first, second, third].map(({ isTaken }) => isTaken)).toEqual([true, true, true]);
    expect((await opened(app.url)).isTaken).toBe(false);
    second.socket.destroy();
    await once(second.socket, 'close');
    let again = await opened(app.url);
    // The server notices the end of a connection a moment later than its client.
    while (!again.isTaken) again = await opened(app.url);
    for (const { socket } of [first, third, again]) socket.destroy();
    await app.close();
  });

  it('are not counted behind proxies, whose connections they are', async () => {
    const app = await startApp({ env: { CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: '1' } });
    const both = [await opened(app.url), await opened(app.url)];
    expect(both.map(({ isTaken }) => isTaken)).toEqual([true, true]);
    for (const { socket } of both) socket.destroy();
    await app.close();
  });
});

describe('A connection on which nothing moves', () => {
  it('ends after a minute, and with it what is written for it; a socket stays', async () => {
    const app = await startWithPit();
    const server: Server = app.app.getHttpServer();
    expect(server.timeout).toBe(60_000);
    // Proxies keep a connection for a minute, and are to be the ones that end it.
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
    server.timeout = 100;
    const { socket: quiet } = await SocketClient.connect(app.url);
    const reader = connect(Number(new URL(app.url).port), '127.0.0.1').on('error', () => {});
    reader.write('GET /api/pit/endless HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(reader, 'data');
    reader.pause();
    expect(endless.answers).toBe(1);
    while (endless.answers > 0) await nextTurn();
    quiet.ping();
    await once(quiet, 'pong');
    quiet.close();
    await app.close();
  });
});
