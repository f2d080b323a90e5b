import type { NoticesUpdate } from '@app/contracts';
import { bellOf } from '../told/notices/testing/bell';
import { writer } from '../people/messages/testing/writer';
import { type RunningApp, type SignedInPlayer, startApp } from '../testing/start-app';
import { SocketClient } from './testing/socket-client';

let app: RunningApp;
let people = 0;
const sockets: SocketClient[] = [];
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));
afterAll(() => app.close());

const someone = (): Promise<SignedInPlayer> => app.register(`Racer ${(people += 1)}`);

const challenge = async (from: SignedInPlayer, to: SignedInPlayer): Promise<string> => {
  const body = { category: 'Mixed', questionCount: 5, challengedId: to.user.id };
  return (await app.http.post('/api/duels').set(from.bearer).send(body).expect(201)).body.id;
};

/** An open device of a racer whose bell is followed. */
async function device({ token }: SignedInPlayer) {
  const socket = await SocketClient.signIn(app.url, token);
  sockets.push(socket);
  socket.send({ type: 'subscribe_notices' });
  const { data: first } = await socket.next('notices_update');
  const until = async (isWished: (update: NoticesUpdate) => boolean): Promise<NoticesUpdate> =>
    (await socket.until('notices_update', ({ data }) => isWished(data))).data;
  return { socket, first, until };
}

describe('Whoever follows their bell', () => {
  it('is told first what is there, as HTTP shows it', async () => {
    const [ada, ben] = [await someone(), await someone()];
    await challenge(ada, ben);
    const bell = bellOf(app, ben);
    const phone = await device(ben);
    const { notices, unread } = await bell.page();
    expect(phone.first.unread === 0 ? await phone.until((update) => update.unread > 0) : phone.first).toEqual({
      unread,
      newest: notices,
    });
  });

  it('hears of a challenge and a message on all devices, and the other one does not', async () => {
    const [ada, ben] = [await someone(), await someone()];
    const devices = [await device(ben), await device(ben)];
    expect(devices.map(({ first }) => first)).toEqual(Array(2).fill({ unread: 0, newest: [] }));
    const duelId = await challenge(ada, ben);
    for (const { until } of devices) {
      const { newest } = await until(({ unread }) => unread === 1);
      expect(newest).toMatchObject([{ kind: 'challenge', duelId, playerName: ada.user.racingName, isRead: false }]);
    }
    const adas = writer(app, ada);
    await adas.write((await adas.open(ben.user.id)).id, 'You start?');
    for (const { until } of devices) {
      const { newest } = await until(({ unread }) => unread === 2);
      expect(new Set(newest.map(({ kind }) => kind))).toEqual(new Set(['message', 'challenge']));
    }
    const adasDevice = await device(ada);
    expect(adasDevice.first).toEqual({ unread: 0, newest: [] });
  });

  it('is told at once that a challenge was accepted, and sees one vanish that was taken back', async () => {
    const [ada, ben] = [await someone(), await someone()];
    const [adas, bens] = [await device(ada), await device(ben)];
    const [accepted, takenBack] = [await challenge(ada, ben), await challenge(ada, ben)];
    await bens.until(({ unread }) => unread === 2);
    await app.http.post(`/api/duels/${accepted}/accept`).set(ben.bearer).expect(200);
    const { newest } = await adas.until(({ unread }) => unread === 1);
    expect(newest).toMatchObject([{ kind: 'duel', outcome: 'accepted', playerName: ben.user.racingName }]);
    await app.http.post(`/api/duels/${takenBack}/withdraw`).set(ada.bearer).expect(200);
    await bens.until(({ unread, newest: shown }) => unread === 0 && shown.length === 0);
  });

  it('sees on the other device what was read, what was switched off, and what was dealt with', async () => {
    const [ada, ben] = [await someone(), await someone()];
    const [desk, phone] = [await device(ben), await device(ben)];
    const duelId = await challenge(ada, ben);
    for (const { until } of [desk, phone]) await until(({ unread }) => unread === 1);
    const bell = bellOf(app, ben);
    await bell.read(await bell.ids());
    for (const { until } of [desk, phone]) {
      expect(await until(({ unread }) => unread === 0)).toMatchObject({ newest: [{ isRead: true }] });
    }
    await bell.change({ challenge: false });
    for (const { until } of [desk, phone]) await until(({ newest }) => newest.length === 0);
    await bell.change({ challenge: true });
    await challenge(ada, ben);
    for (const { until } of [desk, phone]) await until(({ unread }) => unread === 1);
    await app.http.post(`/api/duels/${duelId}/decline`).set(ben.bearer).expect(200);
    for (const { until } of [desk, phone]) await until(({ newest }) => newest.length === 1);
  });

  it('is told nothing of the bells of others', async () => {
    const [ada, ben, eve] = [await someone(), await someone(), await someone()];
    const [bens, eves] = [await device(ben), await device(eve)];
    await challenge(ada, ben);
    await bens.until(({ unread }) => unread === 1);
    eves.socket.send({ type: 'ping' });
    await eves.socket.next('pong');
    expect(eves.socket.waiting('notices_update')).toBe(0);
  });

  it('has to be signed in', async () => {
    const visitor = await SocketClient.connect(app.url);
    sockets.push(visitor);
    visitor.send({ type: 'subscribe_notices' });
    expect(await visitor.next('rejected')).toMatchObject({ data: { code: 'not-authenticated' } });
  });
});
