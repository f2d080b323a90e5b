/** @jest-environment ./test/support/page-environment.cjs */
import type { PlayerProfileView } from '@app/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shownToast } from '../../shared/ui/toast';
import { type Answers, answering } from '../../site/testing/answering';
import { renderInApp } from '../../site/testing/in-app';
import { PlayerProfileDialog } from './player-profile-dialog';
import type { ProfileModeName } from './profile-modes';

const ben: PlayerProfileView = {
  userId: 'ben',
  racingName: 'Bremspunkt',
  firstName: null,
  lastName: null,
  createdAt: '2026-03-14T12:00:00.000Z',
  totalPoints: 412,
  roundsPlayed: 27,
  averageScore: 15.3,
  accuracy: 89.6,
  bestStreak: 18,
  achievements: ['speed_demon', 'rennmeister'],
  badges: ['rennmeister'],
};

describe('The profile of a player', () => {
  let stop: () => void = () => undefined;
  afterEach(() => stop());

  const opened = async (status: number, body: object, more: Answers = {}, mode: ProfileModeName = 'profile') => {
    const onClose = jest.fn();
    stop = answering({ '/api/users/ben/stats': { status, body }, ...more });
    await renderInApp(<PlayerProfileDialog userId="ben" mode={mode} onClose={onClose} />);
    return onClose;
  };

  it('shows who it is, the season in figures and what was achieved', async () => {
    await opened(200, ben);
    expect(await screen.findByRole('heading', { name: 'Bremspunkt' })).toBeTruthy();
    expect(screen.getByText('Member since 14 March 2026')).toBeTruthy();
    const figures = ['Total points', 'Rounds', 'Average', 'Accuracy', 'Best streak'];
    const shown = figures.map((name) => screen.getByText(name).nextElementSibling?.textContent);
    expect(shown).toEqual(['412', '27', '15.3', '90%', '18']);
    expect(screen.getByText('Speed Demon')).toBeTruthy();
    expect(screen.getByText('RENNMEISTER')).toBeTruthy();
  });

  it('names the person to an administrator, and a racer without a racing name once', async () => {
    await opened(200, { ...ben, firstName: 'Ben', lastName: 'Racer' });
    expect(await screen.findByText('Ben Racer, member since 14 March 2026')).toBeTruthy();
    stop();
    await opened(200, { ...ben, racingName: null, firstName: 'Racer', lastName: 'A4F2' });
    expect(await screen.findByRole('heading', { name: 'Racer A4F2' })).toBeTruthy();
    expect(screen.getByText('Member since 14 March 2026')).toBeTruthy();
  });

  it.each([
    { status: 201, title: 'Duel challenge sent!', returns: true },
    { status: 409, title: 'Failed to create duel', returns: false },
  ])('sends a challenge, and shows the profile again once it stands: $status', async ({ status, title, returns }) => {
    const category = { id: 'mixed', name: 'Mixed bag', questionCount: 10, timeLimit: 10, isActive: true };
    const duel = status === 201 ? {} : { statusCode: 409, message: 'No', error: 'No', code: 'not-allowed' };
    await opened(
      200,
      ben,
      { '/api/duel-categories': { body: [category] }, '/api/duels': { status, body: duel } },
      'duel',
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Mixed bag' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create Challenge' }));
    await waitFor(() => expect(shownToast()?.title).toBe(title));
    expect(screen.queryByText('Total points') !== null).toBe(returns);
  });

  it.each([
    { status: 201, title: 'Message sent!', returns: true },
    { status: 403, title: 'Failed to send message', returns: false },
  ])('sends a message, and shows the profile again once it is sent: $status', async ({ status, title, returns }) => {
    const message = status === 201 ? {} : { statusCode: 403, message: 'No', error: 'No', code: 'not-allowed' };
    const calls = {
      '/api/conversations': { status: 201, body: { id: 'ours' } },
      '/api/conversations/ours/messages': { status, body: message },
    };
    await opened(200, ben, calls, 'message');
    await userEvent.click(await screen.findByRole('button', { name: 'Send Message' }));
    expect(screen.queryByText('Total points')).toBeNull();
    await userEvent.type(screen.getByLabelText('Your message'), 'Well raced');
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    await waitFor(() => expect(shownToast()?.title).toBe(title));
    expect(screen.queryByText('Total points') !== null).toBe(returns);
  });

  it('offers nobody a message to themselves or a duel with themselves', async () => {
    await opened(200, { ...ben, userId: 'ada' });
    await screen.findByText('Total points');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('says when the player is not to be found, and closes', async () => {
    const refused = { statusCode: 404, message: 'Not found', error: 'Not found', code: 'not-found' };
    const onClose = await opened(404, refused);
    expect((await screen.findByRole('alert')).textContent).toContain('Not found');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });
});
