/** @jest-environment ./test/support/page-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profileStats } from '../../parts/career/testing/career-examples';
import { type Answers, answering } from '../../site/testing/answering';
import { ada, renderInApp } from '../../site/testing/in-app';
import { ProfilePage } from './profile-page';

const open = { '/api/system/public-status': { body: { gameEnabled: true } } };

const refusalOf = (statusCode: number, code: string) => ({ statusCode, message: code, error: code, code });

describe('The profile page', () => {
  let stop: () => void = () => undefined;
  const given = (answers: Answers) => {
    stop = answering({ ...open, ...answers });
  };
  afterEach(() => stop());

  it('leads a visitor back to the game', async () => {
    given({});
    await renderInApp(<ProfilePage />, { user: null });
    expect(screen.getByRole('link', { name: 'Back to Game' }).getAttribute('href')).toBe('/');
  });

  it('names the driver while the figures are on their way', async () => {
    given({});
    await renderInApp(<ProfilePage />);
    expect(screen.getByRole('heading', { name: 'Apex Ada' })).toBeTruthy();
    expect(screen.getByText(/Member since 22 November 2026/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Reading your licence');
  });

  it('shows four achievements first, and all of them on their tab', async () => {
    const user = userEvent.setup();
    given({ '/api/profile/stats': { body: profileStats } });
    await renderInApp(<ProfilePage />);
    await screen.findByText('Total Races');
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    await user.click(screen.getByRole('tab', { name: 'Achievements' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    await user.click(screen.getByRole('tab', { name: 'Statistics' }));
    expect(screen.getByRole('row', { name: 'Racing History 91% 2 races' })).toBeTruthy();
  });

  it('says what others see of the racer', async () => {
    given({});
    const show = await renderInApp(<ProfilePage />);
    expect(screen.getByText(/^Others see Apex Ada\./)).toBeTruthy();
    show(null);
    await renderInApp(<ProfilePage />, { user: { ...ada, id: 'a4f2-1', racingName: null } });
    expect(screen.getByText(/^Others see Racer A4F2\./)).toBeTruthy();
  });

  describe('lets the racer change', () => {
    const openAccount = async () => {
      const user = userEvent.setup();
      await renderInApp(<ProfilePage />);
      await user.click(screen.getByRole('button', { name: 'Name and password' }));
      return user;
    };
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

    it('the racing name, which shows at once, and says when it cannot be', async () => {
      given({ '/api/users/ada': { body: { ...ada, racingName: 'Bremspunkt' } } });
      const user = await openAccount();
      const save = () => user.click(screen.getByRole('button', { name: 'Save name' }));
      await user.clear(field('Racing name'));
      await save();
      expect(screen.getByText('Please enter your name')).toBeTruthy();
      await user.type(field('Racing name'), 'Bremspunkt');
      await save();
      expect(await screen.findByRole('heading', { name: 'Bremspunkt', hidden: true })).toBeTruthy();

      stop();
      given({ '/api/users/ada': { status: 409, body: refusalOf(409, 'racing-name-taken') } });
      await save();
      expect(await screen.findByText('This racing name is taken')).toBeTruthy();
    });

    it('the password, with the current one, and marks the field that is wrong', async () => {
      given({ '/api/auth/change-password': { status: 400, body: refusalOf(400, 'current-password-wrong') } });
      const user = await openAccount();
      const change = () => user.click(screen.getByRole('button', { name: 'Change password' }));
      await user.type(field('New password'), 'short');
      await change();
      for (const text of ['Please enter your current password.', 'Passwords do not match'])
        expect(screen.getByText(text)).toBeTruthy();
      expect(screen.getByText('Password must be at least 6 characters long.')).toBeTruthy();

      await user.type(field('Current password'), 'a guess');
      await user.type(field('New password'), '-or-not');
      await user.type(field('Confirm new password'), 'short-or-not');
      await change();
      expect(await screen.findByText('current-password-wrong')).toBeTruthy();
      expect(field('Current password').getAttribute('aria-invalid')).toBe('true');

      stop();
      given({ '/api/auth/change-password': { body: { success: true } } });
      await change();
      await waitFor(() => expect(field('New password').value).toBe(''));
    });
  });

  it('lets a racer try again after a failure', async () => {
    const refused = { statusCode: 404, message: 'Not found', error: 'Not found', code: 'not-found' };
    given({ '/api/profile/stats': { status: 404, body: refused } });
    await renderInApp(<ProfilePage />);
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load your profile');
    stop();
    given({ '/api/profile/stats': { body: profileStats } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Total Races')).toBeTruthy();
  });
});
