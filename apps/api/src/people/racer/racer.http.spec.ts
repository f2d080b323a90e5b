import { DocumentStore } from '@app/document-store';
import { raceDriver } from '../../racing/game/testing/race-driver';
import { SystemSwitches } from '../../season/system/system-switches';
import { type RunningApp, startApp } from '../../testing/start-app';

let app: RunningApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

const switchGameOff = () => jest.spyOn(app.app.get(SystemSwitches, { strict: false }), 'isOn').mockResolvedValue(false);

describe('a racer', () => {
  it('may start a race before the first one', async () => {
    const driver = raceDriver(app, await app.register('First Timer'));
    expect(await driver.get('/api/user/round-status')).toEqual({
      roundsPlayed: 0,
      roundsLimit: 3,
      surveyCompleted: false,
      openGameId: null,
    });
    expect(await driver.get('/api/user/can-play')).toEqual({ canPlay: true, reason: null });
  });

  it('starts no race while the game is switched off, and ends the one that is open', async () => {
    const started = raceDriver(app, await app.register('Under Way'));
    const { id } = await started.start();
    switchGameOff();
    expect(await started.start()).toMatchObject({ id });
    expect(await started.get('/api/user/can-play')).toEqual({ canPlay: true, reason: null });
    const waiting = raceDriver(app, await app.register('Still Waiting'));
    expect((await waiting.post('/api/games').expect(403)).body.code).toBe('game-disabled');
    expect(await waiting.get('/api/user/can-play')).toEqual({ canPlay: false, reason: 'game-disabled' });
  });

  it('completes the survey once; the first answers stay, and stay out of the log', async () => {
    const player = await app.register('Survey Filler');
    const driver = raceDriver(app, player);
    const answers = { rating: 5, best: 'the corkscrew' };
    const early = await driver.post('/api/user/complete-survey', { best: 'nothing yet' }).expect(409);
    expect(early.body).toMatchObject({ code: 'survey-before-race' });
    await driver.start();
    const { body } = await driver.post('/api/user/complete-survey', answers).expect(200);
    expect(body).toEqual({ success: true });
    await app.http.post('/api/user/complete-survey').set(player.bearer).expect(200);
    expect(await driver.get('/api/user/round-status')).toMatchObject({ surveyCompleted: true });
    const completed = (await driver.racerEvents()).filter(({ type }) => type === 'SurveyCompleted');
    expect(completed).toEqual([
      { type: 'SurveyCompleted', data: { userId: player.user.id, completedAt: expect.any(Number) } },
    ]);
    const kept = await app.app
      .get(DocumentStore, { strict: false })
      .collection({ name: 'survey-answers', private: true });
    expect(await kept.findOne({ _id: player.user.id })).toMatchObject({ answers });
  });

  it.each([[['a', 'list']], [{ text: 'x'.repeat(10_000) }]])('completes no survey with %#', async (body) => {
    const driver = raceDriver(app, await app.register(`Survey ${Array.isArray(body) ? 'List' : 'Book'}`));
    const { status } = await driver.post('/api/user/complete-survey', body);
    expect(status).toBe(Array.isArray(body) ? 400 : 413);
    expect(await driver.get('/api/user/round-status')).toMatchObject({ surveyCompleted: false });
  });
});
