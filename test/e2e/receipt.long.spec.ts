import type { PageView, ProofKeyView, RaceHistoryEntry } from '@app/contracts';
import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import type { HttpPlayer } from '../support/http-player';
import { LivePlayer } from '../support/live-player';
import { accessibilityFaults, withSession } from '../support/screens';
import { setStage, type Stage } from '../support/tournament-stage';

jest.setTimeout(120_000);

const QUESTIONS = 5;

describeInBrowser('a receipt', (open) => {
  let app: AppProcess;
  let stage: Stage;
  let racer: HttpPlayer;
  let raceId: string;
  let file: string;
  beforeAll(async () => {
    app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
    stage = await setStage(app, { players: 1, questions: QUESTIONS, rounds: 1 });
    await stage.startRound(1);
    racer = stage.players[0]!;
    const live = await LivePlayer.join(app.url, racer.token, stage.eventId);
    await live.race(() => 'A');
    live.leave();
    await stage.endRound();
    raceId = (await racer.get<PageView<RaceHistoryEntry>>('/api/profile/races')).entries[0]!.id;
  });
  afterAll(() => app.stop());

  /** No part of the page is wider than the window, and axe finds nothing. */
  async function expectWellMade(page: Page, width: number) {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await accessibilityFaults(page)).toEqual([]);
  }

  it('is reached from the replay of a race, explains each point, and is downloaded', async () => {
    const page = await open();
    await withSession(page, racer.token);
    await page.goto(`${app.url}/races/${raceId}/replay`);
    await page.getByRole('link', { name: 'Receipt' }).click();
    await page.getByRole('heading', { name: 'This receipt holds' }).waitFor();
    const questions = page.getByRole('region', { name: /^Point by point/ }).getByRole('listitem');
    expect(await questions.count()).toBe(QUESTIONS);
    await questions.first().getByText('Received after').waitFor();
    await expectWellMade(page, 1440);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).press('Enter');
    const download = await coming;
    expect(download.suggestedFilename()).toBe(`rennmeister-receipt-${raceId}.json`);
    file = (await download.path())!;
    const kept = `${file}.kept.json`;
    await writeFile(kept, await readFile(file));
    file = kept;
  });

  it.each([1440, 820, 390])('is checked by anybody, by keys alone, in a window of %d px', async (width) => {
    const page = await open({ viewport: { width, height: 900 } });
    await page.goto(`${app.url}/receipt`);
    await page.getByRole('heading', { name: 'Check a receipt' }).waitFor();
    const input = page.getByLabel('Receipt', { exact: true });
    // Asked for so early, because the browser shows a dialog of its own until it knows that somebody waits.
    const chooser = page.waitForEvent('filechooser');
    while (!(await input.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await (await chooser).setFiles(file);
    await page.getByRole('heading', { name: 'This receipt holds' }).waitFor();
    await page.getByText('It was signed with the public key that it was compared with.').waitFor();
    await page.getByText('Sealed: not yet.').waitFor();
    await expectWellMade(page, width);
  });

  it('has evidence of its whole round beside it, a file that checks itself without a network', async () => {
    const desk = await open();
    await withSession(desk, stage.admin.token);
    await desk.goto(`${app.url}/admin?section=replay&event=${stage.eventId}&round=1`);
    const coming = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Evidence' }).press('Enter');
    const download = await coming;
    expect(download.suggestedFilename()).toBe(`evidence-${stage.eventId}-1-1-1.html`);
    const saved = `${await download.path()}.html`;
    await writeFile(saved, await readFile((await download.path())!));
    const key = await racer.get<ProofKeyView>('/api/proof/key');
    const page = await open({ viewport: { width: 390, height: 900 } });
    await page.context().setOffline(true);
    await page.goto(`file://${saved}`);
    await page.getByRole('heading', { name: 'This evidence holds' }).waitFor();
    await page.getByText(/^Not known: It was compared with no public key/).waitFor();
    await page.getByRole('textbox').fill(key.publicKey);
    await page.getByText('It was signed with the public key that it was compared with.').waitFor();
    await expectWellMade(page, 390);
    await writeFile(saved, (await readFile(saved, 'utf8')).replace('"creditMs":', '"creditMs":1'));
    await page.reload();
    await page.getByRole('heading', { name: 'This evidence does not hold' }).waitFor();
  });

  it('does not hold when a byte of it was changed, or with another key', async () => {
    const page = await open();
    await page.goto(`${app.url}/receipt`);
    const text = await readFile(file, 'utf8');
    const choose = (changed: string) =>
      page
        .getByLabel('Receipt', { exact: true })
        .setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(changed) });
    await choose(text.replace(/"points": \d/, '"points": 9'));
    await page.getByRole('heading', { name: 'This receipt does not hold' }).waitFor();
    await page.getByText('It was changed after it was signed').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await choose(text);
    await page.getByRole('heading', { name: 'This receipt holds' }).waitFor();
    await page.getByLabel('Public key').fill('MCowBQYDK2VwAyEA0EqyMnQrtKs6E2iRXuDKk7f1SIlZn5vVdSpsSO4Hqwg=');
    await page.getByText('It was signed with another key').waitFor();
    await page.getByLabel('Public key').fill('no key');
    await page.getByText('This is no Ed25519 public key.').waitFor();
    await choose('a photo');
    await page.getByLabel('Public key').fill('');
    await page.getByText('This is no receipt of Rennmeister').waitFor();
  });
});
