import type { Page } from 'playwright';
import type { ConversationView, DuelView } from '@app/contracts';
import { AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { promisedMs } from '../support/promised-time';
import { accessibilityFaults, withSession } from '../support/screens';
import { beyondTheRightEdge } from '../support/window-fit';

/** Notices come by push. */
const SOON = { timeout: promisedMs(3_000) };

let app: AppProcess;
beforeAll(async () => {
  app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
});
afterAll(() => app.stop());

/** The bell of a racer on one device. */
class Bell {
  constructor(readonly page: Page) {}

  /** The button while this many notices are unread. */
  button(unread: number) {
    const name = unread === 0 ? 'Notices' : `Notices ${unread} unread ${unread === 1 ? 'notice' : 'notices'}`;
    return this.page.getByRole('button', { name, exact: true });
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Notices' });
  }

  notice(text: string) {
    return this.dialog.getByRole('listitem').filter({ hasText: text });
  }

  async faults(): Promise<string[]> {
    return [...(await accessibilityFaults(this.page)), ...(await beyondTheRightEdge(this.page))];
  }
}

async function bellOf(page: Page, player: HttpPlayer): Promise<Bell> {
  await withSession(page, player.token);
  await page.goto(`${app.url}/home`);
  const bell = new Bell(page);
  await bell.button(0).waitFor();
  return bell;
}

describeInBrowser('The bell', (open) => {
  it('rings on both devices of a racer, is quiet on both when one has read, and leads to the challenge', async () => {
    const [ada, ben] = [await HttpPlayer.signUp(app.url, 'Kurvenada'), await HttpPlayer.signUp(app.url, 'Bremspunkt')];
    const desk = await bellOf(await open(), ben);
    const phone = await bellOf(await open({ viewport: { width: 390, height: 844 } }), ben);
    const challenge = () =>
      ada.post<DuelView>('/api/duels', { category: 'Mixed', questionCount: 5, challengedId: ben.userId });

    await challenge();
    await desk.button(1).waitFor(SOON);
    await phone.button(1).waitFor(SOON);
    const said = desk.page.getByRole('status').filter({ hasText: 'New notice: Kurvenada challenges you to a duel' });
    await said.waitFor({ state: 'attached' });
    expect([...(await desk.faults()), ...(await phone.faults())]).toEqual([]);

    await desk.button(1).press('Enter');
    await desk.notice('Kurvenada challenges you to a duel').getByText('New', { exact: true }).waitFor();
    await phone.button(0).waitFor(SOON);
    expect(await desk.faults()).toEqual([]);
    await desk.page.keyboard.press('Escape');
    await desk.button(0).waitFor();
    expect(await desk.button(0).evaluate((button) => button === document.activeElement)).toBe(true);

    // What is switched off on the phone does not ring on the desk either.
    await phone.button(0).click();
    await phone.dialog.getByRole('button', { name: 'Settings' }).click();
    const saved = phone.page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await phone.dialog.getByRole('checkbox', { name: 'Messages' }).click();
    await phone.dialog.getByRole('checkbox', { name: 'Messages', checked: false }).waitFor();
    await saved;
    expect(await phone.faults()).toEqual([]);
    await phone.dialog.getByRole('button', { name: 'Close' }).click();
    const { id } = await ada.post<ConversationView>('/api/conversations', { otherUserId: ben.userId });
    await ada.post(`/api/conversations/${id}/messages`, { content: 'You start?' });
    await desk.page.getByRole('button', { name: '1 unread message' }).waitFor(SOON);
    await challenge();
    await desk.button(1).waitFor(SOON);
    await phone.button(1).waitFor(SOON);

    await phone.button(1).click();
    await phone.dialog.getByRole('listitem').nth(1).waitFor();
    expect(await phone.dialog.getByRole('listitem').count()).toBe(2);
    await phone.dialog.getByRole('link', { name: 'Kurvenada challenges you to a duel' }).first().click();
    await phone.page.getByRole('heading', { name: 'Kurvenada wants a duel' }).waitFor();
    expect(await phone.dialog.count()).toBe(0);
    await desk.button(0).waitFor(SOON);
  });
});
