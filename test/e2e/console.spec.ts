import type { Page } from 'playwright';
import type { AuditPage } from '@app/contracts';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { until } from '../support/later-events';
import { accessibilityFaults, withSession } from '../support/screens';

const LOGO = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h90v30H0z"/></svg>');

describeInBrowser('an administrator', (open) => {
  let app: AppProcess;
  let admin: HttpPlayer;
  let page: Page;
  beforeAll(async () => {
    app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
    admin = await HttpPlayer.logIn(app.url, ADMIN);
  });
  beforeEach(async () => {
    page = await open();
    await withSession(page, admin.token);
  });
  afterAll(() => app.stop());

  const section = async (id: string): Promise<void> => {
    await page.goto(`${app.url}/admin?section=${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

  it('learns what deleting a question does to its round, and puts another one in its place', async () => {
    const roundOne = () => page.getByRole('region', { name: 'Round 1' });
    const deleteFirstOfRoundOne = async () => {
      await section('questions&assignment=1');
      await page
        .getByRole('button', { name: /^Delete: / })
        .first()
        .click();
      await page.getByText('It is a question of qualification round 1.').waitFor();
    };
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Delete question' });

    await deleteFirstOfRoundOne();
    await dialog.getByText('Round 1 is left with 9 of 10 questions').waitFor();
    await dialog.getByLabel('In its place').selectOption({ index: 1 });
    await dialog.getByText('The other question takes its place in round 1.').waitFor();
    await confirm.click();
    await page.getByText('Question deleted', { exact: true }).waitFor();
    await section('qualification');
    await roundOne().getByText('10 of 10 questions').waitFor();

    await deleteFirstOfRoundOne();
    await confirm.click();
    await page.getByText('Question deleted. Round 1 has 9 of 10 questions').first().waitFor();

    await section('overview');
    const warning = page.getByRole('link', { name: 'Qualification round 1 has 9 of 10 questions' });
    await page.getByText('Question deleted').first().waitFor();
    await warning.click();
    await roundOne().getByText('9 of 10 questions').waitFor();
  });

  it('gives a sponsor another logo, which every page shows from then on', async () => {
    const visitor = await open();
    await visitor.goto(`${app.url}/leaderboard`);
    const shown = visitor.getByRole('img', { name: 'Tarmark' });
    const sponsors = await (await fetch(`${app.url}/api/sponsors/active`)).json();
    for (const { id } of sponsors.filter(({ id }: { id: string }) => id !== 'tarmark')) {
      await admin.put(`/api/sponsors/${id}`, { isActive: false });
    }
    await shown.waitFor();
    const before = await shown.getAttribute('src');
    await section('sponsors');
    await page.getByRole('button', { name: 'Edit Tarmark' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: 'The logo of Tarmark' }).waitFor();
    await dialog.getByLabel('Another logo').setInputFiles({ name: 'new.svg', mimeType: 'image/svg+xml', buffer: LOGO });
    await dialog.getByRole('img', { name: 'The chosen logo' }).waitFor();
    await dialog.getByLabel('Name').fill('Tarmark AG');
    await dialog.getByRole('button', { name: 'Save sponsor' }).click();
    await page.getByRole('cell', { name: 'Tarmark AG', exact: true }).waitFor();
    const renamed = visitor.getByRole('img', { name: 'Tarmark AG' });
    await renamed.waitFor();
    expect(await renamed.getAttribute('src')).not.toBe(before);
  });

  it('puts the videos in order by the keys, and keeps the focus on the one that moves', async () => {
    await section('videos');
    const names = async () =>
      (await page.getByRole('row').allTextContents()).slice(1).map((text) => /[a-z]+\.(webm|mp4)/.exec(text)?.[0]);
    const later = page.getByRole('button', { name: 'Play later: straight.webm' });
    await later.focus();
    await page.keyboard.press('Enter');
    await page.getByText('straight.webm is number 2 of 3').first().waitFor();
    await page.locator('tr:nth-child(2)', { hasText: 'straight.webm' }).waitFor();
    // The list shows the new order a moment before the button takes another press.
    await later.and(page.locator('[aria-disabled="false"]')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('straight.webm is number 3 of 3').first().waitFor();
    await page.locator('tr:nth-child(3)', { hasText: 'straight.webm' }).waitFor();
    expect(await names()).toEqual(['bends.mp4', 'tunnel.webm', 'straight.webm']);
    const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await label()).toBe('Play later: straight.webm');
    expect(await later.getAttribute('aria-disabled')).toBe('true');
    const played = await (await fetch(`${app.url}/api/videos`)).json();
    expect(played.map(({ id }: { id: string }) => id)).toEqual(['bends', 'tunnel', 'straight']);
  });

  it('learns before a deletion that the racer’s races leave the boards', async () => {
    await HttpPlayer.signUp(app.url, 'Abschied');
    await section('users');
    await page.getByRole('button', { name: 'Manage Abschied' }).click();
    await page.getByRole('button', { name: /^Delete user/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Their races leave the leaderboards').waitFor();
    await dialog.getByText('past tournaments keep the place, as “Former racer”').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('finds in the log what an act was, with the keyboard, and what else came of the same press', async () => {
    await admin.post('/api/admin/system/toggle-game', { enabled: false, message: 'Back at eight' });
    await admin.post('/api/admin/system/toggle-game', { enabled: true });
    await until('the act is in the audit', async () => {
      const { total } = await admin.get<AuditPage>('/api/admin/audit?action=game-enabled');
      return total > 0;
    });
    await section('audit');
    await page
      .getByRole('button', { name: /^Show before and after: Game disabled/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Show in the log' }).click();
    await page.getByRole('heading', { level: 1, name: 'Game disabled' }).waitFor();
    await page.getByText('Back at eight').waitFor();
    await page.getByRole('link', { name: 'Next in stream' }).click();
    await page.getByRole('heading', { level: 1, name: 'Game enabled' }).waitFor();
    await page.getByRole('link', { name: 'Whole stream' }).click();
    const events = page.getByRole('table').getByRole('link');
    await page.getByText('That is all the log has').waitFor();
    expect((await events.allTextContents()).slice(0, 2)).toEqual(['Game enabled', 'Game disabled']);
    await events.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Game disabled' }).waitFor();
    await page.keyboard.press('Escape');
    await events.nth(1).and(page.locator(':focus')).waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^log-[\d-]+\.csv$/);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
