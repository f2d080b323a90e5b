import type { Page } from 'playwright';
import { type AnswerLetter, type DuelView, QUESTION_TIME_MS } from '@app/contracts';
import { questionPack } from '../../apps/api/src/content/questions/question-pack';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser, type OpenPage } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { MessagesPanel } from '../support/messages-panel';
import { promisedMs } from '../support/promised-time';
import { withSession } from '../support/screens';

const QUESTIONS = 5;
const PUSHED = { timeout: promisedMs(3_000) };
const keys = new Map(questionPack.map(({ _id, correctAnswer }) => [_id, correctAnswer]));
const keysByText = new Map(questionPack.map(({ text, correctAnswer }) => [text, correctAnswer]));

describeInBrowser('two rivals and an administrator', (open) => {
  let app: AppProcess;
  beforeAll(async () => {
    app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
  });
  afterAll(() => app.stop());

  it('duel, write, report and take the lead, and every screen learns of it by itself', async () => {
    const [ada, ben] = [await HttpPlayer.signUp(app.url, 'Steilwand'), await HttpPlayer.signUp(app.url, 'Senke')];
    const admin = await HttpPlayer.logIn(app.url, ADMIN);
    await ada.post('/api/conversations', { otherUserId: ben.userId });
    const raceControl = await at(open, app, admin, '/admin?section=reports');
    await raceControl.getByText('No message has been reported').waitFor();
    const adas = new Rival(ada, await at(open, app, ada, '/duels'));
    await adas.challenges(`${ben.racingName.toLowerCase()}@example.org`);
    const bens = new Rival(ben, await at(open, app, ben, `/duel/invite/${await adas.link()}`));

    await bens.accepts();
    await adas.races();
    await bens.racesTheGhostOf(adas);
    await bothSeeTheResult(adas, bens);
    await bens.offersRematchTo(adas);

    await theyWrite(adas, bens);
    await aReportIsHandled(adas, bens, raceControl);
    await theBadgeMoves(adas, bens);
    for (const page of [raceControl, adas.page, bens.page]) {
      expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
    }
  });
});

/** Opens the only page that this person loads. */
async function at(open: OpenPage, { url }: AppProcess, { token }: HttpPlayer, path: string): Promise<Page> {
  const page = await open();
  await withSession(page, token);
  await page.goto(url + path);
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  return page;
}

/** One of the two, at a browser of their own. */
class Rival {
  readonly messages: MessagesPanel;

  constructor(
    readonly player: HttpPlayer,
    readonly page: Page,
  ) {
    this.messages = new MessagesPanel(page);
  }

  get name(): string {
    return this.player.racingName;
  }

  get champion() {
    return this.page.getByRole('listitem').filter({ hasText: 'CHAMPION' });
  }

  async challenges(email: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New Challenge' }).click();
    await this.page.getByText('GT Cars', { exact: true }).click();
    await this.page.getByText(String(QUESTIONS), { exact: true }).click();
    await this.page.getByLabel('Opponent email').fill(email);
    await this.page.getByRole('button', { name: 'Create Challenge' }).click();
    await this.page.getByText(email).first().waitFor();
  }

  /** The link to share. */
  async link(): Promise<string> {
    const [{ invitationToken }] = await this.player.get<[DuelView]>('/api/duels');
    return invitationToken!;
  }

  async accepts(): Promise<void> {
    await this.page.getByRole('button', { name: 'Accept' }).click();
    await this.page.getByRole('link', { name: 'Go to Duels' }).click();
  }

  /** Races the leg with right answers. On a slow machine a question may close before its answer. */
  async races(meets: () => Promise<void> = async () => {}): Promise<void> {
    await this.page.getByRole('link', { name: 'Start Duel' }).click();
    await meets();
    const over = this.page.locator('.duel-result-say');
    const open = this.page.locator('button[data-answer]:not([aria-disabled])');
    while (!(await over.isVisible())) {
      await open.or(over).first().waitFor();
      if (!(await over.isVisible())) await this.answers();
    }
  }

  async racesTheGhostOf(rival: Rival): Promise<void> {
    const ghost = this.page.locator('.lap-rival').first();
    await this.races(async () => {
      await ghost.waitFor({ state: 'attached' });
      await this.page.getByText(rival.name).first().waitFor({ state: 'attached' });
    });
  }

  async offersRematchTo(rival: Rival): Promise<void> {
    await rival.page.getByRole('link', { name: 'Back to Duels' }).click();
    await rival.page.getByRole('button', { name: 'New Challenge' }).waitFor();
    await this.page.getByRole('button', { name: 'Rematch' }).click();
    await rival.page.getByRole('heading', { name: `${this.name} wants a duel` }).waitFor(PUSHED);
  }

  async opensBadges(): Promise<void> {
    await this.page.getByRole('link', { name: 'Rennmeister, to the home page' }).click();
    await this.page.getByRole('link', { name: 'My Progress' }).click();
    await this.page.getByRole('tab', { name: 'Badges', exact: true }).click();
  }

  /** A qualifying race with right answers to all questions, each in no time. */
  async qualifies(): Promise<void> {
    await this.player.race((_, questionId) => keys.get(questionId)!);
  }

  private async answers(): Promise<void> {
    const text = (await this.page.locator('.question-text').textContent()) ?? '';
    const letter: AnswerLetter = keysByText.get(text) ?? 'A';
    const slat = this.page.locator(`button[data-answer="${letter}"]:not([aria-disabled])`);
    await slat.click({ timeout: QUESTION_TIME_MS }).catch(() => undefined);
  }
}

/** Both screens say who has won, as the server decided, and show the same points. */
async function bothSeeTheResult(adas: Rival, bens: Rival): Promise<void> {
  for (const { page } of [adas, bens]) await page.getByText('Record against').waitFor(PUSHED);
  const [{ winnerId }] = await adas.player.get<[DuelView]>('/api/duels');
  for (const rival of [adas, bens]) {
    const title = winnerId === null ? 'Dead heat' : winnerId === rival.player.userId ? 'You won' : 'You lost';
    await rival.page.getByRole('heading', { name: title }).waitFor();
  }
  const points = (rival: Rival) => rival.page.locator('.duel-result-leg dl > div:first-child dd').allTextContents();
  expect((await points(bens)).toReversed()).toEqual(await points(adas));
}

/** A message each way; one is changed, the other is deleted. */
async function theyWrite(adas: Rival, bens: Rival): Promise<void> {
  await adas.messages.open();
  await adas.messages.conversation(bens.name).click();
  await adas.messages.write('You brake like a bus');
  await bens.page.getByRole('button', { name: '1 unread message' }).waitFor(PUSHED);
  await bens.messages.open();
  await bens.messages.conversation(adas.name).click();
  await bens.messages.write('And you like a tram');
  await adas.messages.bubble('And you like a tram').waitFor(PUSHED);
  await adas.messages.edit('You brake like a bus', 'You brake like two buses');
  await bens.messages.bubble('You brake like two buses').getByText('(edited)').waitFor(PUSHED);
  await bens.messages.delete('And you like a tram');
  await adas.messages.bubble('And you like a tram').waitFor({ state: 'detached', ...PUSHED });
}

/** The console shows the report, and both racers see what race control makes of it. */
async function aReportIsHandled(adas: Rival, bens: Rival, raceControl: Page): Promise<void> {
  await bens.messages.report('You brake like two buses', 'Buses brake well');
  const row = raceControl.getByRole('row').filter({ hasText: 'You brake like two buses' });
  await row.getByText('Buses brake well').waitFor(PUSHED);
  await row.getByRole('button', { name: `Delete message of ${adas.name}` }).click();
  await raceControl.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click();
  await row.getByText('message deleted').waitFor();
  for (const { messages } of [adas, bens]) {
    await messages.bubble('You brake like two buses').waitFor({ state: 'detached', ...PUSHED });
    await messages.close();
  }
}

/** Two races beat one, whatever they were. */
async function theBadgeMoves(adas: Rival, bens: Rival): Promise<void> {
  for (const rival of [adas, bens]) await rival.opensBadges();
  await adas.qualifies();
  await adas.champion.waitFor(PUSHED);
  expect(await bens.champion.count()).toBe(0);
  await bens.qualifies();
  await bens.qualifies();
  await bens.champion.waitFor(PUSHED);
  await adas.champion.waitFor({ state: 'detached', ...PUSHED });
}
