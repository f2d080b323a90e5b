import { CommandBus } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import type { GameView, LeaderboardEntry, NextAnswer } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { handClock } from '../game/testing/hand-clock';
import { QuestionCatalogue } from '../questions/question-catalogue';
import { AdministerRacer } from '../racer/racer.commands';
import { type RunningApp, type SignedInPlayer, startApp } from '../testing/start-app';

describe('The leaderboard calls', () => {
  let app: RunningApp;
  let clock: ReturnType<typeof handClock>;
  beforeAll(async () => {
    app = await startApp();
    clock = handClock(app);
  });
  afterAll(() => app.close());

  /** A whole race in which the first `correct` questions are answered rightly, each after a second. */
  async function race({ bearer }: SignedInPlayer, correct: number): Promise<string> {
    const post = async <T>(path: string, body?: object) =>
      (await app.http.post(path).set(bearer).send(body).expect(200)).body as T;
    const { id, slots } = await post<GameView>('/api/games');
    const catalogue = app.app.get(QuestionCatalogue, { strict: false });
    const questions = await catalogue.byIds(slots.map(({ questionId }) => questionId));
    for (const [index, { correctAnswer }] of questions.entries()) {
      const { question } = await post<NextAnswer>(`/api/games/${id}/next`);
      clock.pass(1_000);
      const answer = index < correct ? correctAnswer : correctAnswer === 'A' ? 'B' : 'A';
      await post(`/api/games/${id}/answers`, { questionId: question!.id, answer, timeElapsed: 1_000 });
    }
    await post('/api/game-results', {});
    return id;
  }

  const get = async (path: string) => (await app.http.get(path).expect(200)).body;

  it('show nothing before the first race', async () => {
    expect(await get('/api/leaderboard')).toEqual([]);
    expect(await get('/api/leaderboard/10')).toEqual([]);
    expect(await get('/api/stats')).toMatchObject({ totalPlayers: 0, averageScore: 0, totalGames: 0 });
  });

  it('show who has raced, best first, with shared ranks, in parts and to everybody', async () => {
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

  it('make a finalist of who has finished three races', async () => {
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

  it('show who has not raced on a side card and not on the leaderboard', async () => {
    await app.register('Fay Wray');
    expect(await get('/api/player/Fay%20Wray/stats')).toMatchObject({ playerName: 'Fay Wray', totalGames: 0 });
    const entries = (await get('/api/leaderboard')) as LeaderboardEntry[];
    expect(entries.map(({ playerName }) => playerName)).not.toContain('Fay Wray');
  });

  it('sum up everything for everybody', async () => {
    const { totalUsers, ...stats } = await get('/api/stats');
    expect(stats).toEqual({ totalPlayers: 5, averageScore: 7.3, totalQuestions: expect.any(Number), totalGames: 8 });
    expect(stats.totalQuestions).toBeGreaterThanOrEqual(240);
    expect(totalUsers).toBeGreaterThanOrEqual(6);
  });

  it('do not show who is hidden, until they are shown again', async () => {
    const gus = await app.register('Gus');
    await race(gus, 5);
    const administer = async (command: Omit<AdministerRacer['command'], 'userId' | 'now'>) => {
      const commandId = randomUUID();
      const context: CommandContext = {
        commandId,
        correlationId: commandId,
        causationId: commandId,
        actor: { kind: 'process', name: 'example' },
        now: clock.now(),
      };
      const about = { ...command, userId: gus.user.id, now: clock.now() } as AdministerRacer['command'];
      const { position } = await app.app.get(CommandBus).execute(new AdministerRacer(about, context));
      await app.app.get(ProjectionRunner).untilPosition(position!);
    };
    const shown = async () => ((await get('/api/leaderboard')) as LeaderboardEntry[]).map(({ userId }) => userId);
    expect(await shown()).toContain(gus.user.id);

    const nowhere = { isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: false };
    await administer({ type: 'SetLeaderboardVisibility', ...nowhere });
    expect(await shown()).not.toContain(gus.user.id);
    await app.http.get('/api/player/Gus/stats').expect(404);

    await administer({ type: 'ClearLeaderboardVisibility' });
    expect(await shown()).toContain(gus.user.id);
    await app.http.get('/api/player/Gus/stats').expect(200);
  });

  it.each([
    '/api/leaderboard/0',
    '/api/leaderboard/101',
    '/api/leaderboard/ten',
    '/api/leaderboard/1.5',
    '/api/leaderboard?limit=101',
    '/api/leaderboard?offset=-1',
  ])('refuse %s', async (path) => {
    const { body } = await app.http.get(path).expect(400);
    expect(body.code).toBe('validation-failed');
  });
});
