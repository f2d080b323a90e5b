import type { AdminUserView, EventView, PageView } from '@app/contracts';
import type { Page } from 'playwright';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { accessibilityFaults, LoginScreen, withSession } from '../support/screens';

jest.setTimeout(120_000);

const csv = (...rows: string[]) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['First name;Last name;E-mail;Racing name', ...rows].join('\r\n')),
});

describeInBrowser('A file of people', (open) => {
  let app: AppProcess;
  let admin: HttpPlayer;
  let event: EventView;
  beforeAll(async () => {
    app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
    admin = await HttpPlayer.logIn(app.url, ADMIN);
    event = await admin.post<EventView>('/api/events', { name: 'Club evening', startTime: '2030-05-01T18:00:00.000Z' });
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

  it.each([1440, 820, 390])(
    'gets accounts, who choose a password by their link, and invitations, in %d px',
    async (width) => {
      const page = await open({ viewport: { width, height: 900 } });
      await withSession(page, admin.token);
      await page.goto(`${app.url}/admin?section=users`);
      await page.getByRole('button', { name: 'Add from a file' }).press('Enter');
      const dialog = page.getByRole('dialog');
      const email = `kim-${width}@example.org`;
      await dialog.getByLabel('File').setInputFiles(csv(`Kim;Kerb;${email};Kim ${width}`, 'Lea;Late;no address;'));
      await dialog.getByText('This is no e-mail address').waitFor();
      await expectWellMade(page, width);
      await dialog.getByRole('button', { name: 'Leave out 1 wrong row, add 1 person' }).press('Enter');
      const link = (await dialog.getByRole('code').textContent())!;
      await expectWellMade(page, width);
      await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
      const { total } = await admin.get<PageView<AdminUserView>>(`/api/admin/users?search=${email}`);
      expect(total).toBe(1);

      await page.goto(`${app.url}/admin?section=events`);
      await page.getByRole('button', { name: 'Manage Club evening' }).press('Enter');
      await dialog.getByRole('button', { name: /^Invite from a file/ }).press('Enter');
      await dialog.getByLabel('File').setInputFiles(csv(`;;${email};`, `;;;Kim ${width}`, ';;;Nobody'));
      await dialog.getByText('Nobody has this racing name').waitFor();
      await expectWellMade(page, width);
      await dialog.getByRole('button', { name: 'Leave out 1 wrong row, invite 1 racer' }).press('Enter');
      await dialog.getByRole('button', { name: `Copy the link of Kim ${width}` }).waitFor();
      expect((await admin.get<PageView<unknown>>(`/api/tournament/${event.id}/invitations`)).total).toBeGreaterThan(0);

      const own = await open({ viewport: { width, height: 900 } });
      await own.goto(`${app.url}/login${new URL(link).hash}`);
      await own.getByRole('textbox', { name: 'New password', exact: true }).fill('flat-out');
      await own.getByLabel('Confirm new password').fill('flat-out');
      await own.getByRole('button', { name: 'Reset password' }).click();
      await own.getByRole('button', { name: 'Back to Login' }).click();
      await new LoginScreen(own).login('flat-out', email);
      await own.getByText(`Kim ${width}`).first().waitFor();
    },
  );
});
