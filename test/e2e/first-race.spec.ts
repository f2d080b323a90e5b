import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { paths } from '../../apps/web/src/site/paths';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { costOf, firstPages, KILOBYTES_MAX, kilobytesOf, REQUESTS_MAX } from '../support/first-pages';
import { accessibilityFaults, LoginScreen, RaceScreen, withSession } from '../support/screens';
import { beyondTheRightEdge } from '../support/window-fit';
import { promisedMs } from '../support/promised-time';

const WIDTHS = [1440, 820, 390];
const LETTERS = ['A', 'B', 'C', 'D'] as const;

let app: AppProcess;
beforeAll(async () => {
  app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
});
afterAll(() => app.stop());

/** Faults of the page itself: uncaught errors and messages on the console. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return complaints;
}

describeInBrowser('a newcomer', (open) => {
  it('signs up, drives a race against the server’s clock and moves a leaderboard elsewhere by push', async () => {
    const watcher = await open();
    await watcher.goto(`${app.url}/leaderboard`);
    await watcher.getByText('LIVE', { exact: true }).waitFor();
    await watcher.getByText('No players yet. Be the first to play!').waitFor();
    await watcher.evaluate(() => Object.assign(window, { neverReloaded: true }));

    const page = await open();
    const complaints = complaintsOf(page);
    await page.goto(`${app.url}/login`);
    const login = new LoginScreen(page);
    await login.register({ firstName: 'Ada', lastName: 'Nacht', email: 'ada@example.org', password: 'night-shift' });
    await page.getByText('Registration successful!').first().waitFor();
    await login.login('night-shift');
    await page.getByText('Welcome back!').first().waitFor();
    await page.getByRole('button', { name: 'START RACING' }).click();
    await page.getByRole('button', { name: 'START RACE' }).click();
    await page.getByRole('button', { name: 'Start Racing' }).click();
    await page.getByText('Please enter your name').waitFor();
    await page.getByLabel('Racing name').fill('Nachtfalter');
    await page.getByRole('button', { name: 'Start Racing' }).click();

    const race = new RaceScreen(page);
    for (let place = 1; place <= 10; place++) {
      if (place === 4) {
        await race.question(4).waitFor({ state: 'attached' });
        await page.reload();
      }
      await race.answerQuestion(place, LETTERS[place % 4]!);
    }
    await page.getByText('RACE COMPLETE!').waitFor();
    await page.getByText('Complete Round 2/3').waitFor();

    await page.getByRole('button', { name: /^Question 3: / }).click();
    const review = page.getByRole('dialog', { name: 'Question by question' });
    await review.getByRole('listitem').nth(9).waitFor();
    expect(await review.getByText('Right answer', { exact: true }).count()).toBe(10);
    await page.keyboard.press('Escape');
    await review.waitFor({ state: 'hidden' });

    await watcher
      .getByText('Nachtfalter')
      .first()
      .waitFor({ timeout: promisedMs(1_000) });
    expect(await watcher.evaluate(() => 'neverReloaded' in window)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('finds the round limit after three races', async () => {
    const player = await HttpPlayer.signUp(app.url, 'Dreimal');
    for (let round = 0; round < 3; round++) await player.race((index) => LETTERS[index % 4]!);
    const page = await open();
    await withSession(page, player.token);
    await page.goto(`${app.url}/home`);
    await page.getByRole('button', { name: 'START RACE' }).click();
    await page.getByText('Round Limit Reached').waitFor();
    await page.getByText('The top 10 advance to the finale').waitFor();
  });

  it('learns when the track is closed, and when it opens again', async () => {
    const player = await HttpPlayer.signUp(app.url, 'Zaungast');
    const page = await open();
    await withSession(page, player.token);
    await page.goto(`${app.url}/home`);
    await page.getByRole('button', { name: 'START RACE' }).waitFor();
    const admin = await HttpPlayer.logIn(app.url, ADMIN);
    await admin.post('/api/admin/system/toggle-game', { enabled: false });
    await page.getByRole('heading', { name: 'The track is closed' }).waitFor({ timeout: promisedMs(2_000) });
    await admin.post('/api/admin/system/toggle-game', { enabled: true });
    await page.getByRole('button', { name: 'START RACE' }).waitFor({ timeout: promisedMs(2_000) });
  });

  it('gets a clear page for an address without a screen', async () => {
    const page = await open();
    await page.goto(`${app.url}/pit-lane/42`);
    await page.getByText('Page Not Found').waitFor();
    await page.getByText('/pit-lane/42').waitFor();
    await page.getByText('Go to Home').waitFor();
  });
});

describeInBrowser('every screen', (open) => {
  it.each(WIDTHS)('is accessible and no wider than a window of %i px', async (width) => {
    const player = await HttpPlayer.signUp(app.url, `Breite${width}`);
    const visitor = await open({ viewport: { width, height: 900 } });
    const page = await open({ viewport: { width, height: 900 } });
    await withSession(page, player.token);
    const race = new RaceScreen(page);
    const screens: [string, () => Promise<Page>][] = [
      ['login', () => at(visitor, '/login', 'Login')],
      ['leaderboard', () => at(visitor, '/leaderboard', 'Leaderboard')],
      ['404', () => at(visitor, '/nowhere', 'Page Not Found')],
      ['home', () => at(page, '/home', 'START RACE')],
      [
        'question',
        async () => {
          await page.getByRole('button', { name: 'START RACE' }).click();
          await race.question(1).waitFor({ state: 'attached' });
          return page;
        },
      ],
      [
        'feedback',
        async () => {
          await race.answerQuestion(1, 'A');
          return page;
        },
      ],
    ];
    const faults: string[] = [];
    for (const [name, show] of screens) {
      const shown = await show();
      faults.push(...(await accessibilityFaults(shown)).map((fault) => `${name}: ${fault}`));
      faults.push(...(await beyondTheRightEdge(shown)).map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

describeInBrowser('the first page of a stranger', (open) => {
  it('is in the table for every open screen, and no row of it is above the limits', () => {
    const screens = readFileSync(join(__dirname, '../../apps/web/src/app/screens.tsx'), 'utf8');
    const [, openScreens] = /openScreens.*?\[(.*?)\n\];/s.exec(screens) ?? [];
    const addresses = Array.from(
      openScreens!.matchAll(/paths\.(\w+)/g),
      ([, name]) => paths[name as keyof typeof paths],
    );
    const matches = (pattern: string) => {
      const address = new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);
      return firstPages.some(({ path }) => address.test(path.replace(/#.*/, '')));
    };
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((address) => !matches(address))).toEqual([]);
    expect(firstPages.filter((row) => row.requests > REQUESTS_MAX || kilobytesOf(row) > KILOBYTES_MAX)).toEqual([]);
  });

  it('costs no more than the table says, and one file of letters', async () => {
    const racer = await HttpPlayer.signUp(app.url, 'Schlusslicht');
    await racer.race(() => 'A');
    const faults: string[] = [];
    const rows = [...firstPages];
    const measure = async () => {
      for (let row = rows.shift(); row; row = rows.shift()) {
        const page = await open({ viewport: { width: 412, height: 823 } });
        const { cost, fonts, paths: asked } = await costOf(page, app.url + row.path, row.shows);
        for (const kind of ['requests', 'script', 'style', 'font', 'other'] as const) {
          if (cost[kind] > row[kind]) faults.push(`${row.path}: ${kind} ${cost[kind]} instead of ${row[kind]}`);
        }
        if (cost.requests > row.requests) faults.push(`${row.path}: ${asked.join(' ')}`);
        if (fonts.join() !== 'archivo-latin-first') faults.push(`${row.path}: ${fonts.join()}`);
      }
    };
    await Promise.all([measure(), measure(), measure()]);
    expect(faults).toEqual([]);
  });

  it('shows foreign letters in the same face, from files of their own', async () => {
    const page = await open();
    const player = await HttpPlayer.signUp(app.url, 'Žofié Łęçka-Öğüş', 'zofie@example.org');
    await player.race((index) => LETTERS[index % 4]!);
    const { fonts } = await costOf(page, `${app.url}/leaderboard`, 'Žofié');
    expect(fonts.toSorted()).toEqual(['archivo-latin', 'archivo-latin-ext', 'archivo-latin-first']);
    expect(await facesOf(page, '.standing-title b')).toEqual(['Archivo SemiBold']);
  });
});

/** The faces in which the browser draws the text of all elements. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeIds } = await devTools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const faces = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts)
      faces.add(isCustomFont ? familyName : `${familyName} of the system`);
  }
  return [...faces];
}

async function at(page: Page, path: string, text: string): Promise<Page> {
  await page.goto(app.url + path);
  await page.getByText(text).first().waitFor();
  return page;
}
