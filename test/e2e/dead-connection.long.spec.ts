import { AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { RaceScreen, withSession } from '../support/screens';

jest.setTimeout(120_000);

describeInBrowser('a race over connections that die without a word', (open) => {
  let app: AppProcess;
  beforeAll(async () => {
    app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
  });
  afterAll(() => app.stop());

  it('says that it is trying again, and goes on with the same question and the answer that was given', async () => {
    const { token } = await HttpPlayer.signUp(app.url, 'Tunnel');
    const page = await open();
    await withSession(page, token);
    // A socket that takes everything and never answers.
    await page.routeWebSocket(/\/ws$/, () => {});
    const tries: (string | undefined)[] = [];
    let hasDied = false;
    await page.route('**/api/games/*/answers', async (route) => {
      tries.push(route.request().headers()['idempotency-key']);
      if (hasDied) return route.continue();
      hasDied = true;
      // The server gets it, and the answer is lost.
      await route.fetch();
    });
    await page.goto(`${app.url}/home`);
    await page.getByRole('button', { name: 'START RACE' }).click();
    const race = new RaceScreen(page);
    await race.answerQuestion(1, 'A');
    await page.getByText('No connection. We keep trying').waitFor();
    for (let place = 2; place <= 10; place++) await race.answerQuestion(place, 'A');
    await page.getByText('RACE COMPLETE!').waitFor();
    expect([tries.length, tries[0]]).toEqual([11, tries[1]]);
  });
});
