import type { Page, Request } from 'playwright';
import type { SponsorFiguresView, SponsorViewsBody, SponsorViewsCount } from '@app/contracts';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { until } from '../support/later-events';
import { accessibilityFaults, withSession } from '../support/screens';

const isBatch = (request: Request) => request.url().endsWith('/api/sponsor-views');

/** A page that the browser is told to hide: one without a window never hides by itself. */
const pageIs = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

interface Sum extends SponsorViewsCount {
  sponsorId: string;
}

const byId = (one: Sum, other: Sum) => (one.sponsorId < other.sponsorId ? -1 : 1);

/** What all these batches count on the leaderboard, by sponsor. */
function sumOf(batches: readonly Request[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const batch of batches) {
    const { shown } = batch.postDataJSON() as SponsorViewsBody;
    for (const [sponsorId, { views, shownMs }] of Object.entries(shown.leaderboard!)) {
      const sum = sums.get(sponsorId) ?? { sponsorId, views: 0, shownMs: 0 };
      sums.set(sponsorId, { sponsorId, views: sum.views + views, shownMs: sum.shownMs + shownMs });
    }
  }
  return [...sums.values()].toSorted(byId);
}

describeInBrowser('the logos of sponsors', (open) => {
  let app: AppProcess;
  beforeAll(async () => (app = await AppProcess.start()));
  afterAll(() => app.stop());

  it('are counted while somebody sees them, not in a hidden tab, and the console says so after a restart', async () => {
    const page = await open();
    await page.clock.install();
    const batches: Request[] = [];
    page.on('request', (request) => isBatch(request) && batches.push(request));
    const counting = page.waitForResponse(/logo-views.*\.js$/);
    await page.goto(`${app.url}/leaderboard`);
    const logo = page.locator('.sponsor-logo').first();
    await logo.scrollIntoViewIfNeeded();
    await (await counting).finished();

    // The browser tells when a logo is there and in the window, each at its own time.
    await until('all logos are counted', async () => {
      await pageIs(page, 'visible');
      await page.clock.runFor(3_000);
      await pageIs(page, 'hidden');
      return sumOf(batches).length === 3;
    });
    const sent = sumOf(batches);
    for (const { views, shownMs } of sent) expect([views > 0, shownMs >= 1_000]).toEqual([true, true]);
    for (const request of batches) {
      expect([(await request.response())!.status(), await request.headerValue('cookie')]).toEqual([200, null]);
    }
    await page.clock.runFor(5 * 60_000);
    await pageIs(page, 'visible');
    await page.close();

    await app.end('SIGTERM');
    await app.start();
    const admin = await HttpPlayer.logIn(app.url, ADMIN);
    const { sponsors } = await admin.get<SponsorFiguresView>('/api/admin/sponsor-views');
    const seen = sponsors.filter(({ views }) => views > 0);
    expect(seen.map(({ sponsorId, views, shownMs }) => ({ sponsorId, views, shownMs })).toSorted(byId)).toEqual(sent);

    const office = await open();
    await withSession(office, admin.token);
    await office.goto(`${app.url}/admin?section=sponsors`);
    const table = office.getByRole('table', { name: 'How often and how long each sponsor was visible' });
    await table.waitFor();
    expect(await table.getByRole('cell', { name: /^Leaderboard \d+$/ }).count()).toBe(3);
    const saved = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Export views as CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^sponsor-views-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(await accessibilityFaults(office)).toEqual([]);
  });
});
