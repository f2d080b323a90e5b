import { IDLE_CLOSE_MS, type ScheduleView } from '@app/contracts';
import { EventStore } from '@app/event-store';
import { describeWithMongod } from '../../../../test/support/mongod';
import { until } from '@app/projections/testing/until';
import { gameStream } from '../racing/game/game.events';
import { IdleCloseTimer } from '../racing/game/idle-close.timer';
import { handClock } from '../racing/game/testing/hand-clock';
import { raceDriver } from '../racing/game/testing/race-driver';
import { ScheduleTimer } from '../season/schedule/schedule.timer';
import { SYSTEM_STREAM } from '../season/system/system.events';
import type { RunningApp } from './start-app';
import { twoApplications } from './two-applications';

const HOUR_MS = 60 * 60_000;

describeWithMongod('What is due by time alone, in two applications on the same stores,', () => {
  let here: RunningApp;
  let there: RunningApp;
  let stop: () => Promise<void>;
  let clocks: ReturnType<typeof handClock>[];

  beforeEach(async () => {
    ({ here, there, stop } = await twoApplications());
    const now = Date.now();
    clocks = [here, there].map((app) => handClock(app, now));
  });
  afterEach(() => stop());

  const pass = (ms: number) => clocks.forEach((clock) => clock.pass(ms));
  const look = (app: RunningApp, timer: typeof ScheduleTimer | typeof IdleCloseTimer) =>
    app.app.get<ScheduleTimer | IdleCloseTimer>(timer, { strict: false }).look();
  const count = async (stream: string, type: string) => {
    const recorded = await there.app.get(EventStore, { strict: false }).readStream(stream);
    return recorded.filter((event) => event.type === type).length;
  };

  /** A schedule that ends in an hour, activated in one of them. */
  async function activateIn({ http, loginAdmin }: RunningApp): Promise<void> {
    const { bearer } = await loginAdmin();
    const body = { name: 'Round one', endTime: new Date(clocks[0]!.now() + HOUR_MS).toISOString() };
    const { id } = (await http.post('/api/admin/game-schedule').set(bearer).send(body).expect(201))
      .body as ScheduleView;
    await http.post(`/api/admin/game-schedule/${id}/activate`).set(bearer).send({}).expect(200);
  }

  it('the end of a schedule closes the game once, however many look at the same moment', async () => {
    await activateIn(here);
    pass(HOUR_MS);
    await Promise.all([here, there, here, there].map((app) => look(app, ScheduleTimer)));
    await Promise.all([here, there].map((app) => look(app, ScheduleTimer)));
    expect(await count(SYSTEM_STREAM, 'GameDisabled')).toBe(1);
  });

  it('the end of a schedule closes the game once, when the one where it was activated is gone by then', async () => {
    await activateIn(here);
    await here.close();
    pass(HOUR_MS);
    for (let second = 0; second < 3; second += 1) await look(there, ScheduleTimer);
    expect(await count(SYSTEM_STREAM, 'GameDisabled')).toBe(1);
  });

  it.each([
    ['however many look at the same moment', false],
    ['when the one where it was raced is gone by then', true],
  ])('a race that was left is closed once, %s', async (_, isGone) => {
    const driver = raceDriver(here, await here.register('Left Behind'));
    const { id } = await driver.start();
    await driver.next(id);
    if (isGone) await here.close();
    pass(IDLE_CLOSE_MS);
    const looking = isGone ? [there, there] : [here, there, here, there];
    const lookAll = () => Promise.all(looking.map((app) => look(app, IdleCloseTimer)));
    const closed = () => count(gameStream(id), 'GameFinished');
    // The read model that says what is due may come a moment later.
    await until(async () => {
      await lookAll();
      return (await closed()) > 0;
    });
    await lookAll();
    expect(await closed()).toBe(1);
  });
});
