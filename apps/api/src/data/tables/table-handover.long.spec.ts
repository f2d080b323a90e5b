import { ProjectionRunner } from '@app/projections';
import { TablesMovedOn } from '@app/tables';
import { describeWithMongod } from '../../../../../test/support/mongod';
import { handClock } from '../../racing/game/testing/hand-clock';
import { raceDriver, rightAnswer } from '../../racing/game/testing/race-driver';
import type { RunningApp } from '../../testing/start-app';
import { twoApplications } from '../../testing/two-applications';
import { DataTables } from './data-tables';
import { playEventfulSeason } from './testing/eventful-season';
import { tableDifferences } from './testing/table-differences';

describeWithMongod('Two applications on the same stores', () => {
  let here: RunningApp;
  let there: RunningApp;
  let stop: () => Promise<void>;
  beforeAll(async () => ({ here, there, stop } = await twoApplications({ DATA_TABLES: 'true' })));
  afterAll(() => stop());

  async function race(app: RunningApp, name: string): Promise<[string, string]> {
    const clock = handClock(app, Date.UTC(2026, 5, 20, 12));
    const racer = await app.register(name);
    const driver = raceDriver(app, racer);
    const { id } = await driver.start();
    for (let left = 3; left > 0; left -= 1) {
      const { question } = await driver.next(id);
      clock.pass(1_000);
      await driver.answer(id, question!.id, rightAnswer(question!.id), 900);
    }
    await driver.finish().expect(200);
    return [racer.user.id, name];
  }

  it('let one fill the tables; when it ends, the other goes on, and whoever wrote before changes nothing', async () => {
    // By the true clock it would close the races of a season that lies in the past.
    handClock(there, Date.UTC(2026, 0, 1));
    const names = await playEventfulSeason(here);
    expect((await tableDifferences(here, names)).differences).toEqual([]);
    const store = await here.app.get(DataTables, { strict: false }).store();
    // A writer of the process that is about to end, with the place that it knows.
    const deposed = await store.writer();
    await here.app.get(ProjectionRunner, { strict: false }).stop();

    names.set(...(await race(there, 'Hal')));
    const { differences, shown } = await tableDifferences(there, names);
    expect(differences).toEqual([]);
    expect(shown.racers!.map(({ racing_name }) => racing_name)).toContain('Hal');

    const where = { is_on_leaderboard: true };
    const changes = [{ kind: 'set', table: 'racers', where, values: { racing_name: 'Overwritten' } } as const];
    await expect(deposed.save({ changes, place: 'elsewhere', erases: false })).rejects.toThrow(TablesMovedOn);
    expect((await tableDifferences(there, names)).differences).toEqual([]);
    await here.close();
  });
});
