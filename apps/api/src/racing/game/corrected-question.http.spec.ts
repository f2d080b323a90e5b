import type { AdminQuestionView } from '@app/contracts';
import { type RunningApp, startApp } from '../../testing/start-app';
import { raceDriver, rightAnswer, wrongAnswer } from './testing/race-driver';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('A question that is corrected during a race', () => {
  it('R1: is served and judged as it was when the race began', async () => {
    const driver = raceDriver(app, await app.register('Ada'));
    const { id: gameId } = await driver.start();
    const admin = await app.loginAdmin();
    const round = await app.http.get('/api/qualification-rounds/1/questions').set(admin.bearer).expect(200);
    const [first] = round.body as [AdminQuestionView];
    const { id, text, answerA, answerB, answerC, answerD, category, difficulty } = first;
    const content = { answerA, answerB, answerC, answerD, category, difficulty };
    const corrected = { ...content, text: `${text} (corrected)`, correctAnswer: wrongAnswer(id) };
    await app.http.put(`/api/questions/${id}`).set(admin.bearer).send(corrected).expect(200);

    expect((await driver.next(gameId)).question).toMatchObject({ id, text });
    const result = await driver.answer(gameId, id, rightAnswer(id), 0);
    expect(result).toMatchObject({ outcome: 'correct', correctAnswer: rightAnswer(id), pointsEarned: 2 });
  });
});
