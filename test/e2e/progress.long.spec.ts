import type { AnswerLetter } from '@app/contracts';
import type { Page } from 'playwright';
import { questionPack } from '../../apps/api/src/content/questions/question-pack';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser, type OpenPage } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { Inspection } from '../support/inspection';
import { withSession } from '../support/screens';
import { beyondTheRightEdge, resizeTo } from '../support/window-fit';

jest.setTimeout(240_000);

const keys = new Map(questionPack.map(({ _id, correctAnswer }) => [_id, correctAnswer]));
const wrong = (key: AnswerLetter): AnswerLetter => (key === 'A' ? 'B' : 'A');
/** A phone and a tablet, also held sideways, and a desk. */
const WINDOWS = [
  [1440, 900],
  [820, 1180],
  [390, 844],
  [844, 390],
] as const;

let app: AppProcess;
let admin: HttpPlayer;
beforeAll(async () => {
  app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
  admin = await HttpPlayer.logIn(app.url, ADMIN);
});
afterAll(() => app.stop());

/** A race with the first `correct` questions answered correctly, each in no time. */
const race = (player: HttpPlayer, correct: number) =>
  player.race((index, questionId) => {
    const key = keys.get(questionId)!;
    return index < correct ? key : wrong(key);
  });

async function at(open: OpenPage, player: HttpPlayer, path: string): Promise<Page> {
  const page = await open();
  await withSession(page, player.token);
  await page.goto(app.url + path);
  return page;
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const champion = (page: Page) => page.getByRole('listitem').filter({ hasText: 'CHAMPION' });

describeInBrowser('the progress of a racer', (open) => {
  it('shows a finished race, its awards, and the badge that a better racer takes, without a reload', async () => {
    const [ada, ben] = [await HttpPlayer.signUp(app.url, 'Nachtfalter'), await HttpPlayer.signUp(app.url, 'Boxenfunk')];
    const page = await at(open, ada, '/home');
    await page.getByRole('link', { name: 'My Progress' }).click();
    await page.getByRole('main').getByText('No progress data available yet').first().waitFor();

    await race(ada, 10);
    await page.getByText('Monthly Progress').first().waitFor();
    await page.getByRole('term').filter({ hasText: 'Total points' }).waitFor();
    await page.getByRole('definition').filter({ hasText: '20/20' }).waitFor();
    await tab(page, 'Race History').click();
    await page.getByText('Qualifying, race 1').waitFor();
    await tab(page, 'Achievements').click();
    await page.getByText('20 of 20 points in one race').waitFor();
    await tab(page, 'Badges').click();
    await champion(page).waitFor();

    await race(ben, 10);
    await race(ben, 1);
    await champion(page).waitFor({ state: 'detached' });
    const other = await at(open, ben, '/progress');
    await tab(other, 'Badges').click();
    await champion(other).waitFor();
  });

  it('is seen by others in the profile that a name on the leaderboard opens', async () => {
    const [ada, eve] = [await HttpPlayer.signUp(app.url, 'Mulsanne'), await HttpPlayer.signUp(app.url, 'Zaungast')];
    await race(ada, 9);
    const page = await at(open, eve, '/leaderboard');
    await page.getByRole('button', { name: 'Mulsanne', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Player profile' });
    await dialog.getByRole('heading', { name: 'Mulsanne' }).waitFor();
    await dialog.getByText('High Scorer').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Profile: Mulsanne' }).press('Enter');
    await dialog.waitFor();
  });

  it('fits every window with the longest name, and has no fault that axe knows of', async () => {
    const player = await HttpPlayer.signUp(app.url, 'Wwwwwwwwwwwwwwwwwwww');
    await admin.post(`/api/admin/users/${player.userId}/approve-rounds`, { additionalRounds: 20 });
    for (let number = 0; number < 12; number += 1) await race(player, number % 11);
    const racer = await Inspection.begin(open, app.url, player);
    const beyond: string[] = [];
    const look = async (what: string) => {
      await racer.look(what);
      for (const size of WINDOWS) {
        await resizeTo(racer.page, [...size]);
        beyond.push(...(await beyondTheRightEdge(racer.page)).map((fault) => `${what} ${size.join('x')}: ${fault}`));
      }
      await resizeTo(racer.page, [1440, 900]);
    };
    await racer.goTo('/progress', 'Monthly Progress');
    for (const name of ['Overview', 'Categories', 'Race History', 'Achievements', 'Badges']) {
      await tab(racer.page, name).click();
      if (name === 'Race History') await racer.page.getByText('12 of 12 races').waitFor();
      await look(`progress, ${name}`);
    }
    await racer.goTo('/profile', 'Total Races');
    for (const name of ['Overview', 'Statistics', 'Achievements', 'Race History']) {
      await tab(racer.page, name).click();
      if (name === 'Race History') await racer.page.getByText('12 of 12 races').waitFor();
      await look(`profile, ${name}`);
    }
    await racer.goTo('/leaderboard', 'Wwwww');
    await racer.page.getByRole('button', { name: /^Profile: Www/ }).click();
    await racer.page.getByRole('dialog').getByText('Best streak').waitFor();
    await look('the profile of a player');
    expect(racer.faults).toEqual([]);
    expect(beyond).toEqual([]);
  });

  it('is asked of a visitor, who comes back to it after logging in', async () => {
    const page = await open();
    await page.goto(`${app.url}/progress`);
    await page.getByRole('heading', { name: 'You are not logged in' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.getByRole('tab', { name: 'Register' }).waitFor();
    expect(await page.evaluate(() => history.state.usr)).toEqual({ from: '/progress' });
  });
});
