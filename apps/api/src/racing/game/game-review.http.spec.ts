import { type RunningApp, startApp } from '../../testing/start-app';
import { handClock } from './testing/hand-clock';
import { raceDriver, rightAnswer } from './testing/race-driver';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the review of a race is for its player and administrators only, and tells nothing of an open question', async () => {
  const clock = handClock(app);
  const driver = raceDriver(app, await app.register('Ada'));
  const { id: gameId } = await driver.start();
  const questionId = (await driver.next(gameId)).question!.id;
  clock.pass(2_500);
  await driver.answer(gameId, questionId, rightAnswer(questionId), 2_500);
  await driver.next(gameId);
  await driver.readModelsCaughtUp();

  const path = `/api/games/${gameId}/review`;
  const own = await driver.get(path);
  const first = {
    index: 0,
    questionId,
    playerAnswer: rightAnswer(questionId),
    correctAnswer: rightAnswer(questionId),
    outcome: 'correct',
    timeElapsed: 2.5,
    pointsEarned: 2,
    explanation: expect.any(String),
  };
  expect(own).toEqual({ gameId, kind: 'qualifying', questions: [expect.objectContaining(first)] });
  const admin = await app.loginAdmin();
  expect((await app.http.get(path).set(admin.bearer).expect(200)).body).toEqual(own);

  const other = await app.register('Grace');
  for (const unseen of [path, '/api/games/no-such-race/review']) {
    expect((await app.http.get(unseen).set(other.bearer).expect(404)).body.code).toBe('game-not-found');
  }
  await app.http.get(path).expect(401);
});
