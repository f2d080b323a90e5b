import { readFile } from 'node:fs/promises';
import { AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import type { HttpPlayer } from '../support/http-player';
import { LivePlayer } from '../support/live-player';
import { accessibilityFaults, withSession } from '../support/screens';
import { setStage, type Stage } from '../support/tournament-stage';
import { beyondTheRightEdge } from '../support/window-fit';

jest.setTimeout(120_000);

const QUESTIONS = 5;
const WIDTHS = [1440, 820, 390];

/** Of a PDF: how many pages it has, and whether they are wider than high. */
function pagesOf(pdf: Buffer): { pages: number; isLandscape: boolean } {
  const text = pdf.toString('latin1');
  const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const pages = text.match(/\/Type \/Page\b(?!s)/g) ?? [];
  return { pages: pages.length, isLandscape: boxes.every(([, width, height]) => Number(width) > Number(height)) };
}

describeInBrowser('a season with a final', (open) => {
  let app: AppProcess;
  let stage: Stage;
  beforeAll(async () => {
    app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
    stage = await setStage(app, { players: 4, questions: QUESTIONS, rounds: 1 });
    const letters = ['A', 'B', 'C', 'D'] as const;
    for (const [seat, player] of stage.players.entries()) await player.race((index) => letters[(index + seat) % 4]!);
    await stage.startRound(1);
    const live = await Promise.all(stage.players.map(({ token }) => LivePlayer.join(app.url, token, stage.eventId)));
    for (const [seat, player] of live.entries()) await player.race(({ index }) => letters[(index * seat) % 4]!);
    await stage.endRound();
    for (const player of live) player.leave();
    await stage.admin.post(`/api/tournament/${stage.eventId}/end`);
  });
  afterAll(() => app.stop());

  const pageAt = async (path: string, width = 1440, player?: HttpPlayer) => {
    const page = await open({ viewport: { width, height: 900 } });
    if (player) await withSession(page, player.token);
    await page.goto(app.url + path);
    return page;
  };

  it('has its newest final, and all of them, on the landing page', async () => {
    for (const width of WIDTHS) {
      const page = await pageAt('/tournament-results', width);
      await page.getByRole('heading', { name: 'Last final' }).waitFor();
      await page.getByText('1 of 1').waitFor();
      expect(await beyondTheRightEdge(page)).toEqual([]);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    const page = await pageAt('/tournament-results');
    await page.getByRole('link', { name: 'Result of Night final' }).first().click();
    await page.getByRole('heading', { name: 'Night final', level: 1 }).waitFor();
  });

  it('gives each racer a certificate of one sheet, and a picture to share', async () => {
    const result = `/tournament/${stage.eventId}/result`;
    for (const width of WIDTHS) {
      const page = await pageAt(result, width);
      await page
        .getByRole('link', { name: /^Certificate of Seat-/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await page.getByRole('article', { name: /^Certificate of Seat-/ }).waitFor();
      expect(await beyondTheRightEdge(page)).toEqual([]);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual({ pages: 1, isLandscape: true });
    }
    const page = await pageAt(result);
    await page.getByRole('link', { name: 'Certificates' }).click();
    await page.getByRole('button', { name: 'Print 4 certificates' }).waitFor();
    const all = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(pagesOf(all)).toEqual({ pages: 4, isLandscape: true });
    await page.getByRole('link', { name: 'Back to the result' }).click();
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Share the picture' }).click(),
    ]);
    const bytes = await readFile(await picture.path());
    // The size of a PNG stands behind its signature.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true })).pages).toBe(1);
  });

  it('loses its final and gets it back, from the event in the log and from the audit', async () => {
    const result = () => stage.admin.get(`/api/tournament/${stage.eventId}/result`);
    const before = await result();
    await stage.admin.delete(`/api/events/${stage.eventId}`);
    const page = await pageAt('/admin?section=log&type=TournamentDeleted', 1440, stage.admin);
    await page
      .getByRole('link', { name: /Tournament deleted/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Restore the event' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('deleted → completed').waitFor();
    expect(await dialog.getByRole('row').count()).toBe(5);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Restore the event' }).click();
    await page.getByText('It was taken back', { exact: true }).waitFor();
    expect(await result()).toEqual(before);

    await stage.admin.post(`/api/events/${stage.eventId}/reset-leaderboard`);
    const audit = await pageAt('/admin?section=audit', 390, stage.admin);
    await audit
      .getByRole('button', { name: /Tournament reset/ })
      .first()
      .click();
    await audit.getByRole('button', { name: 'Take the reset back' }).click();
    await audit.getByText('scheduled → completed').waitFor();
    expect(await beyondTheRightEdge(audit)).toEqual([]);
    await audit.getByRole('dialog').last().getByRole('button', { name: 'Take the reset back' }).click();
    await audit.getByText('It was taken back', { exact: true }).waitFor();
    expect(await result()).toEqual(before);
  });

  it('is closed under its name, shown in the archive, and taken back with a reason', async () => {
    const page = await pageAt('/admin?section=users', 1440, stage.admin);
    await page.getByRole('button', { name: 'Reset all users' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('4 racers with 4 races').waitFor();
    await dialog.getByRole('button', { name: 'Export the board' }).waitFor();
    await dialog.getByLabel('Name of the season').fill('Summer 2026');
    await dialog.getByLabel('Type RESET').fill('RESET');
    await dialog.getByRole('button', { name: 'Reset all users' }).click();
    await page.getByRole('link', { name: 'Summer 2026' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    for (const width of WIDTHS) {
      const archive = await pageAt('/seasons', width);
      await archive.getByRole('link', { name: /^Summer 2026/ }).waitFor();
      expect(await accessibilityFaults(archive)).toEqual([]);
      await archive.keyboard.press('Tab');
      await archive.getByRole('link', { name: /^Summer 2026/ }).focus();
      await archive.keyboard.press('Enter');
      await archive.getByRole('heading', { name: 'Summer 2026' }).waitFor();
      expect(await archive.getByRole('row').count()).toBe(5);
      await archive.getByRole('link', { name: 'Result of Night final' }).waitFor();
      expect(await beyondTheRightEdge(archive)).toEqual([]);
      expect(await accessibilityFaults(archive)).toEqual([]);
    }

    await page.getByRole('button', { name: 'Take back: Summer 2026' }).click();
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await dialog.getByText('Please say why').waitFor();
    await dialog.getByLabel('Reason').fill('Pressed too early');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await page.getByText(/taken back on .* Pressed too early/).waitFor();
    const board = await pageAt('/leaderboard');
    await board.getByRole('listitem').nth(3).waitFor();
  });
});
