import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startApp } from '../../testing/start-app';

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
