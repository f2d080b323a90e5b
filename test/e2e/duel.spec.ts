import type { Page } from 'playwright';
import type { DuelView } from '@app/contracts';
import { AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { accessibilityFaults, LoginScreen, RaceScreen, withSession } from '../support/screens';

jest.setTimeout(300_000);

const QUESTIONS = 5;
const PASSWORD = 'lap-after-lap';

describeInBrowser('a duel', (open) => {
  let app: AppProcess;
  beforeAll(async () => {
    app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
  });
  afterAll(() => app.stop());

  /** Answers every question of the leg on the screen with A, until the result is there. */
  async function race(page: Page): Promise<void> {
    const board = new RaceScreen(page);
    for (let place = 1; place <= QUESTIONS; place += 1) {
      await page.getByText(`Question ${place}/${QUESTIONS}`).first().waitFor({ state: 'attached' });
      await board.answer('A').and(page.locator(':enabled')).click();
    }
    await page.getByRole('button', { name: 'Rematch' }).or(page.getByText('You are across the line.')).waitFor();
  }

  it('is offered to an address, accepted by the link, raced by both at the real clock, and raced again', async () => {
    const ada = await HttpPlayer.signUp(app.url, 'Kurvenada');
    const adasPage = await open();
    await withSession(adasPage, ada.token);
    await adasPage.goto(`${app.url}/home`);
    await adasPage.getByRole('link', { name: 'Duels' }).click();
    await adasPage.getByText('No duels yet.').waitFor();
    await adasPage.getByRole('button', { name: 'New Challenge' }).click();
    await adasPage.getByRole('button', { name: 'Create Challenge' }).click();
    await adasPage.getByText('Please select a category').waitFor();
    await adasPage.getByText('GT Cars', { exact: true }).click();
    await adasPage.getByText('5', { exact: true }).click();
    await adasPage.getByLabel('Opponent email').fill('ben@garage.example.org');
    await adasPage.getByRole('button', { name: 'Create Challenge' }).click();
    await adasPage.getByText('Challenge Created!').first().waitFor();
    await adasPage.getByText('ben@garage.example.org').waitFor();
    expect(await accessibilityFaults(adasPage)).toEqual([]);
    const sms = await adasPage.getByRole('link', { name: 'Share via SMS' }).getAttribute('href');
    expect(decodeURIComponent(sms!)).toMatch(/within 24 hours: .*\/duel\/invite\/[0-9a-f]{48}$/);

    // Ben has no account yet. The link leads him to the login and back.
    const [{ invitationToken }] = await ada.get<[DuelView]>('/api/duels');
    const bensPage = await open();
    await bensPage.goto(`${app.url}/duel/invite/${invitationToken}`);
    await bensPage.getByRole('heading', { name: 'Kurvenada' }).waitFor();
    await bensPage.getByRole('main').getByRole('link', { name: 'Login' }).click();
    const login = new LoginScreen(bensPage);
    const ben = { firstName: 'Ben', lastName: 'Box', email: 'ben@garage.example.org', password: PASSWORD };
    await login.register(ben);
    await bensPage.getByText('Registration successful!').first().waitFor();
    await login.login(PASSWORD);
    await bensPage.getByRole('button', { name: 'Decline' }).waitFor();
    expect(await accessibilityFaults(bensPage)).toEqual([]);
    await bensPage.getByRole('button', { name: 'Accept' }).click();
    await bensPage.getByText('Challenge accepted! Get ready to duel.').first().waitFor();

    // Ada's list learns of it by itself.
    await adasPage.getByRole('link', { name: 'Start Duel' }).click();
    await race(adasPage);
    await bensPage.getByRole('link', { name: 'Go to Duels' }).click();
    await bensPage.getByRole('link', { name: 'Start Duel' }).click();
    await bensPage.locator('.lap-rival').first().waitFor({ state: 'attached' });
    await race(bensPage);
    await bensPage.getByText('Record against').waitFor();
    expect(await accessibilityFaults(bensPage)).toEqual([]);

    // They talk about it, each from the result.
    await adasPage.getByRole('button', { name: 'Message', exact: true }).click();
    await adasPage
      .getByRole('region', { name: /^Conversation with Racer [0-9A-F]{4}$/ })
      .getByText('Duel Conversation')
      .waitFor();
    const field = adasPage.getByRole('textbox', { name: 'Message', exact: true });
    await field.fill('Once more?');
    await field.press('Enter');
    await bensPage.getByRole('button', { name: 'Message', exact: true }).click();
    await bensPage.getByRole('log').getByText('Once more?').waitFor();
    expect(await accessibilityFaults(bensPage)).toEqual([]);
    for (const page of [adasPage, bensPage]) await page.getByRole('button', { name: 'Close' }).click();

    // Ada's result learns of it by itself too.
    await adasPage.getByRole('button', { name: 'Rematch' }).click();
    await adasPage.getByText('Challenge Created!').first().waitFor();
    await bensPage.getByRole('link', { name: 'Back to Duels' }).click();
    await bensPage.getByRole('heading', { name: 'Kurvenada wants a duel' }).waitFor();
    expect(await accessibilityFaults(bensPage)).toEqual([]);
    await bensPage.getByRole('button', { name: 'Decline' }).click();
    await bensPage.getByText('Challenge declined').first().waitFor();
  });

  it('shows the end of a link that nobody knows', async () => {
    const page = await open();
    await page.goto(`${app.url}/duel/invite/unknown`);
    await page.getByText('This duel link is invalid or has expired').waitFor();
  });
});
