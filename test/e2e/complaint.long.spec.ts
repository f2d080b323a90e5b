import type { LeaderboardEntry } from '@app/contracts';
import type { Page } from 'playwright';
import { AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { LivePlayer } from '../support/live-player';
import { accessibilityFaults, withSession } from '../support/screens';
import { setStage, type Stage } from '../support/tournament-stage';

jest.setTimeout(120_000);

const QUESTIONS = 5;

/** The first racer answers as the key says but for one question, the others choose what the complaint is about. */
describeInBrowser('"I was right at question 2"', (open) => {
  let app: AppProcess;
  let stage: Stage;
  let key: string[];
  beforeAll(async () => {
    app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
    stage = await setStage(app, { players: 3, questions: QUESTIONS, rounds: 1 });
    await stage.startRound(1);
    const live = await Promise.all(stage.players.map(({ token }) => LivePlayer.join(app.url, token, stage.eventId)));
    const replay = await stage.admin.get<{ questions: { correctAnswer: string }[] }>(
      `/api/admin/events/${stage.eventId}/rounds/1/replay`,
    );
    key = replay.questions.map(({ correctAnswer }) => correctAnswer);
    for (const [seat, player] of live.entries()) {
      await player.race(({ index }) => (index === 1 && seat === 2 ? other(key[1]!) : key[index]!) as 'A');
    }
    await stage.endRound();
    await stage.admin.post(`/api/tournament/${stage.eventId}/end`);
    for (const player of live) player.leave();
  });
  afterAll(() => app.stop());

  const pageFor = async ({ token }: HttpPlayer, path: string, width = 1440) => {
    const page = await open({ viewport: { width, height: 900 } });
    await withSession(page, token);
    await page.goto(app.url + path);
    return page;
  };

  it('is looked up, ruled, told and printed by somebody who has only the pages, and their keys', async () => {
    const racer = stage.players[2]!;
    const home = await pageFor(racer, '/home');
    await home.getByRole('button', { name: /^Notices/ }).waitFor();

    const page = await pageFor(stage.admin, '/admin?section=replay');
    await page.getByRole('link', { name: 'Round 1' }).press('Enter');
    await page.getByRole('slider', { name: 'Entry' }).waitFor();
    while (!(await page.getByRole('heading', { name: /^Question 2 key/ }).isVisible()))
      await page.keyboard.press('PageDown');
    const letter = other(key[1]!);
    await page.getByRole('radio', { name: `Accept ${letter} as well (chosen by 1)` }).press('Space');
    await page.getByLabel('For whom').selectOption('Chosen racers');
    await page.getByRole('checkbox', { name: 'Seat-2' }).press('Space');
    const effect = page.getByRole('region', { name: 'If applied, standings of the event' });
    await effect.getByText('8 to 10').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('Explanation').fill('Both are in the source.');
    await page.getByRole('button', { name: 'Apply ruling' }).press('Enter');
    await page.getByText(`Question 2 of round 1 also accepts ${letter}, for Seat-2.`).first().waitFor();
    // The entry of the ruling comes by itself, and only then the last one is that.
    const withdraw = page.getByRole('button', { name: 'Withdraw' });
    const entry = page.getByText(/^Ruling: Question 2 by /).first();
    while (!(await entry.isVisible()) || !(await withdraw.isVisible())) await page.keyboard.press('End');

    await home.getByText('A ruling changed your points in Night final').first().waitFor();
    await home.getByRole('button', { name: /^Notices/ }).press('Enter');
    await home.getByRole('link', { name: /A ruling changed your points/ }).press('Enter');
    await home.getByText('Both are in the source.').waitFor();
    expect(await pagesOf(home)).toBe(1);

    await withdraw.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter');
    await page.getByText('The ruling was withdrawn.', { exact: true }).waitFor();
    await home.reload();
    await home.getByRole('heading', { name: 'Night final' }).first().waitFor();
    await home.getByRole('rowheader', { name: 'Seat-2' }).waitFor();
    expect(await home.getByText('Both are in the source.').count()).toBe(0);
  });

  it('is settled in qualifying, too, where a corrected key asks for it', async () => {
    const racer = await HttpPlayer.signUp(app.url, 'Late-Lena');
    await racer.race(() => 'A');
    const rounds = await stage.admin.get<{ id: string; text: string; correctAnswer: string }[]>(
      '/api/qualification-rounds/1/questions',
    );
    const { id, text } = rounds.find(({ correctAnswer }) => correctAnswer !== 'A')!;
    const page = await pageFor(stage.admin, `/admin?section=questions&search=${encodeURIComponent(text)}`);
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await page.getByRole('radio', { name: /^A\b/ }).check({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Rule on past races' }).click();
    await page.waitForURL(new RegExp(`question=${id}`));
    await page.getByRole('radio', { name: 'Accept A as well (chosen by 1)' }).check();
    await page
      .getByText(/^\d+ to \d+$/)
      .first()
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const before = await pointsOf(racer);
    await page.getByRole('button', { name: 'Apply ruling' }).click();
    await page.getByRole('button', { name: 'Withdraw' }).waitFor();
    const board = await pageFor(racer, '/leaderboard');
    await board.getByRole('button', { name: new RegExp(`Late-Lena.*${before + 2}\\s+points`) }).waitFor();
  });

  it.each([820, 390])('is ruled on in a window of %d px, too', async (width) => {
    const page = await pageFor(stage.admin, `/admin?section=replay&event=${stage.eventId}&round=1`, width);
    await page.getByRole('radio', { name: /^Void question/ }).check();
    await page
      .getByRole('region', { name: 'If applied, standings of the event' })
      .getByRole('listitem')
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

const pointsOf = async (racer: HttpPlayer): Promise<number> =>
  (await racer.get<LeaderboardEntry[]>('/api/leaderboard')).find(({ userId }) => userId === racer.userId)!.totalScore;

const other = (letter: string): string => (letter === 'A' ? 'B' : 'A');

/** How many sheets of paper the page takes. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length;
}
