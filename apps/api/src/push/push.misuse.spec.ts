import type { GameView, ServerMessage } from '@app/contracts';
import { type RunningApp, startApp } from '../testing/start-app';
import { SocketClient } from './testing/socket-client';

describe('The push socket, against misuse,', () => {
  let app: RunningApp;
  beforeEach(async () => {
    app = await startApp();
  });
  afterEach(() => app.close());

  const codeOf = (message: ServerMessage) => (message.type === 'rejected' ? message.data.code : message.type);

  it('lets nobody race without authenticating', async () => {
    const { bearer } = await app.register('Ada');
    const game = (await app.http.post('/api/games').set(bearer)).body as GameView;
    const visitor = await SocketClient.connect(app.url);
    const { message, error, ...rest } = (
      (await visitor.ask({ type: 'next', gameId: game.id })) as Extract<ServerMessage, { type: 'rejected' }>
    ).data;
    expect({ ...rest, same: message === error }).toEqual({ statusCode: 401, code: 'not-authenticated', same: true });
  });

  it('does not know an invented token', async () => {
    const visitor = await SocketClient.connect(app.url);
    visitor.send({ type: 'authenticate', token: 'invented' });
    const rejected = await visitor.next('rejected');
    expect({ requestId: rejected.requestId, code: rejected.data.code }).toEqual({
      requestId: null,
      code: 'not-authenticated',
    });
  });

  it('answers what it does not understand and stays open', async () => {
    const visitor = await SocketClient.connect(app.url);
    visitor.sendText('{ no json');
    expect((await visitor.next('rejected')).data.details).toEqual({ fields: [] });
    visitor.sendText('{"type":"shutdown","requestId":"r-1"}');
    expect(await visitor.next('rejected')).toMatchObject({
      requestId: 'r-1',
      data: { code: 'validation-failed', details: { fields: ['type'] } },
    });
    visitor.socket.send(Buffer.from('{"type":"subscribe_system"}'), { binary: true });
    expect(codeOf(await visitor.next('rejected'))).toBe('validation-failed');
    visitor.send({ type: 'subscribe_system' });
    expect((await visitor.next('system_update')).data.gameEnabled).toBe(true);
  });

  it('takes no frame over 4 kB', async () => {
    const visitor = await SocketClient.connect(app.url);
    visitor.sendText(JSON.stringify({ type: 'subscribe_system', padding: 'x'.repeat(4_096) }));
    expect(await visitor.closed).toBe(1009);
  });

  it('closes a socket that sends faster than anybody plays', async () => {
    const flooder = await SocketClient.connect(app.url);
    for (let sent = 0; sent < 200; sent += 1) flooder.send({ type: 'subscribe_system' });
    expect(await flooder.closed).toBe(4003);
  });

  it('closes a socket that sends pings as fast as that', async () => {
    const flooder = await SocketClient.connect(app.url);
    for (let sent = 0; sent < 200; sent += 1) flooder.socket.ping();
    expect(await flooder.closed).toBe(4003);
  });

  it('opens only for our own pages', async () => {
    const own = await SocketClient.connect(app.url, { origin: app.url });
    expect(own.socket.readyState).toBe(own.socket.OPEN);
    expect(await SocketClient.refusal(app.url, { origin: 'https://elsewhere.example.org' })).toBe(403);
    expect(await SocketClient.refusal(app.url, { origin: 'null' })).toBe(403);
    expect(await SocketClient.refusal(app.url, { origin: app.url.replace('http', 'https') })).toBe(403);
  });
});
