import { rightAnswer } from './testing/race-driver';
import { onRaceStage, type RaceStage } from './testing/race-stage';

let { app, clock, player, driver, anotherPlayer, underWay } = {} as RaceStage;
onRaceStage((stage) => ({ app, clock, player, driver, anotherPlayer, underWay } = stage));

describe('the details of a race', () => {
  it('R17: tell texts and keys to its player and administrators only', async () => {
    const { gameId, questionId } = await underWay();
    clock.pass(2_500);
    await driver.answer(gameId, questionId, rightAnswer(questionId), 2_500);
    await driver.finish().expect(200);
    const own = await driver.get(`/api/game/${gameId}/details`);
    expect(own).toEqual({
      gameId,
      kind: 'qualifying',
      gameResult: {
        totalScore: 2,
        correctAnswers: 1,
        totalQuestions: 10,
        lastPlayed: new Date(clock.now()).toISOString(),
      },
      responses: [
        {
          id: questionId,
          isCorrect: true,
          timeElapsed: 2.5,
          pointsEarned: 2,
          questionText: expect.any(String),
          playerAnswer: rightAnswer(questionId),
          correctAnswer: rightAnswer(questionId),
          outcome: 'correct',
          category: expect.any(String),
        },
      ],
    });
    const admin = await app.loginAdmin();
    expect((await app.http.get(`/api/game/${player.user.id}/details`).set(admin.bearer).expect(200)).body).toEqual(own);

    const [response] = own.responses;
    const redacted = { ...response, questionText: null, playerAnswer: null, correctAnswer: null };
    const other = await anotherPlayer();
    for (const headers of [{}, other.bearer]) {
      const { body } = await app.http.get(`/api/game/${gameId}/details`).set(headers).expect(200);
      expect(body).toEqual({ ...own, responses: [redacted] });
    }
  });

  it('of a hidden racer are shown only to that racer and administrators', async () => {
    const { gameId } = await underWay();
    await driver.finish().expect(200);
    const admin = await app.loginAdmin();
    const hide = (isVisibleOnLeaderboard: boolean) =>
      app.http
        .post(`/api/admin/users/${player.user.id}/leaderboard-visibility`)
        .set(admin.bearer)
        .send({ isVisibleOnLeaderboard, isVisibleOnLiveEvents: true })
        .expect(200);
    await hide(false);
    for (const id of [gameId, player.user.id]) {
      const details = `/api/game/${id}/details`;
      expect((await app.http.get(details).expect(404)).body.code).toBe('game-not-found');
      await app.http
        .get(details)
        .set((await anotherPlayer()).bearer)
        .expect(404);
      await app.http.get(details).set(player.bearer).expect(200);
      await app.http.get(details).set(admin.bearer).expect(200);
    }
    await hide(true);
    await app.http.get(`/api/game/${gameId}/details`).expect(200);
  });

  it('are not found for an unknown race or a user without races', async () => {
    const { body } = await app.http.get(`/api/game/${player.user.id}/details`).expect(404);
    expect(body.code).toBe('game-not-found');
  });
});
