import { socketCloseCodes } from '@app/contracts';
import { EventStore } from '@app/event-store';
import { handClock } from '../../racing/game/testing/hand-clock';
import { raceDriver } from '../../racing/game/testing/race-driver';
import { SocketClient } from '../../push/testing/socket-client';
import { ADMIN, PASSWORD, type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { refusal } from '../../testing/refusal';
import { racerStream } from '../racer/racer.events';

let app: RunningApp;
let ada: SignedInPlayer;
let racers = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  racers += 1;
  ada = await app.register(`Ada ${racers}`);
});

const leave = (who: SignedInPlayer, password: unknown, id = who.user.id) =>
  app.http.delete(`/api/users/${id}`).set(who.bearer).send({ password });
const deletions = async (userId: string) => {
  const events = await app.app.get(EventStore, { strict: false }).readStream(racerStream(userId));
  return events.filter(({ type }) => type === 'RacerDeleted').length;
};

describe('Somebody who deletes the own account', () => {
  it('is gone everywhere: sessions, sockets, the name, the way in', async () => {
    const socket = await SocketClient.signIn(app.url, ada.token);
    await leave(ada, PASSWORD).expect(200, { success: true });
    expect(await socket.closed).toBe(socketCloseCodes.sessionEnded);
    await app.http.get('/api/auth/me').set(ada.bearer).expect(401);
    await app.http.post('/api/auth/login').send({ email: ada.user.email, password: PASSWORD }).expect(401);
    expect(await deletions(ada.user.id)).toBe(1);
  });

  it('may have an open race', async () => {
    const { id } = await raceDriver(app, ada).start();
    await leave(ada, PASSWORD).expect(200);
    expect(await deletions(ada.user.id)).toBe(1);
    await app.http.post(`/api/games/${id}/next`).set(ada.bearer).expect(401);
  });

  it('may ask twice at the same moment', async () => {
    const answers = await Promise.all([leave(ada, PASSWORD), leave(ada, PASSWORD)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.every(({ status }) => [200, 401, 404].includes(status))).toBe(true);
    expect(await deletions(ada.user.id)).toBe(1);
  });

  it.each([
    ['a wrong password', 'not-mine', 400],
    ['none', undefined, 400],
    ['an object', { $ne: '' }, 400],
  ])('is refused with %s, and nothing is lost', async (_, password, status) => {
    const { body } = await leave(ada, password);
    expect(body).toMatchObject({ statusCode: status });
    expect(await deletions(ada.user.id)).toBe(0);
    await app.http.get('/api/auth/me').set(ada.bearer).expect(200);
  });

  it('cannot delete others', async () => {
    const ben = await app.register(`Ben ${racers}`);
    const { body } = await leave(ada, PASSWORD, ben.user.id);
    expect(body).toEqual(refusal(403, 'not-allowed', 'You are not allowed to do this.'));
    expect(await deletions(ben.user.id)).toBe(0);
  });

  it('has to leave another owner behind', async () => {
    const admin = await app.loginAdmin();
    const { body } = await leave(admin, ADMIN.password);
    expect(body).toEqual(refusal(409, 'last-administrator', 'The last administrator cannot be deleted'));
    await app.http.get('/api/auth/me').set(admin.bearer).expect(200);
  });

  it('keeps every office when the account stays', async () => {
    const first = await app.loginAdmin();
    const office = (name: string, who: SignedInPlayer) => `/api/admin/users/${who.user.id}/offices/${name}`;
    for (const name of ['analyst', 'owner']) await app.http.put(office(name, ada)).set(first.bearer).expect(200);
    const last = await app.login(ada.user.email, PASSWORD);
    await app.http.delete(office('owner', first)).set(last.bearer).expect(200);
    await leave(last, PASSWORD).expect(409);
    const { body } = await app.http.get('/api/auth/me').set(last.bearer).expect(200);
    expect(body.offices).toEqual(['analyst', 'owner']);
    await app.http.put(office('owner', first)).set(last.bearer).expect(200);
    await leave(last, PASSWORD).expect(200);
  });
});

describe('Wrong passwords', () => {
  it('soon have to wait, with the time to wait, and the right one does so too; the account stays', async () => {
    const strict = await startApp({ env: { SIGN_INS_PER_ACCOUNT: '3' } });
    const clock = handClock(strict);
    const ben = await strict.register('Ben');
    const ask = (password: string) =>
      strict.http.delete(`/api/users/${ben.user.id}`).set(ben.bearer).send({ password });
    for (let guess = 1; guess <= 3; guess += 1) await ask('guess').expect(400);
    const { body, headers } = await ask(PASSWORD).expect(429);
    expect(body).toMatchObject({ code: 'too-many-requests' });
    expect(headers['retry-after']).toBe('15');
    await strict.http.get('/api/auth/me').set(ben.bearer).expect(200);
    clock.pass(15_000);
    await ask(PASSWORD).expect(200);
    await strict.http.get('/api/auth/me').set(ben.bearer).expect(401);
    await strict.close();
  });
});
