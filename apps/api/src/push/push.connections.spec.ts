import { socketCloseCodes } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { until } from '@app/projections/testing/until';
import { describeWithMongod, MongodProcess } from '../../../../test/support/mongod';
import { liveEvent, type LiveEvent } from '../finals/tournament-race/testing/live-event';
import { ConnectedUsers } from '../platform/sockets/connected-users';
import { connectionsCollection } from '../platform/sockets/connections.documents';
import { ProcessClock } from '../platform/stores/process-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../testing/start-app';
import { SocketClient } from './testing/socket-client';

describeWithMongod('The administrators of two applications on the same stores', () => {
  let events: StandInProcess;
  let documents: MongodProcess;
  let here: RunningApp;
  let there: RunningApp;
  let event: LiveEvent;
  let players: SignedInPlayer[];

  beforeAll(async () => {
    [events, documents] = await Promise.all([StandInProcess.start(), MongodProcess.start()]);
    const env = { EVENTSTORE_URL: events.url, MONGODB_URL: documents.url };
    here = await startApp({ env });
    there = await startApp({ env });
    const clock = here.app.get(ProcessClock);
    event = await liveEvent(here, () => clock.now());
    players = [await here.register('Ada'), await here.register('Ben'), await here.register('Cay')];
    for (const player of players) await event.join(player);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await Promise.all([events.stop(), documents.stop()]);
  });

  const control = async ({ http }: RunningApp) => {
    const { body } = await http.get('/api/tournament/4/status').set(event.admin.bearer).expect(200);
    return body.control as { connectedPlayers: number; answers: { userId: string; isGone: boolean }[] };
  };
  const bothShow = (connected: number) =>
    until(async () => {
      const shown = await Promise.all([here, there].map(async (app) => (await control(app)).connectedPlayers));
      return shown.every((each) => each === connected);
    });
  const follow = async ({ url }: RunningApp, { token }: SignedInPlayer) => {
    const socket = await SocketClient.signIn(url, token);
    socket.send({ type: 'subscribe_connections' });
    return socket;
  };
  const signIn = ({ url }: RunningApp, player: number) => SocketClient.signIn(url, players[player]!.token);

  it('see the players of both, and who is gone from a round', async () => {
    const sockets = [await signIn(here, 0), await signIn(there, 0), await signIn(there, 1)];
    await event.startRound(1);
    await bothShow(2);
    for (const app of [here, there]) {
      const { answers } = await control(app);
      const gone = answers.filter(({ isGone }) => isGone).map(({ userId }) => userId);
      expect(gone).toEqual([players[2]!.user.id]);
    }
    sockets.forEach((socket) => socket.close());
    await bothShow(0);
  });

  it('are told when somebody comes to the other one and leaves it', async () => {
    const socket = await follow(here, event.admin);
    const told = (count: number) => socket.until('connections_update', ({ data }) => data.connectedSockets === count);
    await told(1);
    const ada = await signIn(there, 0);
    await told(2);
    ada.close();
    await told(1);
    socket.close();
  });

  it('share that with nobody else', async () => {
    const socket = await follow(here, players[0]!);
    expect(await socket.next('rejected')).toMatchObject({ data: { code: 'admin-only' } });
    socket.close();
  });

  it('end the sockets on the other one with the session, and nothing keeps the id of a deleted account', async () => {
    const [ben, cay] = [await signIn(there, 1), await signIn(there, 2)];
    await bothShow(2);
    await here.http.post('/api/auth/logout').set(players[1]!.bearer).expect(200);
    expect(await ben.closed).toBe(socketCloseCodes.sessionEnded);
    await here.http.delete(`/api/admin/users/${players[2]!.user.id}`).set(event.admin.bearer).expect(200);
    expect(await cay.closed).toBe(socketCloseCodes.sessionEnded);
    const stored = await here.app.get(DocumentStore).collection(connectionsCollection);
    await until(async () => !JSON.stringify(await stored.find({}).toArray()).includes(players[2]!.user.id));
    await until(() => !here.app.get(ConnectedUsers, { strict: false }).has(players[2]!.user.id));
  });
});
