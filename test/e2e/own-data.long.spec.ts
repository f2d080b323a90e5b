import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { DuelView } from '@app/contracts';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { accessibilityFaults, LoginScreen, RaceScreen, withSession } from '../support/screens';

jest.setTimeout(120_000);

/** Whom the racer signs up as. */
const ada = { email: 'nachtfalter@example.org', password: 'pit-lane-secret' };

describeInBrowser('a racer who leaves', (open) => {
  let app: AppProcess;
  beforeAll(async () => {
    app = await AppProcess.start();
  });
  afterAll(() => app.stop());

  it('races, takes the own data along, and deletes the account, in every tab and for good', async () => {
    const page = await open();
    const racer = await HttpPlayer.signUp(app.url, 'Nachtfalter');
    await racer.race(() => 'A');
    await page.goto(`${app.url}/login`);
    await new LoginScreen(page).login(ada.password, ada.email);
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(`${app.url}/profile`);
    const opener = page.getByRole('button', { name: 'Name, password, data' });
    await opener.press('Enter');
    const account = page.getByRole('dialog', { name: 'Your account' });
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      account.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(archive.suggestedFilename()).toBe('rennmeister-data.zip');
    const files = unzipSync(await readFile(await archive.path()));
    expect(JSON.parse(strFromU8(files['account.json']!))).toMatchObject({ email: ada.email });
    expect(await accessibilityFaults(page)).toEqual([]);

    const otherTab = await page.context().newPage();
    await otherTab.goto(`${app.url}/duels`);
    await otherTab.getByRole('heading', { name: 'Duels' }).first().waitFor();

    await account.getByRole('button', { name: 'Delete my account' }).press('Enter');
    const leaving = page.getByRole('dialog', { name: 'Delete your account' });
    await leaving.getByText('What will be gone:').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await leaving.waitFor({ state: 'detached' });
    expect(
      await account.getByRole('button', { name: 'Delete my account' }).evaluate((it) => it === document.activeElement),
    ).toBe(true);

    await page.keyboard.press('Enter');
    await leaving.getByLabel('Type DELETE').fill('DELETE');
    await leaving.getByLabel('Current password').fill('a guess');
    await page.keyboard.press('Enter');
    await leaving.locator('.field-error').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await leaving.getByLabel('Current password').fill(ada.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.url}/login`);
    await page.getByText('Your account is deleted.').waitFor();
    await otherTab.waitForURL(`${app.url}/login`);

    await new LoginScreen(page).login(ada.password, ada.email);
    await page.getByText('Invalid email or password').first().waitFor();
    await new LoginScreen(page).login(ADMIN.password, ADMIN.email);
    await page.waitForURL((url) => url.pathname !== '/login');
  });

  it('leaves a racer in the middle of their duel with an end on the screen, and nothing that waits', async () => {
    const [leaver, rival] = await Promise.all(
      ['Kurvenada', 'Boxenben'].map((name) => HttpPlayer.signUp(app.url, name)),
    );
    const wish = { category: 'GT Cars', questionCount: 5, challengedId: rival!.userId };
    const { id } = await leaver!.post<DuelView>('/api/duels', wish);
    await rival!.post(`/api/duels/${id}/accept`);
    await leaver!.post(`/api/duels/${id}/start`);
    const page = await open();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await withSession(page, rival!.token);
    await page.goto(`${app.url}/duels/${id}/race`);
    await page.getByText('Question 1/5').first().waitFor({ state: 'attached' });

    await fetch(`${app.url}/api/users/${leaver!.userId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${leaver!.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: ada.password }),
    });
    const over = page.getByText('This duel ended without a result.');
    await new RaceScreen(page).answer('A').and(page.locator(':enabled')).or(over).click();
    await over.waitFor();
    await page.getByText('Former racer').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
