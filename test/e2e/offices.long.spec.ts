import type { Page } from 'playwright';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { LoginScreen, withSession } from '../support/screens';

const PASSWORD = 'pit-lane-secret';

describeInBrowser('an office', (open) => {
  let app: AppProcess;
  beforeAll(async () => void (app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' })));
  afterAll(() => app.stop());

  const openSection = async (page: Page, id: string) => {
    await page.goto(`${app.url}/admin?section=${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const tabsOf = (page: Page) =>
    page.getByRole('navigation', { name: 'Race control' }).getByRole('link').allTextContents();

  /** The owner turns the switch of the steward's office in the list of users. */
  async function turn(owner: Page, said: string): Promise<void> {
    await openSection(owner, 'users&search=watchful');
    await owner.getByRole('button', { name: 'Manage Watchful' }).click();
    await owner.getByRole('button', { name: /^Offices/ }).click();
    await owner.getByRole('switch', { name: 'Steward' }).click();
    await owner.getByText(`Steward: ${said}`, { exact: true }).waitFor();
  }

  it('opens its sections and no other, until it is withdrawn', async () => {
    const racer = await HttpPlayer.signUp(app.url, 'Watchful');
    const [owner, steward] = [await open(), await open()];
    await withSession(owner, (await HttpPlayer.logIn(app.url, ADMIN)).token);
    await turn(owner, 'granted');

    await steward.goto(`${app.url}/login`);
    await new LoginScreen(steward).login(PASSWORD, 'watchful@example.org');
    await steward.getByRole('link', { name: 'Admin' }).waitFor();
    await steward.goto(`${app.url}/admin`);
    await steward.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(await tabsOf(steward)).toEqual(['Dashboard', 'Tournaments', 'Users', 'System']);
    await openSection(steward, 'audit');
    await steward.getByRole('cell', { name: 'Office granted' }).first().waitFor();
    await openSection(steward, 'questions');
    await steward.getByText('This section is not for your office.').waitFor();
    await openSection(steward, 'users');
    await steward.getByRole('cell', { name: 'Watchful' }).first().waitFor();
    expect(await steward.getByRole('button', { name: /^Manage/ }).count()).toBe(0);
    const refused = await fetch(`${app.url}/api/questions`, { headers: { authorization: `Bearer ${racer.token}` } });
    expect(refused.status).toBe(403);

    await openSection(owner, 'offices');
    const row = owner.getByRole('row', { name: /Watchful/ });
    await row.getByText('Steward').waitFor();
    await turn(owner, 'withdrawn');
    await steward.getByText('Access Restricted').waitFor();
  });
});
