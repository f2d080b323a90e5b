import type { Page } from 'playwright';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { withSession } from '../support/screens';
import { setStage } from '../support/tournament-stage';

const MOST_TABS = 80;
/** All ways to answer without a pointer, in turn. */
const WAYS = [['a'], ['2'], ['ArrowDown', 'Enter'], ['s'], ['ArrowUp', 'Enter'], ['d']];

let app: AppProcess;
beforeAll(async () => {
  app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
});
afterAll(() => app.stop());

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    if ((await focused()).trim().startsWith(name)) return;
  }
  throw new Error(`Tab does not lead to ${name}; it ended on ${await focused()}`);
}

describeInBrowser('without a pointer', (open) => {
  it('a racer drives a whole race by what a screen reader is told', async () => {
    const player = await HttpPlayer.signUp(app.url, 'Tastenfahrer');
    const page = await open();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withSession(page, player.token);
    await page.goto(`${app.url}/home`);
    await page.getByRole('button', { name: 'START RACE' }).waitFor();
    await tabTo(page, 'START RACE');
    await page.keyboard.press('Enter');
    for (let place = 1; place <= 10; place += 1) {
      const said = page.getByRole('status').filter({ hasText: `Question ${place} of 10.` });
      await said.waitFor({ state: 'attached' });
      expect(await said.textContent()).toMatch(/ A, .+ B, .+ C, .+ D, .+\.$/s);
      for (const key of WAYS[place % WAYS.length]!) await page.keyboard.press(key);
    }
    await page.getByRole('heading', { name: 'RACE COMPLETE!' }).waitFor();
  });

  it('an administrator runs a round, and is asked before it starts and ends', async () => {
    const stage = await setStage(app, { players: 1, questions: 5, rounds: 1 });
    const admin = await HttpPlayer.logIn(app.url, ADMIN);
    const page = await open();
    await withSession(page, admin.token);
    await page.goto(`${app.url}/admin?section=live&event=${stage.eventId}`);
    await page.getByRole('button', { name: 'Start Round 1' }).first().waitFor();
    const question = page.getByRole('dialog');
    await tabTo(page, 'Start Round 1');
    await page.keyboard.press('Enter');
    await question.waitFor();
    await tabTo(page, 'Start Round 1');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'End round' }).first().waitFor();
    await tabTo(page, 'End round');
    await page.keyboard.press('Enter');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('End round');
    await page.keyboard.press('Enter');
    await question.waitFor();
    await tabTo(page, 'End round');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Finish the tournament' }).first().waitFor();
  });
});
