import type { AdminUserView, PageView } from '@app/contracts';
import { raceDriver, rightAnswer } from '../../racing/game/testing/race-driver';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A race in which every answer is correct and immediate. */
async function race(player: SignedInPlayer): Promise<void> {
  const driver = raceDriver(app, player);
  const { id } = await driver.start();
  for (let { question } = await driver.next(id); question; { question } = await driver.next(id)) {
    await driver.answer(id, question.id, rightAnswer(question.id), 0);
  }
  await driver.finish().expect(200);
}

describe('Racers in race control', () => {
  it('are sorted by age, name or points, page by page', async () => {
    const admin = await app.loginAdmin();
    await app.register('Somebody else');
    const zoe = await app.register('Sorted zoe');
    const adam = await app.register('sorted adam');
    const eve = await app.register('Sorted Eve');
    await race(eve);
    const shown = async (sort: string, page: number) => {
      const query = new URLSearchParams({ search: 'sorted', sort, page: String(page), pageSize: '2' });
      const { body } = await app.http.get(`/api/admin/users?${query.toString()}`).set(admin.bearer).expect(200);
      const { entries, total } = body as PageView<AdminUserView>;
      expect(total).toBe(3);
      return entries.map(({ id }) => id);
    };
    const orders = {
      newest: [eve, adam, zoe],
      oldest: [zoe, adam, eve],
      name: [adam, eve, zoe],
      points: [eve, adam, zoe],
    };
    for (const [sort, players] of Object.entries(orders)) {
      const ids = players.map(({ user }) => user.id);
      expect([sort, await shown(sort, 1), await shown(sort, 2)]).toEqual([sort, ids.slice(0, 2), ids.slice(2)]);
    }
  });
});
