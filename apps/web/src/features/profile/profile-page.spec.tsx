/** @jest-environment ./test/support/page-environment.cjs */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profileStats } from '../../parts/career/testing/career-examples';
import { type Answers, answering } from '../../site/testing/answering';
import { renderInApp } from '../../site/testing/in-app';
import { ProfilePage } from './profile-page';

const open = { '/api/system/public-status': { body: { gameEnabled: true } } };

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
