import type { GameView, NextAnswer } from '@app/contracts';
import { type RunningApp, startApp } from '../../testing/start-app';

describe('The progress calls', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it.each(['/api/users/profile-stats', '/api/profile/stats'])('tell nobody but the racer: %s', async (path) => {
    await app.http.get(path).expect(401);
  });

  it('show a finished race as soon as its result was answered', async () => {
    const { bearer } = await app.register('Ada');
    const game = (await app.http.post('/api/games').set(bearer).expect(200)).body as GameView;
    const served = (await app.http.post(`/api/games/${game.id}/next`).set(bearer).expect(200)).body as NextAnswer;
    const skip = { questionId: served.question!.id };
    await app.http.post(`/api/games/${game.id}/skip`).set(bearer).send(skip).expect(200);
    await app.http.post('/api/game-results').set(bearer).send({}).expect(200);

    const { body: progress } = await app.http.get('/api/users/profile-stats').set(bearer).expect(200);
    const { body: profile } = await app.http.get('/api/profile/stats').set(bearer).expect(200);
    expect(progress).toMatchObject({ totalGames: 1, totalPoints: 0, bestStreak: 0, recentGames: [{ id: game.id }] });
    expect(profile).toMatchObject({ totalGames: 1, bestScore: 0, recentGames: [{ id: game.id, totalQuestions: 10 }] });
  });
});
