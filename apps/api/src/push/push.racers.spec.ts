import type { InviteAnswer, LeaderboardView, LiveLeaderboardView } from '@app/contracts';
import { raceDriver } from '../racing/game/testing/race-driver';
import { type RunningApp, type SignedInPlayer, startApp } from '../testing/start-app';
import { SocketClient } from './testing/socket-client';

/** Exists in a fresh installation, with questions in its rounds. */
const EVENT = 4;

/** These boards update by a change of the racer alone: nobody scores in between. */
describe('A racer on open boards', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;
  let ada: SignedInPlayer;
  let visitor: SocketClient;
  beforeEach(async () => {
    app = await startApp();
    admin = await app.loginAdmin();
    ada = await app.register('Ada');
    visitor = await SocketClient.connect(app.url);
  });
  afterEach(async () => {
    visitor.close();
    await app.close();
  });

  async function takePart({ user, bearer }: SignedInPlayer): Promise<void> {
    const invitation = { participantIds: [user.id] };
    const { body } = await app.http.post(`/api/events/${EVENT}/invite`).set(admin.bearer).send(invitation);
    const [{ invitationToken }] = (body as InviteAnswer).invitations as [InviteAnswer['invitations'][number]];
    await app.http.post(`/api/tournament/invitation/${invitationToken}/accept`).set(bearer).expect(200);
  }

  const rename = ({ user, bearer }: SignedInPlayer, racingName: string) =>
    app.http.patch(`/api/users/${user.id}`).set(bearer).send({ racingName }).expect(200);
  const namesIn = ({ players }: LiveLeaderboardView) => players.map(({ playerName }) => playerName);
  const boardShows = (...names: string[]) =>
    visitor.until('live_leaderboard_update', ({ data }) => namesIn(data).join() === names.join());

  it('disappears from the live board when an administrator hides them, and comes back when they are shown again', async () => {
    await takePart(ada);
    visitor.send({ type: 'subscribe_live_leaderboard', eventId: EVENT });
    await boardShows('Ada');
    const path = `/api/admin/users/${ada.user.id}/leaderboard-visibility`;
    const hidden = { isVisibleOnLeaderboard: true, isVisibleOnLiveEvents: false };
    await app.http.post(path).set(admin.bearer).send(hidden).expect(200);
    await boardShows();
    await app.http.delete(path).set(admin.bearer).expect(200);
    await boardShows('Ada');
  });

  it('has the new name on the live board, and none after a deletion', async () => {
    await takePart(ada);
    visitor.send({ type: 'subscribe_live_leaderboard', eventId: EVENT });
    await boardShows('Ada');
    await rename(ada, 'Zoe');
    await boardShows('Zoe');
    await app.http.delete(`/api/admin/users/${ada.user.id}`).set(admin.bearer).expect(200);
    await boardShows('Former racer');
  });

  it('has the new name on the leaderboard, and even followers who do not see the row learn of the change', async () => {
    const driver = raceDriver(app, ada);
    const { id } = await driver.start();
    for (let { question } = await driver.next(id); question; { question } = await driver.next(id)) {
      await driver.post(`/api/games/${id}/skip`, { questionId: question.id }).expect(200);
    }
    await driver.finish().expect(200);
    visitor.send({ type: 'subscribe_leaderboard' });
    const shows = (name: string) =>
      visitor.until('leaderboard_update', ({ data: { leaderboard } }: { data: LeaderboardView }) =>
        leaderboard.some(({ playerName }) => playerName === name),
      );
    const { data: before } = await shows('Ada');
    await rename(ada, 'Zoe');
    const { data: after } = await shows('Zoe');
    expect(after).toEqual({
      ...before,
      revision: expect.any(Number),
      leaderboard: [{ ...before.leaderboard[0], racingName: 'Zoe', playerName: 'Zoe' }],
    });
    expect(after.revision).not.toBe(before.revision);

    // This person is not on the board.
    await rename(admin, 'Race Control');
    const { data } = await visitor.next('leaderboard_update');
    expect(data).toEqual({ ...after, revision: expect.any(Number) });
  });
});
