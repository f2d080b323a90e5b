import { socketCloseCodes } from '@app/contracts';
import { verifyStream } from '@app/event-store';
import { SocketClient } from '../../push/testing/socket-client';
import { PASSWORD } from '../start-app';
import { racerStream } from '../../people/racer/racer.events';
import { duelSituations } from './duel-situations';
import { found, foundInFiles, wholeLog } from './person';
import { situations } from './situations';
import { type Cast, deletionStage, type DeletionStage, get } from './stage';

let stage: DeletionStage;
beforeAll(async () => {
  stage = await deletionStage();
});
afterAll(() => stage.app.close());

/** What anybody else looks at afterwards. */
const looks = ['auth/me', 'duels', 'conversations', 'notices', 'leaderboard', 'leaderboard/me', 'profile/stats'];
const adminLooks = ['admin/users?pageSize=200', 'admin/duels', 'admin/reports', 'admin/audit', 'admin/duel-analytics'];

const ways = {
  'by its owner': ({ app, leaver }: Cast) =>
    app.http.delete(`/api/users/${leaver.user.id}`).set(leaver.bearer).send({ password: PASSWORD }),
  'by an administrator': ({ app, admin, leaver }: Cast) =>
    app.http.delete(`/api/admin/users/${leaver.user.id}`).set(admin.bearer),
};

/** Deleted once, for good, on all devices, without a byte of the person, and with a log that verifies. */
async function isGone({ app, leaver, person }: Cast): Promise<void> {
  await app.http.get('/api/auth/me').set(leaver.bearer).expect(401);
  await app.http.post('/api/auth/login').send({ email: person.email, password: PASSWORD }).expect(401);
  expect(await foundInFiles(app, person)).toEqual([]);
  const log = await wholeLog(app);
  const deletions = log.filter(({ type, stream }) => type === 'RacerDeleted' && stream === racerStream(leaver.user.id));
  expect(deletions).toHaveLength(1);
  for (const name of new Set(log.map(({ stream }) => stream))) {
    const events = log.filter(({ stream }) => stream === name);
    expect([name, verifyStream(events)]).toEqual([name, { intact: true }]);
  }
}

describe.each(Object.entries(ways))('The deletion of an account %s', (_, way) => {
  it.each(Object.entries({ ...duelSituations, ...situations }))('leaves nothing hanging: %s', async (__, begin) => {
    const cast: Cast = { ...stage, ...(await stage.couple()) };
    const { app, admin, leaver, other, person } = cast;
    const elsewhere = await app.login(person.email, PASSWORD);
    const holds = await begin(cast);
    const sockets = await Promise.all([leaver, elsewhere].map(({ token }) => SocketClient.signIn(app.url, token)));
    await way(cast).expect(200, { success: true });
    for (const socket of sockets) expect(await socket.closed).toBe(socketCloseCodes.sessionEnded);
    await app.http.get('/api/auth/me').set(elsewhere.bearer).expect(401);
    await holds();
    await isGone(cast);
    for (const path of looks)
      expect([path, found(person, JSON.stringify(await get(app, other, path)))]).toEqual([path, []]);
    for (const path of adminLooks)
      expect([path, found(person, JSON.stringify(await get(app, admin, path)))]).toEqual([path, []]);
  });
});
