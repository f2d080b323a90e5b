import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser, type OpenPage } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { describeWithMongod, MongodProcess } from '../support/mongod';
import { accessibilityFaults, withSession } from '../support/screens';
import { beyondTheRightEdge } from '../support/window-fit';
import { promisedMs } from '../support/promised-time';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 18"><path d="M0 9h120" stroke="#000"/></svg>';
const VIDEO = readFileSync(join(__dirname, '../../apps/api/src/content/videos/seed/tunnel.webm'));
const SECTIONS =
  'overview questions qualification sponsors videos badges events live users visibility system timers emails audit';

const PUSHED = { timeout: promisedMs(2_000) };

describeInBrowser('an administrator', (open) => {
  it('runs the season on the embedded stores while a player sees each effect without reloading', async () => {
    const app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
    await runSeason(app, open);
    await app.stop();
  });

  it('finds every view accessible and no wider than the window, on a desk and on a phone', async () => {
    const app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
    const admin = await HttpPlayer.logIn(app.url, ADMIN);
    const faults: string[] = [];
    for (const width of [1440, 390]) {
      const page = await open({ viewport: { width, height: 900 } });
      await withSession(page, admin.token);
      for (const section of SECTIONS.split(' ')) {
        await page.goto(`${app.url}/admin?section=${section}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        faults.push(...(await accessibilityFaults(page)).map((fault) => `${section} at ${width}: ${fault}`));
        faults.push(...(await beyondTheRightEdge(page)).map((fault) => `${section} at ${width}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
    await app.stop();
  });
});

describeWithMongod('on EventStoreDB and MongoDB', () => {
  describeInBrowser('an administrator', (open) => {
    it('runs the season while a player sees each effect without reloading', async () => {
      const events = await StandInProcess.start();
      const documents = await MongodProcess.start();
      const stores = { EVENTSTORE_URL: events.url, MONGODB_URL: documents.url };
      const app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000', ...stores });
      await runSeason(app, open);
      await app.stop();
      await documents.stop();
      await events.stop();
    });
  });
});

/** The whole journey: questions, a round, a sponsor, a video, a schedule, a hidden racer, the switch. */
async function runSeason(app: AppProcess, open: OpenPage): Promise<void> {
  const racer = await HttpPlayer.signUp(app.url, 'Sichtbar');
  await racer.race(() => 'A');
  // Keeps one racer on the board, because an empty pushed list does not replace a loaded one.
  await (await HttpPlayer.signUp(app.url, 'Bleibend')).race(() => 'B');
  const { token } = await HttpPlayer.logIn(app.url, ADMIN);
  const admin = await open();
  await withSession(admin, token);
  const player = await playerScreens(app, open, racer.token);

  await importQuestions(admin, app.url);
  await setRoundOne(admin, app.url);
  await addSponsor(admin, app.url);
  await player.sponsors.getByText('Nordkurve').first().waitFor(PUSHED);
  await uploadVideo(admin, app.url);
  await player.videos.getByText('lantern-row.webm').first().waitFor(PUSHED);
  await activateSchedule(admin, app.url);
  await player.home.getByText('Days', { exact: true }).first().waitFor(PUSHED);
  await hideRacer(admin, app.url);
  await player.leaderboard
    .getByRole('listitem')
    .filter({ hasText: 'Sichtbar' })
    .waitFor({ state: 'detached', ...PUSHED });
  await disableGame(admin, app.url);
  await player.home.getByRole('heading', { name: 'The track is closed' }).waitFor(PUSHED);

  for (const page of Object.values(player)) {
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  }
  await section(admin, app.url, 'audit');
  await admin.getByText('Nordkurve').first().waitFor();
}

/** Four screens of one player, open at once and never reloaded. */
async function playerScreens(app: AppProcess, open: OpenPage, token: string) {
  const at = async (path: string, text: string): Promise<Page> => {
    const page = await open();
    await withSession(page, token);
    await page.goto(app.url + path);
    await page.getByText(text).first().waitFor();
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    return page;
  };
  return {
    home: await at('/home', 'START RACE'),
    leaderboard: await at('/leaderboard', 'Sichtbar'),
    sponsors: await at('/sponsor-test', 'Sponsor test'),
    videos: await at('/video-test', 'Video test'),
  };
}

async function section(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}/admin?section=${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const csv = (rows: string[]) => Buffer.from(['text,A,B,C,D,correct,category,difficulty', ...rows].join('\n'));
const row = (n: number, correct = 'B', category = 'GT Cars') =>
  `"Club question ${n}?",One ${n},Two ${n},Three ${n},Four ${n},${correct},${category},easy`;
const numbers = Array.from({ length: 30 }, (_, n) => n);

async function importQuestions(page: Page, url: string): Promise<void> {
  await section(page, url, 'questions');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const choose = (name: string, rows: string[]) =>
    dialog.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: csv(rows) });
  await choose(
    'two-bad.csv',
    numbers.map((n) => (n === 3 ? row(n, 'E') : n === 17 ? row(n, 'B', 'Boats') : row(n))),
  );
  await dialog.getByText('Correct answer must be A, B, C, or D').waitFor();
  await dialog.getByText('Nothing has been saved.').waitFor();
  expect(await dialog.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
  await choose(
    'mended.csv',
    numbers.map((n) => row(n)),
  );
  await dialog.getByRole('button', { name: 'Import 30 questions' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Search in questions').fill('Club question 29');
  await page.getByText('Club question 29?').first().waitFor();
}

async function setRoundOne(page: Page, url: string): Promise<void> {
  await section(page, url, 'qualification');
  await page.getByRole('button', { name: 'Change questions' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Random 10' }).click();
  await dialog.getByText('10/10').first().waitFor();
  await dialog.getByRole('button', { name: 'Set questions' }).click();
  await page.getByText('Round 1 set with 10 questions').first().waitFor();
}

async function addSponsor(page: Page, url: string): Promise<void> {
  await section(page, url, 'sponsors');
  await page.getByRole('button', { name: 'Add sponsor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nordkurve');
  await dialog
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await dialog.getByRole('button', { name: 'Create sponsor' }).click();
  await page.getByText('Nordkurve was added').first().waitFor();
}

async function uploadVideo(page: Page, url: string): Promise<void> {
  await section(page, url, 'videos');
  await page
    .getByLabel('Video file')
    .setInputFiles({ name: 'lantern-row.webm', mimeType: 'video/webm', buffer: VIDEO });
  await page.getByRole('button', { name: 'Upload video' }).click();
  await page.getByText('lantern-row.webm was uploaded').first().waitFor();
}

async function activateSchedule(page: Page, url: string): Promise<void> {
  await section(page, url, 'timers');
  await page.getByRole('button', { name: 'New schedule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create schedule' }).click();
  await page.getByText('Name and end time are required.').first().waitFor();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Opening weekend');
  await dialog
    .getByRole('textbox', { name: 'End', exact: true })
    .fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16));
  await dialog.getByRole('button', { name: 'Create schedule' }).click();
  await page.getByText('Opening weekend was created').first().waitFor();
  await page.getByRole('button', { name: 'Activate Opening weekend' }).click();
  await page.getByText('Opening weekend is active now').first().waitFor();
}

async function hideRacer(page: Page, url: string): Promise<void> {
  await section(page, url, 'users');
  await page.getByRole('button', { name: 'Manage Sichtbar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Leaderboard visibility/ }).click();
  await dialog.getByLabel(/^Shown on the leaderboard/).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Leaderboard visibility saved').first().waitFor();
}

async function disableGame(page: Page, url: string): Promise<void> {
  await section(page, url, 'system');
  await page.getByRole('button', { name: 'Disable Game' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable Game' }).click();
  await page.getByText('Game disabled').first().waitFor();
}
