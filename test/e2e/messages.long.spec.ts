import type { Page } from 'playwright';
import { AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { MessagesPanel } from '../support/messages-panel';
import { promisedMs } from '../support/promised-time';
import { accessibilityFaults, withSession } from '../support/screens';

/** Messages come by push. */
const SOON = { timeout: promisedMs(3_000) };

let app: AppProcess;
beforeAll(async () => {
  app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
});
afterAll(() => app.stop());

async function panelOf(page: Page, player: HttpPlayer): Promise<MessagesPanel> {
  await withSession(page, player.token);
  await page.goto(`${app.url}/home`);
  return new MessagesPanel(page);
}

describeInBrowser('Two racers', (open) => {
  it('write to each other, edit and delete, and both see it at once', async () => {
    const [marie, karl] = [await HttpPlayer.signUp(app.url, 'Marie'), await HttpPlayer.signUp(app.url, 'Karl')];
    const maries = await panelOf(await open(), marie);
    const karls = await panelOf(await open({ viewport: { width: 390, height: 844 } }), karl);
    await karls.button.waitFor();

    await maries.open();
    await maries.page.getByText('No messages yet').waitFor();
    await maries.page.getByText('Select a conversation').waitFor();
    await maries.page.getByRole('button', { name: 'New Message' }).click();
    const start = maries.page.getByRole('button', { name: 'Start Conversation' });
    expect(await start.isDisabled()).toBe(true);
    await maries.page.getByLabel('Racing name or email address').fill('karl');
    await maries.page.getByRole('radio', { name: 'Karl' }).check();
    await start.click();
    await maries.toast('Conversation started').waitFor();
    await maries.page.getByText('No messages yet. Start the conversation!').waitFor();
    await maries.write('You start?');
    await maries.bubble('You start?').waitFor();

    await karls.page.getByRole('button', { name: '1 unread message' }).waitFor(SOON);
    await karls.open();
    await karls.conversation('Marie').click();
    await karls.bubble('You start?').waitFor();
    await karls.field.fill('Already on the grid.');
    await karls.page.getByRole('button', { name: 'Send Message' }).click();
    await maries.bubble('Already on the grid.').waitFor(SOON);
    await maries.bubble('You start?').getByText('Read').waitFor(SOON);
    expect(await accessibilityFaults(maries.page)).toEqual([]);
    expect(await accessibilityFaults(karls.page)).toEqual([]);

    await maries.edit('You start?', 'You start first?');
    await karls.bubble('You start first?').getByText('(edited)').waitFor(SOON);
    await maries.delete('You start first?');
    await karls.bubble('You start first?').waitFor({ state: 'detached', ...SOON });

    await karls.page.getByRole('button', { name: 'Back to conversations' }).click();
    await maries.write('Still there?');
    await karls.conversation('Marie').getByText('1 unread message').waitFor(SOON);
    await karls.page.getByRole('button', { name: 'Close' }).click();
    await karls.page.getByRole('button', { name: '1 unread message' }).waitFor();
  });

  it('lose no message and get none twice when the network is cut', async () => {
    const [anna, paul] = [await HttpPlayer.signUp(app.url, 'Anna'), await HttpPlayer.signUp(app.url, 'Paul')];
    const { id } = await anna.post<{ id: string }>('/api/conversations', { otherUserId: paul.userId });
    await anna.post(`/api/conversations/${id}/messages`, { content: 'Mine says 1969.' });
    const [annas, pauls] = [await panelOf(await open(), anna), await panelOf(await open(), paul)];
    for (const [panel, name] of [
      [annas, 'Paul'],
      [pauls, 'Anna'],
    ] as const) {
      await panel.open();
      await panel.conversation(name).click();
      await panel.bubble('Mine says 1969.').waitFor();
    }

    // The server gets the message, but its answer never arrives.
    await annas.page.route('**/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await annas.write('Le Mans start, then.');
    await annas.page.getByRole('button', { name: 'Send again' }).waitFor();
    await annas.field.fill('And bring rain');
    await annas.page.unrouteAll({ behavior: 'wait' });
    await annas.page.reload();
    await annas.open();
    await annas.conversation('Paul').click();
    expect(await annas.field.inputValue()).toBe('And bring rain');
    await annas.page.getByRole('button', { name: 'Send again' }).click();
    await annas.page.getByRole('button', { name: 'Send again' }).waitFor({ state: 'detached' });
    await annas.field.press('Shift+Enter');
    await annas.field.pressSequentially('tyres.');
    await annas.field.press('Enter');

    await pauls.bubble('And bring rain\ntyres.').waitFor(SOON);
    for (const panel of [annas, pauls]) {
      await panel.bubble('tyres.').waitFor();
      expect(await panel.bubble('Le Mans start, then.').count()).toBe(1);
      expect(await panel.log.locator('.bubble').count()).toBe(3);
    }
  });
});
