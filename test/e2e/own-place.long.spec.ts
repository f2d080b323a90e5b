import type { AnswerLetter, EventView, InviteAnswer } from '@app/contracts';
import type { Page } from 'playwright';
import { questionPack } from '../../apps/api/src/content/questions/question-pack';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { accessibilityFaults, withSession } from '../support/screens';
import { promisedMs } from '../support/promised-time';

/** People are promised a second. A player's own standing waits two seconds between two requests. */
const SOON = { timeout: promisedMs(3_000) };

const keys = new Map(questionPack.map(({ _id, correctAnswer }) => [_id, correctAnswer]));
const wrong = (key: AnswerLetter): AnswerLetter => (key === 'A' ? 'B' : 'A');

let app: AppProcess;
let admin: HttpPlayer;
const field: HttpPlayer[] = [];

/** A race with the first `correct` questions answered correctly, for two points each. */
async function race(player: HttpPlayer, correct: number): Promise<void> {
  await player.race((index, questionId) => {
    const key = keys.get(questionId)!;
    return index < correct ? key : wrong(key);
  });
}

/** Ten racers with 20 to 2 points, two points apart, and an eleventh with none. */
beforeAll(async () => {
  app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
  admin = await HttpPlayer.logIn(app.url, ADMIN);
  for (let place = 1; place <= 11; place += 1) field.push(await HttpPlayer.signUp(app.url, `Fahrer-${place}`));
  for (const [index, player] of field.entries()) await race(player, Math.max(10 - index, 0));
});
afterAll(() => app.stop());

const as = async (page: Page, player: HttpPlayer) => {
  await withSession(page, player.token);
  return page;
};
const rowOf = (page: Page, racingName: string) => page.locator('.standing').filter({ hasText: racingName });
const eleventh = () => field[10]!;

describeInBrowser('the racer in the eleventh place', (open) => {
  it('finds their own row below the ten, and moves up by push', async () => {
    const page = await as(await open(), eleventh());
    await page.goto(`${app.url}/leaderboard`);
    const own = rowOf(page, 'Fahrer-11');
    await own.filter({ hasText: 'YOU' }).waitFor();
    await own.filter({ hasText: 'Position 11' }).waitFor();
    await page.getByText('2 points behind Fahrer-10').waitFor();
    expect(await page.locator('ol.standings').getByText('Fahrer-11').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);

    await race(eleventh(), 4);
    // Level on points with the seventh, so that a few milliseconds decide between the two.
    await own.filter({ hasText: /Position [78]/ }).waitFor(SOON);
    await page.getByText(/2 points behind Fahrer-6|level on points with Fahrer-7/).waitFor(SOON);
    await page.locator('ol.standings').getByText('Fahrer-11').first().waitFor(SOON);
  });

  it.each([390, 320])('reads the whole of the button to the next race beside it, %i px wide', async (width) => {
    const page = await as(await open({ viewport: { width, height: 800 } }), field[9]!);
    await page.goto(`${app.url}/home`);
    await page.getByText('11th').waitFor();
    const start = page.getByRole('button', { name: 'START RACE' });
    const [words, button] = await start.evaluate((element) => {
      const content = document.createRange();
      content.selectNodeContents(element);
      return [content, element].map((box) => box.getBoundingClientRect().toJSON() as DOMRect);
    });
    expect(words!.left).toBeGreaterThan(button!.left);
    expect(words!.right).toBeLessThan(button!.right);
  });

  it('sees their own rank on home, and on the results', async () => {
    const page = await as(await open(), field[9]!);
    await page.goto(`${app.url}/home`);
    await page.getByText('11th').waitFor();
    await page.goto(`${app.url}/tournament-results`);
    await page.getByRole('listitem').filter({ hasText: 'Fahrer-10' }).filter({ hasText: 'YOU' }).waitFor();
  });
});

describeInBrowser('a leader who is deleted', (open) => {
  it('leaves every open board', async () => {
    const [board, results, home] = [await open(), await open(), await as(await open(), field[1]!)];
    await board.goto(`${app.url}/leaderboard`);
    await results.goto(`${app.url}/tournament-results`);
    await home.goto(`${app.url}/home`);
    await rowOf(board, 'Fahrer-1').first().waitFor();
    await results.getByRole('listitem').filter({ hasText: 'Fahrer-1' }).first().waitFor();
    await home.getByText('points behind Fahrer-1').waitFor();

    await admin.delete(`/api/admin/users/${field[0]!.userId}`);
    const leader = (page: Page) => page.getByRole('listitem').first().filter({ hasText: 'Fahrer-2' });
    await leader(board).waitFor(SOON);
    await leader(results).waitFor(SOON);
    await home.getByText('points ahead of Fahrer-3').waitFor(SOON);
    for (const page of [board, results]) expect(await page.getByText('Former racer').count()).toBe(0);
  });
});

describeInBrowser('home', (open) => {
  it('leads to the invitation, then to the tournament while it waits and while it is live', async () => {
    const player = field[2]!;
    const startTime = new Date(Date.now() + 3 * 3_600_000).toISOString();
    const event = await admin.post<EventView>('/api/events', { name: 'Nachtfinale', startTime });
    await admin.post<InviteAnswer>(`/api/events/${event.id}/invite`, { participantIds: [player.userId] });

    const page = await as(await open(), player);
    await page.goto(`${app.url}/home`);
    const notice = page.getByRole('region', { name: 'Your tournaments' });
    await notice.getByText('Nachtfinale').waitFor();
    expect(await notice.locator('time').getAttribute('datetime')).toBe(startTime);
    await notice.getByRole('link', { name: 'You are invited' }).click();
    await page.waitForURL('**/tournament/join/**');
    await page.getByText('This event: 3 rounds of 10 questions, 10 seconds each.').waitFor();
    await page.getByRole('button', { name: 'Accept Invitation' }).click();
    await page.waitForURL(`**/tournament/${event.id}/participate`);

    await page.goto(`${app.url}/home`);
    await notice.getByText('Your place is safe').waitFor();
    await admin.post(`/api/tournament/${event.id}/start-round`, { roundNumber: 1 });
    await notice.getByText('Live', { exact: true }).waitFor(SOON);
    await notice.getByRole('link', { name: 'Go to Tournament' }).click();
    await page.waitForURL(`**/tournament/${event.id}/participate`);
  });

  it('shows the doors once a session', async () => {
    const page = await as(await open(), field[3]!);
    await page.goto(app.url);
    await page.getByRole('button', { name: 'START RACING' }).click();
    await page.getByRole('button', { name: 'START RACE' }).click({ trial: true });
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await page.getByRole('link', { name: 'Back to Game' }).click();
    await page.getByRole('button', { name: 'START RACE' }).waitFor();
    expect(await page.getByRole('button', { name: 'START RACING' }).count()).toBe(0);
  });
});
