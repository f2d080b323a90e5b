import { describeWithMongod } from '../../../../../test/support/mongod';
import { SocketClient } from '../../push/testing/socket-client';
import { PASSWORD, type RunningApp, type SignedInPlayer } from '../../testing/start-app';
import { twoApplications } from '../../testing/two-applications';

describeWithMongod('Two applications on the same stores', () => {
  let here: RunningApp;
  let there: RunningApp;
  let stop: () => Promise<void>;

  beforeAll(async () => ({ here, there, stop } = await twoApplications()));
  afterAll(() => stop());

  const change = (app: RunningApp, method: 'put' | 'delete', of: SignedInPlayer, office: string, by: SignedInPlayer) =>
    app.http[method](`/api/admin/users/${of.user.id}/offices/${office}`).set(by.bearer);
  const again = (app: RunningApp, { user }: SignedInPlayer) => app.login(user.email, PASSWORD);

  it('close what somebody had open there whose office is withdrawn here', async () => {
    const owner = await here.loginAdmin();
    const racer = await there.register('Watchful');
    await change(here, 'put', racer, 'steward', owner).expect(200);
    const steward = await again(there, racer);
    await there.http.get('/api/admin/audit').set(steward.bearer).expect(200);
    const socket = await SocketClient.signIn(there.url, steward.token);
    await change(here, 'delete', racer, 'steward', owner).expect(200);
    await socket.closed;
    await there.http.get('/api/admin/audit').set(steward.bearer).expect(401);
  });

  it('leave one of two owners who withdraw each other in the same instant', async () => {
    const first = await here.loginAdmin();
    const racer = await there.register('Rival');
    await change(here, 'put', racer, 'owner', first).expect(200);
    const second = await again(there, racer);
    const answers = await Promise.all([
      change(here, 'delete', second, 'owner', first),
      change(there, 'delete', first, 'owner', second),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left, lost] = answers[0].status === 200 ? [first, second] : [second, first];
    const { body } = await here.http.get('/api/auth/me').set(left.bearer).expect(200);
    expect(body.offices).toEqual(['owner']);
    await here.http.get('/api/auth/me').set(lost.bearer).expect(401);
    expect((await change(here, 'delete', left, 'owner', left).expect(409)).body.code).toBe('last-owner');
  });
});
