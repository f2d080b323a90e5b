import type { ConversationView, DuelView, LeaderboardEntry, MessageView } from '@app/contracts';
import { DUEL_CATEGORY_NAME_MAX, MESSAGE_MAX, RACING_NAME_MAX, REPORT_REASON_MAX } from '@app/contracts';
import type { Page } from 'playwright';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser, type OpenPage } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { accessibilityFaults, withSession } from '../support/screens';
import { beyondTheRightEdge, overlapping, resizeTo } from '../support/window-fit';

jest.setTimeout(240_000);

/** A phone and a tablet, also held sideways, and a desk. */
const WINDOWS = [
  [1440, 900],
  [820, 1180],
  [390, 844],
  [844, 390],
  [320, 568],
] as const;
const nameOf = (letter: string) => letter.padEnd(RACING_NAME_MAX, 'w');
const CATEGORY = 'Wettbewerbskategorie der Rennsportgeschichte am Nürburgring'.padEnd(DUEL_CATEGORY_NAME_MAX, 'g');

let app: AppProcess;
let admin: HttpPlayer;
let ada: HttpPlayer;
let ben: HttpPlayer;
let duel: DuelView;
beforeAll(async () => {
  app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
  admin = await HttpPlayer.logIn(app.url, ADMIN);
  [ada, ben] = [await HttpPlayer.signUp(app.url, nameOf('W')), await HttpPlayer.signUp(app.url, nameOf('M'))];
  await admin.post('/api/admin/duel-categories', { name: CATEGORY, questionCount: 5 });
  duel = await ben.post<DuelView>('/api/duels', { challengedId: ada.userId, category: CATEGORY, questionCount: 5 });
  const conversation = await ben.post<ConversationView>(`/api/duels/${duel.id}/conversation`);
  const content = 'W'.repeat(MESSAGE_MAX);
  const message = await ben.post<MessageView>(`/api/conversations/${conversation.id}/messages`, { content });
  await ada.post(`/api/messages/${message.id}/report`, { reason: 'Rude '.padEnd(REPORT_REASON_MAX, 'Rude ') });
});
afterAll(() => app.stop());

type Prepare = (page: Page) => Promise<unknown>;

async function at(open: OpenPage, player: HttpPlayer, path: string, text: string, prepare?: Prepare): Promise<Page> {
  const page = await open();
  await prepare?.(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withSession(page, player.token);
  await page.goto(app.url + path);
  await page.getByText(text).first().waitFor();
  return page;
}

/** What does not fit into one of the windows, and what axe finds. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = await accessibilityFaults(page);
  for (const size of WINDOWS) {
    await resizeTo(page, [...size]);
    faults.push(...(await beyondTheRightEdge(page)).map((fault) => `${size.join('x')}: ${fault}`));
  }
  return faults;
}

describeInBrowser('the longest names and texts fit into every window', (open) => {
  it.each([
    ['the list of duels', '/duels', 'wants a duel'],
    ['the page of a challenge', '', 'You are challenged'],
    ['the results of the season', '/tournament-results', 'Be on the next grid'],
  ])('of %s', async (_, path, text) => {
    const page = await at(open, ada, path || `/duel/invite/${duel.invitationToken}`, text);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('of the season’s champions, whose badges, medal and points keep clear of each other', async () => {
    const racer = (rank: number, name: string, userId: string | null): LeaderboardEntry => ({
      rank,
      userId,
      racingName: name,
      playerName: name,
      totalScore: 60,
      totalGames: 3,
      averageScore: 20,
      averageAccuracy: 100,
      correctAnswers: 30,
      totalQuestions: 30,
      lastGameId: null,
      isFinalist: true,
    });
    const champions = [racer(1, nameOf('W'), ada.userId), racer(2, nameOf('M'), null)];
    const page = await at(open, ada, '/tournament-results', 'Be on the next grid', async (drawn) => {
      // No push replaces the rows.
      await drawn.routeWebSocket('**/ws', () => undefined);
      await drawn.route('**/api/leaderboard/10', (route) => route.fulfill({ json: champions }));
    });
    await page.getByText('FINALIST').nth(1).waitFor();
    for (const size of WINDOWS) {
      await resizeTo(page, [...size]);
      expect([size, await overlapping(page, '.champion', '.medal, .badge, b, .figures, .champion-points')]).toEqual([
        size,
        [],
      ]);
    }
  });

  it.each(['duels', 'reports'])('of the section %s in the console', async (section) => {
    const page = await at(open, admin, `/admin?section=${section}`, nameOf('M'));
    expect(await faultsOf(page)).toEqual([]);
  });

  it('of a conversation, whose field and button stay in the dialog', async () => {
    const page = await at(open, ada, '/home', 'START RACE');
    await page.getByRole('button', { name: /^Messages/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Messages' });
    await dialog.getByRole('button', { name: new RegExp(nameOf('M')) }).click();
    const send = dialog.getByRole('button', { name: 'Send Message' });
    await send.waitFor();
    for (const size of WINDOWS) {
      await resizeTo(page, [...size]);
      const [inner, outer] = [(await send.boundingBox())!, (await dialog.boundingBox())!];
      expect([size, inner.x + inner.width <= outer.x + outer.width]).toEqual([size, true]);
    }
  });
});
