import { DEFAULT_DISABLED_MESSAGE, type ScheduleBody, type ScheduleView, type SponsorView } from '@app/contracts';
import type { Page } from 'playwright';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { accessibilityFaults, RaceScreen, withSession } from '../support/screens';
import { beyondTheRightEdge } from '../support/window-fit';
import { promisedMs } from '../support/promised-time';

const WIDTHS = [1440, 820, 390];
/** People are promised a second. A loaded machine gets two. */
const SOON = { timeout: promisedMs(2_000) };
const DAY_MS = 86_400_000;

let app: AppProcess;
let admin: HttpPlayer;
beforeAll(async () => {
  app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
  admin = await HttpPlayer.logIn(app.url, ADMIN);
});
afterAll(() => app.stop());

async function announceSeason(leftMs: number, more: Partial<ScheduleBody> = {}): Promise<ScheduleView> {
  const endTime = new Date(Date.now() + leftMs).toISOString();
  const schedule = await admin.post<ScheduleView>('/api/admin/game-schedule', { name: 'Autumn', endTime, ...more });
  await admin.post(`/api/admin/game-schedule/${schedule.id}/activate`);
  return schedule;
}

const showResults = (enabled: boolean) => admin.post('/api/admin/system/toggle-tournament-results', { enabled });
const openTrack = (enabled: boolean) => admin.post('/api/admin/system/toggle-game', { enabled });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function signedIn(page: Page, racingName: string): Promise<Page> {
  await withSession(page, (await HttpPlayer.signUp(app.url, racingName)).token);
  return page;
}

describeInBrowser('a visitor', (open) => {
  it('gets the results at the root, signs up for news there and continues to the login', async () => {
    const page = await open();
    await page.goto(app.url);
    await title(page, 'Tournament results').waitFor();
    await page.getByText('next championship coming soon').waitFor();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('Please enter your email address to sign up for notifications.').first().waitFor();
    await page.getByLabel('Email').fill('fan@example.org');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('Interest Registered!').first().waitFor();
    await page.getByRole('heading', { name: 'Your name is on the list' }).waitFor();
    await page.getByRole('link', { name: 'Sign In Here' }).click();
    await page.waitForURL('**/login');
  });

  it('sees the new leader of the season as soon as a race is finished', async () => {
    const page = await open();
    await page.goto(app.url);
    await title(page, 'Tournament results').waitFor();
    const racer = await HttpPlayer.signUp(app.url, 'Vorhut');
    await racer.race(() => 'A');
    await page.getByRole('listitem').filter({ hasText: 'Vorhut' }).waitFor(SOON);
  });

  it('sees the countdown appear, change its colour and disappear', async () => {
    const page = await open();
    await page.goto(`${app.url}/login`);
    await page.getByRole('tab', { name: 'Login' }).waitFor();
    const clock = page.getByRole('timer');
    await announceSeason(5 * DAY_MS);
    await clock.getByText('Game will be disabled in').waitFor(SOON);
    await announceSeason(DAY_MS / 2);
    await clock.getByText('Final Day! Get your games in now!').waitFor(SOON);
    await clock.getByText('Game will be disabled in').waitFor();
    await admin.post('/api/admin/game-schedule/deactivate-all');
    await clock.waitFor({ state: 'detached', ...SOON });
  });
});

describeInBrowser('a player', (open) => {
  it('is led to the results when they are switched on, and finds the game again afterwards', async () => {
    const page = await signedIn(await open(), 'Umleitung');
    await page.goto(`${app.url}/home`);
    await page.getByRole('button', { name: 'START RACE' }).waitFor();
    await showResults(true);
    await page.waitForURL('**/tournament-results', SOON);
    await page.goto(app.url);
    await title(page, 'Tournament results').waitFor();
    await showResults(false);
    await page.getByRole('button', { name: 'START RACING' }).waitFor(SOON);
  });

  it('finishes the race that is on when the results are switched on', async () => {
    const page = await signedIn(await open(), 'Zielstrich');
    await page.goto(`${app.url}/home`);
    await page.getByRole('button', { name: 'START RACE' }).click();
    const race = new RaceScreen(page);
    await race.answerQuestion(1, 'A');
    await showResults(true);
    await race.answerQuestion(2, 'A');
    await showResults(false);
  });

  it('learns when the season ends, and is thanked between two seasons', async () => {
    const page = await signedIn(await open(), 'Saisonende');
    await page.goto(`${app.url}/home`);
    await page.getByRole('button', { name: 'START RACE' }).waitFor();
    await announceSeason(1_500);
    await title(page, 'The track is closed').waitFor(SOON);
    await page.getByText(DEFAULT_DISABLED_MESSAGE).waitFor();
    await admin.post('/api/admin/game-schedule/deactivate-all');
    await page.goto(app.url);
    await title(page, 'Thank you for racing').waitFor();
    await page.getByRole('button', { name: 'Register interest' }).click();
    await page.getByText('Interest Registered!').first().waitFor();
    await openTrack(true);
    await page.getByRole('button', { name: 'START RACING' }).waitFor(SOON);
  });

  it('races before a moving picture that stays silent until it is allowed to be heard', async () => {
    const page = await signedIn(await open(), 'Filmnacht');
    await page.goto(`${app.url}/home`);
    await page.getByRole('button', { name: 'START RACE' }).click();
    await page.getByText('Sponsored by:').waitFor();
    const sound = () => page.evaluate(() => [...document.querySelectorAll('video')].map((v) => [v.muted, v.volume]));
    await page.waitForFunction(() => document.querySelector('video')?.paused === false);
    expect(await sound()).toEqual([[true, 0.3]]);
    await page.getByRole('button', { name: 'Unmute video' }).click();
    expect(await sound()).toEqual([[false, 0.3]]);
    await page.getByRole('button', { name: 'Mute video' }).click();
    expect(await sound()).toEqual([[true, 0.3]]);
  });

  it('sees the still picture, and no video is asked for, where motion is not wanted', async () => {
    const page = await signedIn(await open(), 'Stillstand');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/videos') && asked.push(request.url()));
    await page.goto(`${app.url}/home`);
    await page.getByRole('button', { name: 'START RACE' }).click();
    await new RaceScreen(page).answerQuestion(1, 'A');
    await new RaceScreen(page).question(2).waitFor({ state: 'attached' });
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: /ute video/ }).waitFor({ state: 'detached' });
  });
});

describeInBrowser('the sponsors', (open) => {
  it('are three at most, take turns, change on open screens, and are named where their logo fails', async () => {
    const page = await open();
    await page.route('**/api/sponsors/*/logo/*', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${app.url}/leaderboard`);
    const active = (await (await fetch(`${app.url}/api/sponsors/active`)).json()) as SponsorView[];
    const strip = page.getByRole('complementary', { name: 'Sponsors' });
    const shown = async () => {
      await strip.locator('b').nth(2).waitFor();
      return (await strip.innerText()).split('\n');
    };
    const first = await shown();
    expect(first).toHaveLength(3);
    // The sponsor that did not fit is the first one on the next page.
    const [waiting] = active.filter(({ name }) => !first.includes(name));
    await page.getByRole('link', { name: 'Back to Game' }).click();
    await title(page, 'Tournament results').waitFor();
    expect((await shown())[0]).toBe(waiting!.name);
    await admin.put(`/api/sponsors/${waiting!.id}`, { isActive: false });
    await strip.getByText(waiting!.name).waitFor({ state: 'detached', ...SOON });
    expect((await shown()).toSorted()).toEqual(first.toSorted());
    for (const { id } of active) await admin.put(`/api/sponsors/${id}`, { isActive: false });
    await strip.waitFor({ state: 'detached', ...SOON });
    for (const { id } of active) await admin.put(`/api/sponsors/${id}`, { isActive: true });
  });
});

describeInBrowser('the screens of the season', (open) => {
  it.each(WIDTHS)('are accessible and no wider than a window of %i px', async (width) => {
    const page = await open({ viewport: { width, height: 900 } });
    const faults: string[] = [];
    for (const [path, text] of [
      ['/tournament-results', 'Be on the next grid'],
      ['/sponsor-test', 'Active sponsors'],
      ['/video-test', 'Error log'],
    ] as const) {
      await page.goto(app.url + path);
      await page.getByText(text).first().waitFor();
      faults.push(...(await accessibilityFaults(page)).map((fault) => `${path}: ${fault}`));
      faults.push(...(await beyondTheRightEdge(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
