import { IDLE_CLOSE_MS } from '@app/contracts';
import { type RunningApp, startApp } from '../../testing/start-app';
import { IdleCloseTimer } from './idle-close.timer';
import { handClock } from './testing/hand-clock';
import { raceDriver, rightAnswer } from './testing/race-driver';

let app: RunningApp;
let clock: ReturnType<typeof handClock>;

beforeAll(async () => {
  app = await startApp();
  clock = handClock(app);
});

afterAll(() => app.close());

describe('a race that was left', () => {
  it('R14: is closed after thirty minutes without a command, with the points so far', async () => {
    const driver = raceDriver(app, await app.register('Left Behind'));
    const { id: gameId } = await driver.start();
    const { question } = await driver.next(gameId);
    await driver.answer(gameId, question!.id, rightAnswer(question!.id), 0);
    await driver.next(gameId);
    const servedAt = clock.now();
    const closeDue = async () => {
      await driver.readModelsCaughtUp();
      await app.app.get(IdleCloseTimer, { strict: false }).look();
    };

    clock.pass(IDLE_CLOSE_MS - 1);
    await closeDue();
    expect((await driver.get('/api/games/current')).game).toMatchObject({ id: gameId, status: 'open' });

    clock.pass(1);
    await closeDue();
    await closeDue();
    const [timedOut, finished] = (await driver.gameEvents(gameId)).slice(-2);
    expect(timedOut).toMatchObject({ type: 'QuestionTimedOut', data: { closedAt: servedAt + 10_000 } });
    expect(finished).toMatchObject({
      type: 'GameFinished',
      data: { reason: 'idle', finishedAt: clock.now(), totals: { score: 2, questionsClosed: 2 } },
    });
    expect(await driver.get('/api/games/current')).toEqual({ game: null });
    expect((await driver.racerEvents()).at(-1)).toMatchObject({ type: 'QualifyingGameFinished', data: { gameId } });
  });
});
