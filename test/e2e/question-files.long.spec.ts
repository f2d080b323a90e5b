import type { QuestionsPage } from '@app/contracts';
import type { Page } from 'playwright';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { accessibilityFaults, withSession } from '../support/screens';

jest.setTimeout(120_000);

const quiz = (heat: number) =>
  [
    '$CATEGORY: $course$/top/Endurance',
    '',
    `::Heat:: Who won heat ${heat} at Le Mans? {=917 K ~512 S ~908/02 ~Matra}`,
    '',
    `Who was second in heat ${heat}? {~917 K ~512 S =908/02 ~Matra}`,
    '',
    'Was it raining? {TRUE}',
  ].join('\n');

describeInBrowser('Questions of another tool', (open) => {
  let app: AppProcess;
  let admin: HttpPlayer;
  beforeAll(async () => {
    app = await AppProcess.start();
    admin = await HttpPlayer.logIn(app.url, ADMIN);
  });
  afterAll(() => app.stop());

  /** No part of the page or of its dialog is wider than the window, and axe finds nothing. */
  async function expectWellMade(page: Page, width: number) {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const overflow = (dialog: Element) => dialog.scrollWidth - dialog.clientWidth;
    expect(await page.getByRole('dialog').evaluate(overflow)).toBe(0);
    expect((await page.getByRole('dialog').boundingBox())!.width).toBeLessThanOrEqual(width);
    expect(await accessibilityFaults(page)).toEqual([]);
  }

  it.each([1440, 820, 390])('are recognised, mapped, checked again and imported, in %d px', async (width) => {
    const page = await open({ viewport: { width, height: 900 } });
    await withSession(page, admin.token);
    await page.goto(`${app.url}/admin?section=questions`);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const file = { name: 'quiz.txt', mimeType: 'text/plain', buffer: Buffer.from(quiz(width)) };
    await dialog.getByLabel('File').setInputFiles(file);
    await dialog.getByText(/only multiple choice can be raced/).waitFor();
    await dialog.getByRole('definition').getByText('GIFT').waitFor();
    await expectWellMade(page, width);

    await dialog.getByLabel('Endurance').selectOption('Racing History');
    await dialog.getByLabel('Difficulty, where none is named').selectOption('Hard');
    await dialog.getByRole('button', { name: 'Check again' }).press('Enter');
    await dialog.getByRole('button', { name: 'Leave out 1 wrong row, import 2 questions' }).press('Enter');
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    const { entries } = await admin.get<QuestionsPage>(`/api/questions?page=1&search=heat%20${width}`);
    expect(entries.map(({ category, difficulty }) => [category, difficulty])).toEqual(
      Array.from({ length: 2 }, () => ['Racing History', 'Hard']),
    );

    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByLabel('Format').selectOption('Aiken');
    await dialog.getByLabel('File').setInputFiles(file);
    await dialog.getByText('This file is not of the chosen format').waitFor();
  });
});
