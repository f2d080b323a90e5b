import { AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';

let app: AppProcess;
beforeAll(async () => {
  app = await AppProcess.start();
});
afterAll(() => app.stop());

describeInBrowser('the way from screen to screen', (open) => {
  it('keeps the others when the code of one cannot be fetched, and loads it again when asked', async () => {
    const page = await open();
    await page.goto(`${app.url}/login`);
    await page.getByRole('tab', { name: 'Register' }).waitFor();
    await page.route('**/assets/leaderboard-page-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await page.getByText('This screen has broken down').waitFor();

    await page.goBack();
    await page.getByRole('tab', { name: 'Register' }).waitFor();
    await page.goForward();
    await page.unroute('**/assets/leaderboard-page-*.js');
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.getByText('No players yet').waitFor();
    expect(new URL(page.url()).pathname).toBe('/leaderboard');
  });

  it('ends at the login page after logging out, from where nothing leads back', async () => {
    const { token } = await HttpPlayer.signUp(app.url, 'Ada');
    const page = await open();
    await page.goto(`${app.url}/login`);
    await page.evaluate((value) => localStorage.setItem('rennmeister.token', value), token);
    await page.goto(`${app.url}/home`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('tab', { name: 'Register' }).waitFor();
    expect(await page.evaluate(() => history.state?.usr ?? null)).toBeNull();

    await page.goto(`${app.url}/home`);
    await page.getByRole('tab', { name: 'Register' }).waitFor();
    expect(await page.evaluate(() => history.state.usr)).toEqual({ from: '/home', isTurnedAway: true });
  });
});
