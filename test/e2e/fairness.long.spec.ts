import { setTimeout as pause } from 'node:timers/promises';
import { type InterruptionsPage, QUESTION_TIME_MS } from '@app/contracts';
import { AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { until } from '../support/later-events';
import { LivePlayer } from '../support/live-player';
import { accessibilityFaults, withSession } from '../support/screens';
import { setStage, type Stage } from '../support/tournament-stage';

jest.setTimeout(120_000);

const QUESTIONS = 5;
const WIDTHS = [1440, 820, 390];

describeInBrowser('a round with something to look at', (open) => {
  let app: AppProcess;
  let stage: Stage;
  beforeAll(async () => {
    app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
    stage = await setStage(app, { players: 3, questions: QUESTIONS, rounds: 2 });
    await stage.startRound(1);
    const live = await Promise.all(stage.players.map(({ token }) => LivePlayer.join(app.url, token, stage.eventId)));
    for (const player of live) {
      // The server was away while the last question of the first racer was open.
      await player.race(({ index }) => (player === live[0] && index === QUESTIONS - 1 ? null : 'A'));
    }
    for (const player of live) player.leave();
    await app.kill();
    await pause(QUESTION_TIME_MS);
    await app.start();
    const noticed = () => stage.admin.get<InterruptionsPage>('/api/admin/interruptions');
    await until('the interruption is noticed', async () => (await noticed()).total > 0);
  });
  afterAll(() => app.stop());

  const pageFor = async (path: string, width = 1440) => {
    const page = await open({ viewport: { width, height: 900 } });
    await withSession(page, stage.admin.token);
    await page.goto(app.url + path);
    return page;
  };

  it('tells live control and the dashboard of the interruption, which lead to whose question it was', async () => {
    const told = /The server was away .+: question 5 of 1 racer ran out/;
    const live = await pageFor(`/admin?section=live&event=${stage.eventId}`);
    await live.getByText(told).waitFor();
    expect(await accessibilityFaults(live)).toEqual([]);
    const dashboard = await pageFor('/admin');
    await dashboard.getByRole('link', { name: told }).click();
    await dashboard.getByRole('link', { name: /^Replay of Seat-/ }).waitFor();
    await dashboard.getByRole('link', { name: /^Round 1 of/ }).press('Enter');
    await dashboard.getByRole('heading', { name: 'Replay: round 1' }).waitFor();
    await dashboard.keyboard.press('End');
    await dashboard.getByText(/^The server was away: \d/).waitFor();
  });

  it('shows latencies and answers from the replay, and leads to the entry, by keys', async () => {
    const page = await pageFor(`/admin?section=replay&event=${stage.eventId}&round=1`);
    await page.getByRole('link', { name: 'Fairness' }).press('Enter');
    await page.getByRole('heading', { name: 'Fairness: round 1' }).waitFor();
    const latency = page.getByRole('table', { name: 'Latency' });
    await latency.waitFor();
    expect(await latency.getByRole('row').count()).toBe(1 + stage.players.length);
    await page.getByText('What counts as a hint').press('Enter');
    await page.getByText(/1 s for each 60 characters/).waitFor();
    await latency.getByRole('button', { name: 'Answers of Seat-1' }).press('Enter');
    const answers = page.getByRole('table', { name: 'Answers' });
    await answers.getByRole('row').nth(QUESTIONS).waitFor();
    expect(await answers.getByRole('row').count()).toBe(1 + QUESTIONS);
    await answers.getByRole('link').first().press('Enter');
    await page.getByText(/^Entry \d+ of/).waitFor();
    await page.getByText('Received after').waitFor();
  });

  it('shows qualifying races without any, and with one', async () => {
    const page = await pageFor('/admin?section=fairness');
    await page.getByText('No answers are there to look at.').waitFor();
    const [racer] = stage.players;
    await racer!.race(() => 'A');
    await until('the race is shown', async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Fairness: qualifying' }).waitFor();
      return (await page.getByText('1 finished race').count()) > 0;
    });
    await page.getByRole('table', { name: 'Latency' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it.each(WIDTHS)('fits a window of %d px', async (width) => {
    const round = `event=${stage.eventId}&round=1`;
    const sections = [
      ['interruptions', 'table', 'Interruptions, the newest first'],
      [`fairness&${round}&only=all`, 'table', 'Answers'],
    ] as const;
    for (const [section, role, name] of sections) {
      const page = await pageFor(`/admin?section=${section}`, width);
      await page.getByRole(role, { name }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  });

  it('offers the ruling for those whom it concerned, once the round is over', async () => {
    await stage.endRound();
    const page = await pageFor('/admin?section=interruptions');
    await page.getByRole('link', { name: 'Rule on question 5' }).press('Enter');
    await page.getByRole('heading', { name: /^Question 5 key/ }).waitFor();
    expect(await page.getByRole('radio', { name: 'Void question 5' }).isChecked()).toBe(true);
    const chosen = page.getByRole('checkbox', { checked: true });
    expect(await chosen.count()).toBe(1);
    await page.getByRole('button', { name: 'Apply ruling' }).press('Enter');
    await page.getByText(/^ruled Question 5 of round 1 does not count, for Seat-\d\.$/).waitFor();
  });
});
