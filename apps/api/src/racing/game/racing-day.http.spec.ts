import type { RacingDayView } from '@app/contracts';
import { accessOf, ADMINISTRATORS_ONLY } from '../../testing/access';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { handClock } from './testing/hand-clock';
import { raceDriver, rightAnswer } from './testing/race-driver';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function wholeRace(racer: SignedInPlayer, clock: ReturnType<typeof handClock>): Promise<void> {
  const driver = raceDriver(app, racer);
  const { id, slots } = await driver.start();
  for (let place = 0; place < slots.length; place += 1) {
    const { question } = await driver.next(id);
    clock.pass(1_000);
    await driver.answer(id, question!.id, rightAnswer(question!.id), 1_000);
  }
  await driver.readModelsCaughtUp();
}

describe('The racing day', () => {
  it('counts the races that were finished since it began, and their racers', async () => {
    const clock = handClock(app);
    const admin = await app.loginAdmin();
    const [ada, bea] = [await app.register('Ada'), await app.register('Bea')];
    const since = async (time: number): Promise<RacingDayView> => {
      const query = new URLSearchParams({ since: new Date(time).toISOString() });
      return (await app.http.get(`/api/admin/racing-day?${query}`).set(admin.bearer).expect(200)).body;
    };
    const began = clock.now();
    await wholeRace(ada, clock);
    clock.pass(60_000);
    const later = clock.now();
    await wholeRace(ada, clock);
    await wholeRace(bea, clock);
    await raceDriver(app, bea).start();
    expect(await since(began)).toEqual({ races: 3, racers: 2 });
    expect(await since(later)).toEqual({ races: 2, racers: 2 });
    expect(await since(clock.now() + 60_000)).toEqual({ races: 0, racers: 0 });
    await app.http.get('/api/admin/racing-day?since=today').set(admin.bearer).expect(400);
    expect(await accessOf(app, ada, 'GET /api/admin/racing-day')).toEqual(ADMINISTRATORS_ONLY);
  });
});
