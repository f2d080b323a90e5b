import type { Locator, Page } from 'playwright';
import { questionPack } from '../../apps/api/src/content/questions/question-pack';
import { AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { accessibilityFaults, withSession } from '../support/screens';
import { setStage } from '../support/tournament-stage';

const QUESTIONS = 5;
const keys = new Map(questionPack.map(({ text, correctAnswer }) => [text, correctAnswer.toLowerCase()]));

describeInBrowser('the evening of an administrator', (open) => {
  it('goes from the first start to the podium by its one yellow button, with an outage of the server in it', async () => {
    const app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
    const { eventId, admin, players } = await setStage(app, { players: 1, questions: QUESTIONS, rounds: 2 });
    await admin.post(`/api/events/${eventId}/rounds/auto-fill`);
    await admin.post(`/api/tournament/${eventId}/start`);
    const racer = players[0]!;
    const live = new LiveConsole(await open());
    await withSession(live.page, admin.token);
    await live.page.goto(`${app.url}/admin?section=live&event=${eventId}`);
    const player = await open();
    await withSession(player, racer.token);
    await player.goto(`${app.url}/tournament/${eventId}/participate`);
    const hall = await open();
    await hall.goto(`${app.url}/live-leaderboard`);
    await hall.getByText(racer.racingName).first().waitFor();

    await live.presses('Start Round 1');
    await answers(player);
    await app.kill();
    await live.saysThatTheServerIsAway();
    await app.start();
    await live.isBack('Round 1 active');
    await answersUntil(player, 'Round 1 complete');
    await live.page.getByText('1 finished').waitFor();
    await live.presses('End round');

    await live.presses('Start Round 2');
    await answersUntil(player, 'Round 2 complete');
    await live.page.getByText('1 finished').waitFor();
    await live.presses('End round');
    await live.presses('Finish the tournament: show the podium');

    await live.page.getByText('Tournament Complete').first().waitFor();
    expect(await live.yellow.count()).toBe(0);
    await player.getByRole('heading', { name: 'Tournament complete' }).waitFor();
    await player.locator('.completed-winner').getByText(racer.racingName).waitFor();
    await hall.locator('.podium-slat').getByText(racer.racingName).waitFor();
    await app.stop();
  });
});

/** Live control, worked by its yellow button alone. */
class LiveConsole {
  readonly yellow: Locator;
  private readonly lamp: Locator;

  constructor(readonly page: Page) {
    this.yellow = page.locator('.btn-lit');
    this.lamp = page.locator('.slab-lamp.is-on');
  }

  /** Waits until this is the yellow button. It asks nothing: the next step follows from the press alone. */
  async presses(name: string): Promise<void> {
    await this.yellow.and(this.page.getByRole('button', { name, disabled: false })).waitFor();
    expect(await this.yellow.count()).toBe(1);
    await this.yellow.click();
  }

  async saysThatTheServerIsAway(): Promise<void> {
    await this.state(/^No connection since \d\d:\d\d:\d\d: what you see is from then\. The buttons wait/).waitFor();
    expect(await this.lamp.count()).toBe(0);
    expect(await accessibilityFaults(this.page)).toEqual([]);
    // It waits, and says why.
    await this.yellow.click({ force: true });
    await this.page.getByText('The server is away').first().waitFor();
  }

  /** By itself. */
  async isBack(state: string): Promise<void> {
    await this.state(state).waitFor();
    await this.lamp.waitFor();
  }

  private state(text: string | RegExp) {
    return this.page.locator('.slab').getByRole('status').filter({ hasText: text });
  }
}

const openSlat = (player: Page) => player.locator('.slat:not([aria-disabled])').first();

/** The question that is open, and right. */
async function answers(player: Page): Promise<void> {
  await openSlat(player).waitFor();
  const asked = await player.locator('.question-text').textContent();
  await player.keyboard.press(keys.get(asked ?? '') ?? 'a');
}

async function answersUntil(player: Page, end: string): Promise<void> {
  const complete = player.getByRole('heading', { name: end });
  for (;;) {
    await openSlat(player).or(complete).first().waitFor();
    if (await complete.isVisible()) return;
    await answers(player);
  }
}
