import type { DuelView } from '@app/contracts';
import { type RunningApp, type SignedInPlayer, startApp } from '../testing/start-app';
import { SocketClient } from './testing/socket-client';

describe('A topic of one’s own', () => {
  let app: RunningApp;
  let ada: SignedInPlayer;
  let ben: SignedInPlayer;
  const clients: SocketClient[] = [];
  beforeAll(async () => {
    app = await startApp();
    ada = await app.register('Ada');
    ben = await app.register('Ben');
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await app.close();
  });

  const signedIn = async (token: string): Promise<SocketClient> => {
    const client = await SocketClient.signIn(app.url, token);
    clients.push(client);
    return client;
  };
  const challenge = async (): Promise<DuelView> => {
    const body = { category: 'Mixed', questionCount: 5, challengedId: ben.user.id };
    return (await app.http.post('/api/duels').set(ada.bearer).send(body).expect(201)).body;
  };

  it('is told at once, and again with every change, to both whom it is about', async () => {
    const sockets = await Promise.all([ada, ben].map(({ token }) => signedIn(token)));
    const versionAfter = async (socket: SocketClient, known: string | null) => {
      const { data } = await socket.until('duels_update', ({ data: { version } }) => version !== known);
      return data.version;
    };
    for (const socket of sockets) socket.send({ type: 'subscribe_duels' });
    const none = await Promise.all(sockets.map((socket) => versionAfter(socket, null)));
    expect(none).toEqual(['', '']);
    const { id } = await challenge();
    const challenged = await Promise.all(sockets.map((socket) => versionAfter(socket, '')));
    await app.http.post(`/api/duels/${id}/accept`).set(ben.bearer).expect(200);
    const accepted = await Promise.all(sockets.map((socket, index) => versionAfter(socket, challenged[index]!)));
    expect(accepted[0]! > challenged[0]!).toBe(true);
    expect(accepted[1]).toBe(accepted[0]);
  });

  it('is refused to somebody who is not signed in', async () => {
    const visitor = await SocketClient.connect(app.url);
    clients.push(visitor);
    visitor.send({ type: 'subscribe_duels' });
    await visitor.until('rejected', ({ data }) => data.code === 'not-authenticated');
  });
});
