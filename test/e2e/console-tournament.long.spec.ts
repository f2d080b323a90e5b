import type { Page } from 'playwright';
import { START_LIGHTS_MS } from '@app/contracts';
import { questionPack } from '../../apps/api/src/content/questions/question-pack';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { accessibilityFaults, withSession } from '../support/screens';

const QUESTIONS = 5;
const NAME = 'Abendrennen';
const keys = new Map(questionPack.map(({ text, correctAnswer }) => [text, correctAnswer.toLowerCase()]));

describeInBrowser('an administrator at the console', (open) => {
  it('takes an event from nothing to its podium, with a racer who came by its link', async () => {
    const app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000', LIGHTS_MS: String(START_LIGHTS_MS) });
    const admin = await open();
    await withSession(admin, (await HttpPlayer.logIn(app.url, ADMIN)).token);
    const racer = await HttpPlayer.signUp(app.url, 'Linkskurve');
    const player = await open();
    await withSession(player, racer.token);

    await announces(admin, app.url);
    await setsRounds(admin);
    const link = await makesLink(admin);
    await player.goto(app.url + new URL(link).pathname);
    await player.getByRole('button', { name: 'Accept Invitation' }).click();
    await player.waitForURL('**/participate');

    await admin.goto(`${app.url}/admin?section=live`);
    await admin.getByLabel('Event', { exact: true }).selectOption({ label: await optionOf(admin) });
    await admin.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await startsRound(admin);
    await player.getByRole('img', { name: 'Start lights, coming on' }).waitFor();
    await asksBeforeClosing(admin, player);
    await answersAll(player);
    await admin.getByRole('button', { name: 'End round' }).click();
    await admin.getByText('Round Ended').first().waitFor();
    await player.getByText('Race control').first().waitFor({ state: 'attached' });

    await endsEvent(admin);
    await player.getByRole('heading', { name: 'Tournament complete' }).waitFor();
    await player.locator('.completed-winner').getByText('Linkskurve').waitFor();
    await admin.getByRole('link', { name: 'Result' }).click();
    await admin.locator('.podium-slat').getByText('Linkskurve').waitFor();
    expect(await accessibilityFaults(admin)).toEqual([]);

    await admin.goto(`${app.url}/admin?section=audit`);
    for (const act of ['Event completed', 'Round ended', 'Round started', 'Event announced']) {
      await admin.getByText(act, { exact: true }).first().waitFor();
    }
    await app.stop();
  });
});

async function announces(admin: Page, url: string): Promise<void> {
  await admin.goto(`${url}/admin?section=events`);
  await admin.getByRole('button', { name: 'Create event' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Event name').fill(NAME);
  await dialog.getByLabel('Start time').fill(new Date(Date.now() + 3_600_000).toISOString().slice(0, 16));
  await dialog.getByRole('button', { name: 'Create event' }).click();
  await admin.getByText(`${NAME} was created`).first().waitFor();
}

/** One round, its questions drawn by a press. */
async function setsRounds(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: `Manage ${NAME}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Rounds and questions/ }).click();
  await dialog.getByLabel('Rounds', { exact: true }).selectOption('1');
  await dialog.getByLabel('Questions per round').selectOption(String(QUESTIONS));
  await dialog.getByRole('button', { name: 'Save configuration' }).click();
  await admin.getByText('1 round of 5 questions').first().waitFor();
  await dialog.getByRole('button', { name: 'Auto-Fill Rounds' }).click();
  await dialog.getByText('Questions for Round 1 (5/5)').waitFor();
  await dialog.getByRole('button', { name: 'Back', exact: true }).click();
}

/** For whoever accepts it first. */
async function makesLink(admin: Page): Promise<string> {
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Invitation link/ }).click();
  await dialog.getByRole('button', { name: /^Generate/ }).click();
  return (await dialog.locator('output').textContent()) ?? '';
}

const optionOf = async (admin: Page) =>
  (await admin.getByRole('option', { name: NAME }).textContent({ timeout: 30_000 })) ?? '';

/** The event is not live yet, which is said first; its questions are its own, so nothing else is. */
async function startsRound(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Start Round 1' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Start round 1?' });
  await dialog.getByText('it goes live for everybody').waitFor();
  expect(await dialog.getByText('drawn at random').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Start Round 1' }).click();
  await admin.getByText('currently live').first().waitFor();
  await admin.getByRole('button', { name: 'Take back' }).waitFor();
}

const openSlat = (player: Page) => player.locator('.slat:not([aria-disabled])').first();

async function asksBeforeClosing(admin: Page, player: Page): Promise<void> {
  await openSlat(player).waitFor();
  await admin.getByRole('button', { name: 'Next question' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Close the question for everybody?' });
  await dialog.getByText('Linkskurve loses question').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
}

/** Each question that opens, until none does, and right: nobody wins without a point. */
async function answersAll(player: Page): Promise<void> {
  const complete = player.getByRole('heading', { name: 'Round 1 complete' });
  for (;;) {
    await openSlat(player).or(complete).first().waitFor();
    if (await complete.isVisible()) return;
    const asked = await player.locator('.question-text').textContent();
    await player.keyboard.press(keys.get(asked ?? '') ?? 'a');
  }
}

/** The yellow button of the evening says what comes last. */
async function endsEvent(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Finish the tournament: show the podium' }).click();
  await admin.getByText('Tournament Complete').first().waitFor();
}
