import { readFile } from 'node:fs/promises';
import type { DataPageView, DataTablesView } from '@app/contracts';
import type { Page } from 'playwright';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { until } from '../support/later-events';
import { accessibilityFaults, withSession } from '../support/screens';

jest.setTimeout(120_000);

describeInBrowser('the tables made for questions', (open) => {
  let app: AppProcess;
  let admin: HttpPlayer;
  beforeAll(async () => {
    app = await AppProcess.start();
    admin = await HttpPlayer.logIn(app.url, ADMIN);
    const names = ['Apex', 'Chicane', 'Hairpin'];
    for (const name of names) await HttpPlayer.signUp(app.url, name);
    await until('everybody is in the tables', async () => {
      const { isReady } = await admin.get<DataTablesView>('/api/data');
      const cells = isReady ? (await admin.get<DataPageView>('/api/data/racers')).rows.flat() : [];
      return names.every((name) => cells.includes(name));
    });
  });
  afterAll(() => app.stop());

  const shown = async (more: string, width = 1440): Promise<Page> => {
    const page = await open({ viewport: { width, height: 900 } });
    await withSession(page, admin.token);
    await page.goto(`${app.url}/admin?section=data&table=racers${more}`);
    return page;
  };
  const cell = (page: Page, text: string) => page.getByRole('cell', { name: text, exact: true });

  it('are filtered by keys, and a link opens the same', async () => {
    const page = await shown('');
    await cell(page, 'Chicane').waitFor();
    await page.getByLabel('Column', { exact: true }).selectOption('racing_name');
    await page.getByLabel('Comparison').selectOption('contains');
    await page.getByLabel('Value').focus();
    await page.keyboard.type('pin');
    await page.keyboard.press('Enter');
    await cell(page, 'Chicane').waitFor({ state: 'detached' });
    await cell(page, 'Hairpin').waitFor();
    await page.getByRole('button', { name: 'racing_name', exact: true }).press('Enter');
    await page.waitForURL(/sort=/);
    const again = await open();
    await withSession(again, admin.token);
    await again.goto(page.url());
    await cell(again, 'Hairpin').waitFor();
    expect(await cell(again, 'Apex').count()).toBe(0);
    await again.getByRole('button', { name: 'racing_name contains pin: show all' }).press('Enter');
    await cell(again, 'Apex').waitFor();
  });

  it('are drawn, with the same numbers in a table', async () => {
    const page = await shown('&tab=chart&by=is_on_leaderboard');
    await page.locator('.recharts-bar-rectangle').first().waitFor();
    await cell(page, 'Yes').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('are taken out as a file', async () => {
    const page = await shown('&where=racing_name%3Aeq%3AApex&fields=racing_name,is_on_leaderboard');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).press('Enter');
    const file = await saved;
    expect(file.suggestedFilename()).toBe('racers.csv');
    expect(await readFile(await file.path(), 'utf8')).toBe('\u{feff}racing_name,is_on_leaderboard\r\nApex,true\r\n');
  });

  it('are opened by a token, which is told once and withdrawn', async () => {
    const page = await shown('&tab=tokens');
    await page.getByLabel('What for').fill('Notebook');
    await page.getByRole('button', { name: 'Make a token' }).press('Enter');
    const told = page.getByRole('dialog').getByText(/^rmdata_/);
    const token = (await told.textContent())!;
    const answer = () => fetch(`${app.url}/api/data/racers`, { headers: { authorization: `Bearer ${token}` } });
    expect((await answer()).status).toBe(200);
    await page.getByRole('button', { name: 'I have kept it' }).press('Enter');
    await told.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Withdraw Notebook' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).press('Enter');
    await page.getByText('You have no token').waitFor();
    expect((await answer()).status).toBe(401);
  });

  it.each([1440, 820, 390])('fit into a window of %i px, and have no fault of accessibility', async (width) => {
    for (const [more, text] of [
      ['', 'Download'],
      ['&tab=columns', 'Key: user_id'],
      ['&tab=tokens', 'Make a token'],
    ] as const) {
      const page = await shown(more, width);
      await page.getByText(text).first().waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  });
});
