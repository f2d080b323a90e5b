import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { LoginScreen } from '../support/screens';

const ada = { firstName: 'Ada', lastName: 'Nacht', email: 'ada@example.org', password: 'night-shift' };

let app: AppProcess;
beforeAll(async () => {
  app = await AppProcess.start();
});
afterAll(() => app.stop());

describeInBrowser('somebody who has forgotten that they have an account', (open) => {
  it('registers again, and is led to the login or to a new password', async () => {
    const page = await open();
    await page.goto(`${app.url}/login`);
    await new LoginScreen(page).register(ada);
    await page.getByText('Registration successful!').first().waitFor();

    await new LoginScreen(page).register(ada);
    await page.getByText('Failed to create account').first().waitFor();
    await page.getByText('Already registered?').waitFor();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe(ada.email);

    await new LoginScreen(page).register(ada);
    await page.getByRole('button', { name: 'reset the password' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Email').inputValue()).toBe(ada.email);
    await dialog.getByRole('button', { name: 'Send reset link' }).click();
    await dialog.getByText('Ask race control').waitFor();
  });

  it('is told why the screen of a racer leads to the login, and goes on there', async () => {
    const page = await open();
    await page.goto(`${app.url}/duels`);
    await page.getByText('You are not logged in').waitFor();
    await new LoginScreen(page).login(ada.password, ada.email);
    await page.waitForURL(`${app.url}/duels`);
  });

  it('hears the same for an address that nobody has, and for an administrator’s', async () => {
    const page = await open();
    for (const email of ['nobody@example.org', ADMIN.email]) {
      await page.goto(`${app.url}/login`);
      await page.getByRole('button', { name: 'Forgot password' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('button', { name: 'Send reset link' }).click();
      await dialog.getByText('No mail is sent here.').waitFor();
    }
  });
});
