import type { AdminQuestionView } from '@app/contracts';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { RaceScreen, withSession } from '../support/screens';

const QUESTIONS = 10;

describeInBrowser('a racer without a round left', (open) => {
  let app: AppProcess;
  beforeAll(async () => {
    app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
  });
  afterAll(() => app.stop());

  it('practises with the keys, is told what was right and why, and none of it counts', async () => {
    const player = await HttpPlayer.signUp(app.url, 'Dauerrunde');
    for (let round = 1; round <= 3; round += 1) await player.race(() => 'A');
    const before = await leaderboard();
    const page = await open();
    await withSession(page, player.token);
    await page.goto(`${app.url}/home`);
    await page.getByRole('link', { name: 'Practice' }).click();
    const race = new RaceScreen(page);
    for (let place = 1; place <= QUESTIONS; place += 1) {
      await page.getByRole('heading', { name: `Question ${place} of ${QUESTIONS}` }).waitFor();
      expect(await page.locator('.slat-right').count()).toBe(0);
      await race.answer('A').and(page.locator(':not([aria-disabled])')).waitFor();
      await page.keyboard.press(place === 2 ? 's' : 'a');
      await page.locator('.slat-right').waitFor();
      await page.locator('.practice-note').getByText(/./).nth(1).waitFor();
      // The button to go on has the focus.
      await page.locator('.practice-note button:focus').waitFor();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: `of ${QUESTIONS} right` }).waitFor();
    await page.getByRole('button', { name: 'Practise again' }).click();
    await page.getByRole('heading', { name: `Question 1 of ${QUESTIONS}` }).waitFor();
    expect(await page.getByText('points available').count()).toBe(0);
    expect([await player.roundStatus(), await leaderboard()]).toEqual([
      expect.objectContaining({ roundsPlayed: 3, openGameId: null }),
      before,
    ]);
  });

  it('continues with the next question when this one is drawn for races in the meantime', async () => {
    const player = await HttpPlayer.signUp(app.url, 'Ausweicher');
    const admin = await HttpPlayer.logIn(app.url, ADMIN);
    const page = await open();
    await withSession(page, player.token);
    const drawn = page.waitForResponse('**/api/questions/random/*');
    await page.goto(`${app.url}/practice`);
    const [first] = (await (await drawn).json()) as { id: string }[];
    await page.getByRole('heading', { name: 'Question 1 of' }).waitFor();
    const questions = await admin.get<AdminQuestionView[]>('/api/questions?use=practice');
    const question = questions.find(({ id }) => id === first!.id)!;
    await admin.put(`/api/questions/${question.id}`, { ...question, use: 'races' });
    await page.keyboard.press('b');
    await page.getByText('It is left out.').waitFor();
    expect(await page.locator('.slat-right').count()).toBe(0);
    await page.getByRole('button', { name: 'Next question' }).click();
    await page.getByRole('heading', { name: 'Question 2 of' }).waitFor();
  });

  const leaderboard = async (): Promise<unknown> => (await fetch(`${app.url}/api/leaderboard`)).json();
});
