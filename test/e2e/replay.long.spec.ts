import type { PageView, RaceHistoryEntry } from '@app/contracts';
import { AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import type { HttpPlayer } from '../support/http-player';
import { LivePlayer } from '../support/live-player';
import { accessibilityFaults, withSession } from '../support/screens';
import { setStage, type Stage } from '../support/tournament-stage';

jest.setTimeout(120_000);

const QUESTIONS = 5;

describeInBrowser('a round that was raced', (open) => {
  let app: AppProcess;
  let stage: Stage;
  beforeAll(async () => {
    app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
    stage = await setStage(app, { players: 3, questions: QUESTIONS, rounds: 2 });
    await stage.startRound(1);
    const live = await Promise.all(stage.players.map(({ token }) => LivePlayer.join(app.url, token, stage.eventId)));
    for (const player of live) await player.race(() => 'A');
    await stage.endRound();
    for (const player of live) player.leave();
  });
  afterAll(() => app.stop());

  const pageFor = async ({ token }: HttpPlayer, path: string, width = 1440) => {
    const page = await open({ viewport: { width, height: 900 } });
    await withSession(page, token);
    await page.goto(app.url + path);
    return page;
  };

  it('is looked up in live control, and gone through by keys to an entry that has an address', async () => {
    const page = await pageFor(stage.admin, `/admin?section=live&event=${stage.eventId}`);
    await page.getByRole('link', { name: 'Replay round 1' }).click();
    await page.getByRole('heading', { name: 'Replay: round 1' }).waitFor();
    const entry = page.getByText(/^Entry \d+ of \d+$/);
    expect(await entry.textContent()).toMatch(/^Entry 1 of /);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await entry.textContent()).toMatch(/^Entry 4 of /);
    await page.getByText('Received after').waitFor();
    await page.waitForURL(/entry=4/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await entry.and(page.getByText(/^Entry 4 of /)).waitFor();
    await page.keyboard.press('End');
    const board = await stage.admin.get<{ leaderboard: { playerName: string; totalScore: number }[] }>(
      `/api/events/${stage.eventId}/leaderboard`,
    );
    const rows = page.getByRole('region', { name: 'Standings' }).getByRole('listitem');
    const shown = await rows.allTextContents();
    // Who is level may stand in any order.
    expect(shown.map((row) => row.replace(/^\d|[+−]\d+$/g, '')).toSorted()).toEqual(
      board.leaderboard.map(({ playerName, totalScore }) => `${playerName}${totalScore}`).toSorted(),
    );
  });

  it.each([820, 390])('is found in the list, and fits a window of %d px', async (width) => {
    const page = await pageFor(stage.admin, '/admin?section=replay', width);
    await page.getByRole('link', { name: 'Round 1' }).click();
    await page.getByRole('slider', { name: 'Entry' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('is replayed by each of its racers: their own race', async () => {
    const [racer] = stage.players;
    const { entries } = await racer!.get<PageView<RaceHistoryEntry>>('/api/profile/races');
    const page = await pageFor(racer!, `/races/${entries[0]!.id}/replay`);
    await page.getByRole('heading', { name: 'Round 1' }).waitFor();
    await page.keyboard.press('End');
    await page.getByText(/has finished/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
