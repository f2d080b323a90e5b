/** @jest-environment ./test/support/page-environment.cjs */
import type { PlayerProfileView } from '@app/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, refusal } from '../../shared/testing/answer-calls';
import { shownToast } from '../../shared/ui/toast';
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
  afterEach(() => jest.restoreAllMocks());

  const opened = async (stats: object, more: Answers = {}, mode: ProfileModeName = 'profile') => {
    const onClose = jest.fn();
    answerCalls({ 'GET /api/users/ben/stats': stats, ...more });
    await renderInApp(<PlayerProfileDialog userId="ben" mode={mode} onClose={onClose} />);
    return onClose;
  };

  it('shows who it is, the season in figures and what was achieved', async () => {
    await opened(ben);
    expect(await screen.findByRole('heading', { name: 'Bremspunkt' })).toBeTruthy();
    expect(screen.getByText('Member since 14 March 2026')).toBeTruthy();
    const figures = ['Total points', 'Rounds', 'Average', 'Accuracy', 'Best streak'];
    const shown = figures.map((name) => screen.getByText(name).nextElementSibling?.textContent);
    expect(shown).toEqual(['412', '27', '15.3', '90%', '18']);
    expect(screen.getByText('Speed Demon')).toBeTruthy();
    expect(screen.getByText('RENNMEISTER')).toBeTruthy();
  });

  it('names the person to an administrator, and a racer without a racing name once', async () => {
    await opened({ ...ben, firstName: 'Ben', lastName: 'Racer' });
    expect(await screen.findByText('Ben Racer, member since 14 March 2026')).toBeTruthy();
    await opened({ ...ben, racingName: null, firstName: 'Racer', lastName: 'A4F2' });
    expect(await screen.findByRole('heading', { name: 'Racer A4F2' })).toBeTruthy();
    expect(screen.getByText('Member since 14 March 2026')).toBeTruthy();
  });

  it.each([
    { answer: {}, title: 'Duel challenge sent!', returns: true },
    { answer: refusal('game-disabled'), title: 'Failed to create duel', returns: false },
  ])('sends a challenge, and shows the profile again once it stands: $title', async ({ answer, title, returns }) => {
    const category = { id: 'mixed', name: 'Mixed bag', questionCount: 10, timeLimit: 10, isActive: true };
    await opened(ben, { 'GET /api/duel-categories': [category], 'POST /api/duels': answer }, 'duel');
    await userEvent.click(await screen.findByRole('radio', { name: 'Mixed bag' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create Challenge' }));
    await waitFor(() => expect(shownToast()?.title).toBe(title));
    expect(screen.queryByText('Total points') !== null).toBe(returns);
  });

  it.each([
    { answer: {}, title: 'Message sent!', returns: true },
    { answer: refusal('racer-blocked'), title: 'Failed to send message', returns: false },
  ])('sends a message, and shows the profile again once it is sent: $title', async ({ answer, title, returns }) => {
    const calls = {
      'POST /api/conversations': { id: 'ours' },
      'POST /api/conversations/ours/messages': answer,
    };
    await opened(ben, calls, 'message');
    await userEvent.click(await screen.findByRole('button', { name: 'Send Message' }));
    expect(screen.queryByText('Total points')).toBeNull();
    await userEvent.type(screen.getByLabelText('Your message'), 'Well raced');
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    await waitFor(() => expect(shownToast()?.title).toBe(title));
    expect(screen.queryByText('Total points') !== null).toBe(returns);
  });

  it('offers nobody a message to themselves or a duel with themselves', async () => {
    await opened({ ...ben, userId: 'ada' });
    await screen.findByText('Total points');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('says when the player is not to be found, and closes', async () => {
    const onClose = await opened(refusal('not-found', 'Not found'));
    expect((await screen.findByRole('alert')).textContent).toContain('Not found');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });
});
