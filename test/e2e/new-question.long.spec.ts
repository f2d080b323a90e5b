import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { withSession } from '../support/screens';

/** How many colours the four open answers had, each time something on the page changed while all of them were open. */
type Watched = typeof globalThis & { coloursOfOpen: number[] };

let app: AppProcess;
beforeAll(async () => {
  app = await AppProcess.start();
});
afterAll(() => app.stop());

describeInBrowser('A new question', (open) => {
  it('has nothing of the last one’s right answer, from its first moment on', async () => {
    const admin = await HttpPlayer.logIn(app.url, ADMIN);
    const questions = await admin.get<{ text: string; correctAnswer: string }[]>('/api/questions');
    const player = await HttpPlayer.signUp(app.url, 'Glutkopf');
    const page = await open();
    await withSession(page, player.token);
    await page.goto(`${app.url}/home`);
    await page.getByRole('button', { name: 'START RACE' }).click();
    // No answer is under the pointer.
    await page.mouse.move(0, 0);
    const asked = page.locator('.question-text');
    await page.locator('.slat-idle').first().waitFor();
    const first = (await asked.textContent())!;
    await page.evaluate(() => {
      const watched = globalThis as Watched;
      watched.coloursOfOpen = [];
      const look = () => {
        const slats = [...document.querySelectorAll('.slat')];
        if (slats.length === 0 || !slats.every((slat) => slat.classList.contains('slat-idle'))) return;
        watched.coloursOfOpen.push(new Set(slats.map((slat) => getComputedStyle(slat).backgroundColor)).size);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await page.keyboard.press(questions.find(({ text }) => text === first)!.correctAnswer.toLowerCase());
    await page.locator('.slat-right').waitFor();
    await page.waitForFunction(() => (globalThis as Watched).coloursOfOpen.length > 0);
    expect(new Set(await page.evaluate(() => (globalThis as Watched).coloursOfOpen))).toEqual(new Set([1]));
  });
});
