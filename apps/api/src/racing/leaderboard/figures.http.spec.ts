import { isDeepStrictEqual } from 'node:util';
import type {
  AdminUserView,
  LeaderboardEntry,
  LeaderboardView,
  PageView,
  QualifierView,
  ResetAllView,
} from '@app/contracts';
import { raceDriver, rightAnswer, wrongAnswer } from '../game/testing/race-driver';
import { SocketClient } from '../../push/testing/socket-client';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

/** The same facts are in many answers. After every kind of act all of these must agree. */
describe('The figures of the season', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;
  let visitor: SocketClient;
  let pushed: Omit<LeaderboardView, 'revision'> | undefined;
  const players = new Map<string, SignedInPlayer>();
  beforeAll(async () => {
    app = await startApp();
    admin = await app.loginAdmin();
    visitor = await SocketClient.connect(app.url);
    visitor.send({ type: 'subscribe_leaderboard' });
    for (const name of ['Ada', 'Ben', 'Cay', 'Dan']) players.set(name, await app.register(name));
  });
  afterAll(async () => {
    visitor.close();
    await app.close();
  });

  const get = async (path: string, { bearer } = admin) => (await app.http.get(path).set(bearer).expect(200)).body;
  const idOf = (name: string) => players.get(name)!.user.id;
  const administer = (name: string, act: string, body: object = {}) =>
    app.http
      .post(`/api/admin/users/${idOf(name)}/${act}`)
      .set(admin.bearer)
      .send(body)
      .expect(200);

  /** A race with the first `correct` questions answered correctly, for two points each. */
  async function race(name: string, correct: number): Promise<void> {
    const driver = raceDriver(app, players.get(name)!);
    const { id } = await driver.start();
    let answered = 0;
    for (let { question } = await driver.next(id); question; { question } = await driver.next(id)) {
      const answer = answered++ < correct ? rightAnswer(question.id) : wrongAnswer(question.id);
      await driver.answer(id, question.id, answer, 0);
    }
    await driver.finish().expect(200);
  }

  /** The names on the leaderboard, best first, after checking that all answers agree. */
  async function agreed(): Promise<string[]> {
    const board = (await get('/api/leaderboard?limit=100')) as LeaderboardEntry[];
    const stats = await get('/api/stats');
    const { entries: users, total } = (await get('/api/admin/users?pageSize=200')) as PageView<AdminUserView>;

    const isShown = ({ totalGames, visibility }: AdminUserView) =>
      totalGames > 0 && visibility?.isVisibleOnLeaderboard !== false;
    const figuresOf = ({ totalGames, totalScore }: LeaderboardEntry) => ({ totalGames, totalScore });
    const onBoard = new Map(board.map((entry) => [entry.userId, figuresOf(entry)]));
    const inList = users
      .filter(isShown)
      .map(({ id, totalGames, totalPoints }) => [id, { totalGames, totalScore: totalPoints }] as const);
    expect(onBoard).toEqual(new Map(inList));

    const games = board.reduce((sum, { totalGames }) => sum + totalGames, 0);
    const points = board.reduce((sum, { totalScore }) => sum + totalScore, 0);
    const { qualifiers } = await get('/api/tournament/qualifiers');
    const finalists = board.filter(({ isFinalist }) => isFinalist).map(({ userId }) => userId);
    expect(new Set(qualifiers.map(({ userId }: QualifierView) => userId))).toEqual(new Set(finalists));
    expect(stats).toEqual({
      totalPlayers: board.length,
      averageScore: games === 0 ? 0 : Math.round((points / games) * 10) / 10,
      finalists: finalists.length,
      totalQuestions: expect.any(Number),
      totalUsers: total,
      totalGames: games,
    });

    const { totalPlayers, averageScore } = stats;
    const view: Omit<LeaderboardView, 'revision'> = {
      leaderboard: board.slice(0, 10),
      stats: { totalPlayers, averageScore, finalists: finalists.length },
    };
    while (!isDeepStrictEqual(pushed, view)) {
      const { leaderboard, stats: told } = (await visitor.next('leaderboard_update')).data;
      pushed = { leaderboard, stats: told };
    }

    for (const [name, player] of players) {
      const own = board.find(({ userId }) => userId === idOf(name));
      const standing = await get('/api/leaderboard/me', player);
      expect([standing.entry, standing.totalPlayers]).toEqual([own, board.length]);
    }
    return board.map(({ playerName }) => playerName);
  }

  it('agree before the first race', async () => {
    expect(await agreed()).toEqual([]);
  });

  it('agree after races, and after one that was raced on a granted round', async () => {
    for (const correct of [9, 8, 7]) await race('Ada', correct);
    for (const correct of [5, 5, 5]) await race('Ben', correct);
    await race('Cay', 6);
    expect(await agreed()).toEqual(['Ada', 'Ben', 'Cay']);
    await administer('Cay', 'approve-rounds', { additionalRounds: 2 });
    for (const correct of [5, 5, 5]) await race('Cay', correct);
    expect(await agreed()).toEqual(['Ada', 'Cay', 'Ben']);
  });

  it('agree while somebody is hidden, and when they are shown again', async () => {
    await administer('Ada', 'leaderboard-visibility', { isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: true });
    expect(await agreed()).toEqual(['Cay', 'Ben']);
    await administer('Dan', 'leaderboard-visibility', { isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: true });
    await race('Dan', 10);
    expect(await agreed()).toEqual(['Cay', 'Ben']);
    await app.http
      .delete(`/api/admin/users/${idOf('Dan')}/leaderboard-visibility`)
      .set(admin.bearer)
      .expect(200);
    await administer('Ada', 'leaderboard-visibility', { isVisibleOnLeaderboard: true, isVisibleOnLiveEvents: true });
    expect(await agreed()).toEqual(['Ada', 'Cay', 'Ben', 'Dan']);
  });

  it('agree after a rename', async () => {
    const { bearer } = players.get('Cay')!;
    await app.http
      .patch(`/api/users/${idOf('Cay')}`)
      .set(bearer)
      .send({ racingName: 'Zoe' })
      .expect(200);
    expect(await agreed()).toEqual(['Ada', 'Zoe', 'Ben', 'Dan']);
  });

  it('agree after a reset of rounds, of points and of all data of one', async () => {
    await administer('Ada', 'reset-rounds');
    expect(await agreed()).toEqual(['Ada', 'Zoe', 'Ben', 'Dan']);
    await administer('Cay', 'reset-points');
    expect(await agreed()).toEqual(['Ada', 'Ben', 'Dan']);
    await administer('Dan', 'reset-all-data');
    expect(await agreed()).toEqual(['Ada', 'Ben']);
  });

  it('agree after the deletion of the leader, who is in none of them', async () => {
    await app.http
      .delete(`/api/admin/users/${idOf('Ada')}`)
      .set(admin.bearer)
      .expect(200, { success: true });
    players.delete('Ada');
    expect(await agreed()).toEqual(['Ben']);
  });

  it('are all zero after a reset of everybody, and start again', async () => {
    const { body } = await app.http.post('/api/admin/users/reset-all').set(admin.bearer).expect(200);
    expect((body as ResetAllView).state).toBe('done');
    expect(await agreed()).toEqual([]);
    expect(await get('/api/stats')).toMatchObject({ totalPlayers: 0, totalGames: 0, averageScore: 0, finalists: 0 });
    await race('Dan', 3);
    expect(await agreed()).toEqual(['Dan']);
  });
});
