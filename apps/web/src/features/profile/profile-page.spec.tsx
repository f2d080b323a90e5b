/** @jest-environment ./test/support/page-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profileStats } from '../../parts/career/testing/career-examples';
import { type Answers, answerCalls, refusal } from '../../shared/testing/answer-calls';
import { ada, renderInApp } from '../../site/testing/in-app';
import { ProfilePage } from './profile-page';

const open = { 'GET /api/system/public-status': { gameEnabled: true } };

describe('The profile page', () => {
  const given = (answers: Answers) => answerCalls({ ...open, ...answers });
  afterEach(() => jest.restoreAllMocks());

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
    given({ 'GET /api/profile/stats': profileStats });
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
      await user.click(screen.getByRole('button', { name: 'Name, password, data' }));
      return user;
    };
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

    it('the racing name, which shows at once, and says when it cannot be', async () => {
      given({ 'PATCH /api/users/ada': { ...ada, racingName: 'Bremspunkt' } });
      const user = await openAccount();
      const save = () => user.click(screen.getByRole('button', { name: 'Save name' }));
      await user.clear(field('Racing name'));
      await save();
      expect(screen.getByText('Please enter your name')).toBeTruthy();
      await user.type(field('Racing name'), 'Bremspunkt');
      await save();
      expect(await screen.findByRole('heading', { name: 'Bremspunkt', hidden: true })).toBeTruthy();

      given({ 'PATCH /api/users/ada': refusal('racing-name-taken') });
      await save();
      expect(await screen.findByText('This racing name is taken')).toBeTruthy();
    });

    it('the password, with the current one, and marks the field that is wrong', async () => {
      given({ 'POST /api/auth/change-password': refusal('current-password-wrong') });
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

      given({ 'POST /api/auth/change-password': { success: true } });
      await change();
      await waitFor(() => expect(field('New password').value).toBe(''));
    });
  });

  it('lets a racer try again after a failure', async () => {
    given({ 'GET /api/profile/stats': refusal('not-found') });
    await renderInApp(<ProfilePage />);
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load your profile');
    given({ 'GET /api/profile/stats': profileStats });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Total Races')).toBeTruthy();
  });
});
