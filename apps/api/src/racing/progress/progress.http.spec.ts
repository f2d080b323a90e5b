import type {
  PageView,
  PlayerProfileView,
  ProfileStatsView,
  ProgressStatsView,
  RaceHistoryEntry,
} from '@app/contracts';
import { raceDriver, rightAnswer, wrongAnswer } from '../game/testing/race-driver';
import { handClock } from '../game/testing/hand-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

describe('The progress calls', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;
  let clock: ReturnType<typeof handClock>;
  let racers = 0;
  beforeAll(async () => {
    app = await startApp();
    clock = handClock(app);
    admin = await app.loginAdmin();
  });
  afterAll(() => app.close());

  const somebody = () => app.register(`Racer ${(racers += 1)}`);
  const get = async <T>(path: string, { bearer }: SignedInPlayer): Promise<T> =>
    (await app.http.get(path).set(bearer).expect(200)).body;
  const progressOf = (player: SignedInPlayer) => get<ProgressStatsView>('/api/users/profile-stats', player);
  const racesOf = (player: SignedInPlayer, query = '') =>
    get<PageView<RaceHistoryEntry>>(`/api/profile/races${query}`, player);
  const profile = ({ user }: SignedInPlayer, viewer: SignedInPlayer) =>
    app.http.get(`/api/users/${user.id}/stats`).set(viewer.bearer);
  const badgesOf = async (player: SignedInPlayer) =>
    (await progressOf(player)).badges.map(({ badgeType }) => badgeType);
  const administer = ({ user }: SignedInPlayer, act: string, body: object = {}) =>
    app.http.post(`/api/admin/users/${user.id}/${act}`).set(admin.bearer).send(body).expect(200);
  const setVisible = (player: SignedInPlayer, isVisibleOnLeaderboard: boolean) =>
    administer(player, 'leaderboard-visibility', { isVisibleOnLeaderboard, isVisibleOnLiveEvents: true });

  /** A race with the first `correct` questions answered correctly, each after a second. Returns its id. */
  async function race(player: SignedInPlayer, correct: number): Promise<string> {
    const driver = raceDriver(app, player);
    const { id } = await driver.start();
    let answered = 0;
    for (let { question } = await driver.next(id); question; { question } = await driver.next(id)) {
      clock.pass(1_000);
      const answer = answered++ < correct ? rightAnswer(question.id) : wrongAnswer(question.id);
      await driver.answer(id, question.id, answer, 1_000);
    }
    await driver.finish().expect(200);
    return id;
  }

  it.each(['/api/users/profile-stats', '/api/profile/stats', '/api/profile/races', '/api/users/anybody/stats'])(
    'tell visitors nothing: %s',
    async (path) => {
      await app.http.get(path).expect(401);
    },
  );

  it('show a finished race as soon as its result was answered', async () => {
    const ada = await somebody();
    const driver = raceDriver(app, ada);
    const { id } = await driver.start();
    const { question } = await driver.next(id);
    await driver.post(`/api/games/${id}/skip`, { questionId: question!.id }).expect(200);
    expect(await racesOf(ada)).toMatchObject({ entries: [], total: 0 });
    await driver.finish().expect(200);

    expect(await progressOf(ada)).toMatchObject({
      totalGames: 1,
      totalPoints: 0,
      bestStreak: 0,
      recentGames: [{ id, totalQuestions: 10 }],
      form: [{ id, score: 0 }],
    });
    expect(await get<ProfileStatsView>('/api/profile/stats', ada)).toMatchObject({
      totalGames: 1,
      bestScore: 0,
      recentGames: [{ id, totalQuestions: 10 }],
    });
    expect(await racesOf(ada)).toMatchObject({
      entries: [{ id, kind: 'qualifying', number: 1, counts: true, isFinished: true, outcomes: ['skipped'] }],
    });
  });

  it('award badges and achievements, and move the Rennmeister’s badge with the first place', async () => {
    const [ada, ben] = [await somebody(), await somebody()];
    await race(ada, 10);
    expect(await badgesOf(ada)).toEqual(['rennmeister', 'speed_demon']);
    const firstAt = new Date(clock.now()).toISOString();
    const { achievements } = await get<ProfileStatsView>('/api/profile/stats', ada);
    const all = ['perfect_score', 'high_scorer', 'speed_demon', 'perfectionist', 'streak_master', 'rennmeister'];
    expect(new Set(achievements.map(({ achievementType }) => achievementType))).toEqual(new Set(all));
    expect(new Set(achievements.map(({ unlockedAt }) => unlockedAt))).toEqual(new Set([firstAt]));

    await race(ben, 10);
    await race(ben, 1);
    expect(await badgesOf(ben)).toEqual(['rennmeister', 'speed_demon']);
    expect(await badgesOf(ada)).toEqual(['speed_demon']);
    const shown = (await profile(ada, ben).expect(200)).body as PlayerProfileView;
    expect(shown).toMatchObject({ totalPoints: 20, roundsPlayed: 1, averageScore: 20, accuracy: 100, bestStreak: 10 });
    expect(shown.achievements).toContain('rennmeister');
    expect(shown.badges).toEqual(['speed_demon']);
    expect(shown).not.toHaveProperty('email');

    await setVisible(ben, false);
    expect(await badgesOf(ada)).toContain('rennmeister');
    expect(await badgesOf(ben)).not.toContain('rennmeister');
    await setVisible(ben, true);
    expect(await badgesOf(ben)).toContain('rennmeister');
    await app.http.delete(`/api/admin/users/${ben.user.id}`).set(admin.bearer).expect(200);
    expect(await badgesOf(ada)).toContain('rennmeister');
  });

  it('show a racer to every player, but neither an unknown nor a hidden nor a deleted one', async () => {
    const [ada, ben] = [await somebody(), await somebody()];
    await profile(ada, ben).expect(200);
    await app.http.get('/api/users/nobody/stats').set(ben.bearer).expect(404);

    await setVisible(ada, false);
    const { body } = await profile(ada, ben).expect(404);
    expect(body).toMatchObject({ statusCode: 404, code: 'not-found', message: 'Not found' });
    await profile(ada, ada).expect(200);
    await profile(ada, admin).expect(200);

    await app.http.delete(`/api/admin/users/${ada.user.id}`).set(admin.bearer).expect(200);
    await profile(ada, ben).expect(404);
  });

  it('list all races in pages, newest first, and say which still count', async () => {
    const ada = await somebody();
    const ids = [];
    for (const correct of [1, 2, 3]) ids.unshift(await race(ada, correct));
    const first = await racesOf(ada, '?pageSize=2');
    expect(first).toMatchObject({ total: 3, page: 1, pageSize: 2 });
    const second = await racesOf(ada, '?pageSize=2&page=2');
    expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(ids);
    expect([...first.entries, ...second.entries].map(({ counts }) => counts)).toEqual([true, true, true]);

    await administer(ada, 'reset-points');
    expect((await racesOf(ada)).entries.map(({ counts }) => counts)).toEqual([false, false, false]);
    expect(await progressOf(ada)).toMatchObject({ totalGames: 0, badges: [], achievements: [], form: [] });
    await administer(ada, 'approve-rounds', { additionalRounds: 1 });
    await race(ada, 4);
    expect((await racesOf(ada)).entries.map(({ counts }) => counts)).toEqual([true, false, false, false]);
    await app.http.get('/api/profile/races?pageSize=201').set(ada.bearer).expect(400);
  });
});
