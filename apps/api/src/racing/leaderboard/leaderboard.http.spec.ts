import { randomUUID } from 'node:crypto';
import type { GameView, LeaderboardEntry, NextAnswer, OwnStandingView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { handClock } from '../game/testing/hand-clock';
import { rightAnswer, wrongAnswer } from '../game/testing/race-driver';
import { Commands } from '../../platform/commands/commands';
import type { Intention } from '../../platform/commands/intention';
import {
  ClearLeaderboardVisibility,
  type DecidedRacer,
  SetLeaderboardVisibility,
} from '../../people/racer/racer.commands';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

describe('The leaderboard calls', () => {
  let app: RunningApp;
  let clock: ReturnType<typeof handClock>;
  beforeAll(async () => {
    app = await startApp();
    clock = handClock(app);
  });
  afterAll(() => app.close());

  /** A whole race with the first `correct` questions answered correctly, each after a second. */
  async function race({ bearer }: SignedInPlayer, correct: number): Promise<string> {
    const post = async <T>(path: string, body?: object) =>
      (await app.http.post(path).set(bearer).send(body).expect(200)).body as T;
    const { id, slots } = await post<GameView>('/api/games');
    for (const { index } of slots) {
      const { question } = await post<NextAnswer>(`/api/games/${id}/next`);
      clock.pass(1_000);
      const answer = index < correct ? rightAnswer(question!.id) : wrongAnswer(question!.id);
      await post(`/api/games/${id}/answers`, { questionId: question!.id, answer, timeElapsed: 1_000 });
    }
    await post('/api/game-results', {});
    return id;
  }

  async function remove(userId: string): Promise<void> {
    const { bearer } = await app.loginAdmin();
    await app.http.delete(`/api/admin/users/${userId}`).set(bearer).expect(200);
  }

  const get = async (path: string) => (await app.http.get(path).expect(200)).body;

  it('show nothing before the first race', async () => {
    expect(await get('/api/leaderboard')).toEqual([]);
    expect(await get('/api/leaderboard/10')).toEqual([]);
    expect(await get('/api/stats')).toMatchObject({ totalPlayers: 0, averageScore: 0, totalGames: 0 });
  });

  it('list racers best first, with shared ranks, in pages and for everybody', async () => {
    const ada = await app.register('Ada');
    const ben = await app.register('Ben');
    const cay = await app.register('Cay');
    const [first, second] = [await race(ada, 3), await race(ada, 4)];
    await race(ben, 7);
    await race(cay, 2);

    const entries = (await get('/api/leaderboard')) as LeaderboardEntry[];
    const [adas, bens] = ['Ada', 'Ben'].map((name) => entries.find(({ playerName }) => playerName === name));
    expect(adas).toEqual({
      rank: 1,
      userId: ada.user.id,
      racingName: 'Ada',
      playerName: 'Ada',
      totalScore: 14,
      totalGames: 2,
      averageScore: 7,
      averageAccuracy: 35,
      correctAnswers: 7,
      totalQuestions: 20,
      lastGameId: second,
      isFinalist: false,
    });
    expect(bens).toMatchObject({ rank: 1, totalScore: 14, totalGames: 1, averageAccuracy: 70 });
    expect(entries[2]).toMatchObject({ rank: 3, playerName: 'Cay', totalScore: 4 });
    expect(entries).toHaveLength(3);
    expect(first).not.toBe(second);

    expect(await get('/api/leaderboard/2')).toEqual(entries.slice(0, 2));
    expect(await get('/api/leaderboard?limit=1&offset=1')).toEqual([entries[1]]);
    expect(await get('/api/leaderboard?offset=3')).toEqual([]);
  });

  it('give everybody their own rank and rivals, however low', async () => {
    const ten = [];
    for (let number = 1; number <= 10; number += 1) ten.push(await app.register(`Ten ${number}`));
    for (const racer of ten) await race(racer, 10);
    const last = await app.register('Twelve');
    const own = async ({ bearer }: SignedInPlayer) =>
      (await app.http.get('/api/leaderboard/me').set(bearer).expect(200)).body as OwnStandingView;
    const named = (rank: number, playerName: string) => expect.objectContaining({ rank, playerName });
    expect(await own(last)).toEqual({ status: 'unraced', totalPlayers: 13 });
    await race(last, 3);

    const board = (await get('/api/leaderboard')) as LeaderboardEntry[];
    expect(board.map(({ rank }) => rank)).toEqual(Array.from({ length: 10 }, () => 1));
    const [twelve] = (await get('/api/leaderboard?offset=12')) as LeaderboardEntry[];
    expect(await own(last)).toEqual({
      status: 'ranked',
      totalPlayers: 14,
      entry: twelve,
      ahead: { entry: expect.objectContaining({ rank: 11, totalScore: 14 }), points: 8 },
      behind: { entry: named(14, 'Cay'), points: 2 },
    });
    expect(twelve).toMatchObject({ rank: 13, playerName: 'Twelve', totalScore: 6 });
    expect(await own(ten[4]!)).toMatchObject({ entry: named(1, 'Ten 5'), ahead: null, behind: { points: 6 } });
    await app.http.get('/api/leaderboard/me').expect(401);
    for (const { user } of [...ten, last]) await remove(user.id);
  });

  it('make finalists of racers with three finished races', async () => {
    const dan = await app.register('Dan');
    for (const correct of [1, 1, 1]) await race(dan, correct);
    const entries = (await get('/api/leaderboard')) as LeaderboardEntry[];
    expect(entries.filter(({ isFinalist }) => isFinalist).map(({ playerName }) => playerName)).toEqual(['Dan']);
  });

  it('follow a racer to a new name', async () => {
    const eve = await app.register('Eve');
    await race(eve, 10);
    await app.http.patch(`/api/users/${eve.user.id}`).set(eve.bearer).send({ racingName: 'Evelyn' }).expect(200);
    const [leader] = (await get('/api/leaderboard/1')) as LeaderboardEntry[];
    expect(leader).toMatchObject({ rank: 1, racingName: 'Evelyn', totalScore: 20 });
    expect(await get('/api/player/evelyn/stats')).toEqual({
      racingName: 'Evelyn',
      playerName: 'Evelyn',
      totalGames: 1,
      bestScore: 20,
      averageScore: 20,
      correctAnswers: 10,
      totalQuestions: 10,
    });
    await app.http.get('/api/player/Eve/stats').expect(404);
  });

  it('show a racer without races on a side card but not on the leaderboard', async () => {
    await app.register('Fay Wray');
    expect(await get('/api/player/Fay%20Wray/stats')).toMatchObject({ playerName: 'Fay Wray', totalGames: 0 });
    const entries = (await get('/api/leaderboard')) as LeaderboardEntry[];
    expect(entries.map(({ playerName }) => playerName)).not.toContain('Fay Wray');
  });

  it('sum up everything for everybody', async () => {
    const { totalUsers, ...stats } = await get('/api/stats');
    const totalQuestions = expect.any(Number);
    expect(stats).toEqual({ totalPlayers: 5, averageScore: 7.3, finalists: 1, totalQuestions, totalGames: 8 });
    expect(stats.totalQuestions).toBeGreaterThanOrEqual(240);
    expect(totalUsers).toBeGreaterThanOrEqual(6);
  });

  it('leave out hidden racers until they are shown again', async () => {
    const gus = await app.register('Gus');
    await race(gus, 5);
    const userId = gus.user.id;
    const administer = async (intentionOf: (context: CommandContext) => Intention<object, DecidedRacer>) => {
      const commandId = randomUUID();
      const context: CommandContext = {
        commandId,
        correlationId: commandId,
        causationId: commandId,
        actor: { kind: 'process', name: 'example' },
        now: clock.now(),
      };
      const { position } = await app.app.get(Commands).execute(intentionOf(context));
      await app.app.get(ProjectionRunner).untilPosition(position!);
    };
    const shown = async () => ((await get('/api/leaderboard')) as LeaderboardEntry[]).map(({ userId }) => userId);
    expect(await shown()).toContain(gus.user.id);

    const nowhere = { isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: false };
    await administer((context) => new SetLeaderboardVisibility({ userId, ...nowhere }, context));
    expect(await shown()).not.toContain(gus.user.id);
    await app.http.get('/api/player/Gus/stats').expect(404);

    await administer((context) => new ClearLeaderboardVisibility({ userId }, context));
    expect(await shown()).toContain(gus.user.id);
    await app.http.get('/api/player/Gus/stats').expect(200);
  });

  it.each([
    '/api/leaderboard/0',
    '/api/leaderboard/101',
    '/api/leaderboard/ten',
    '/api/leaderboard/1.5',
    '/api/leaderboard?limit=101',
    '/api/leaderboard?limit=1e1',
    '/api/leaderboard?limit=0x10',
    '/api/leaderboard?offset=%201',
    '/api/leaderboard?offset=-1',
  ])('refuse %s', async (path) => {
    const { body } = await app.http.get(path).expect(400);
    expect(body.code).toBe('validation-failed');
  });
});
