/** @jest-environment ./test/support/page-environment.cjs */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noProgress, progressStats, raceEntry } from '../../parts/career/testing/career-examples';
import { type Answers, answerCalls, refusal } from '../../shared/testing/answer-calls';
import { renderInApp } from '../../site/testing/in-app';
import { ProgressPage } from './progress-page';

const STATS = 'GET /api/users/profile-stats';
const open = { 'GET /api/system/public-status': { gameEnabled: true } };

describe('The progress page', () => {
  const given = (answers: Answers) => answerCalls({ ...open, ...answers });
  afterEach(() => jest.restoreAllMocks());

  it('asks a visitor to log in', async () => {
    given({});
    await renderInApp(<ProgressPage />, { user: null });
    expect(screen.getByRole('heading', { name: 'You are not logged in' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  });

  it('says that it is loading', async () => {
    given({});
    await renderInApp(<ProgressPage />);
    expect(screen.getByRole('status').textContent).toBe('Reading your lap book');
  });

  it('says what went wrong', async () => {
    given({ [STATS]: refusal('not-allowed', 'Race control says no') });
    await renderInApp(<ProgressPage />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Unable to load your progress data');
    expect(alert.textContent).toContain('Race control says no');
  });

  it('is empty before the first race', async () => {
    given({ [STATS]: noProgress });
    await renderInApp(<ProgressPage />);
    expect(await screen.findAllByText('No progress data available yet')).not.toHaveLength(0);
    expect(await screen.findByRole('link', { name: 'START RACE' })).toBeTruthy();
  });

  it('shows no way to the game while it is disabled', async () => {
    given({ [STATS]: noProgress, 'GET /api/system/public-status': { gameEnabled: false } });
    await renderInApp(<ProgressPage />);
    await screen.findAllByText('No progress data available yet');
    expect(screen.queryByRole('link', { name: 'Back to Game' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'START RACE' })).toBeNull();
  });

  it('shows the figures, and tells each chart to screen readers', async () => {
    given({ [STATS]: progressStats });
    await renderInApp(<ProgressPage />);
    const named = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
    expect(await named('Total points')).toBe('29');
    expect(await named('Best Score')).toBe('17/20');
    expect(await named('Avg Accuracy')).toBe('84%');
    expect(await named('Avg Response Time')).toBe('4.2s');
    expect(screen.getByRole('row', { name: 'Nov 14.5 2 races' })).toBeTruthy();
    const told = '17 points, 8/10 correct, 3.4 s a question';
    expect(screen.getByRole('row', { name: `14 November 2026 ${told}` })).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'Race' }).getAttribute('aria-valuetext')).toBe(
      `14 November 2026: ${told}`,
    );
  });

  it('has a tab for categories, achievements and badges', async () => {
    const user = userEvent.setup();
    given({ [STATS]: progressStats });
    await renderInApp(<ProgressPage />);
    await user.click(await screen.findByRole('tab', { name: 'Categories' }));
    expect(screen.getByRole('row', { name: 'Air-Cooled 5.5s 2 races' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Hard 50% 3 of 6 questions' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Achievements' }));
    expect(screen.getByText('15 points or more in one race')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Badges' }));
    expect(screen.getByText('CHAMPION')).toBeTruthy();
  });

  it('lists races of every kind, page by page', async () => {
    const user = userEvent.setup();
    const entries = [
      raceEntry(14, { score: 17 }),
      raceEntry(13, { kind: 'tournament', number: 2, eventName: 'Night final', isFinished: false, counts: false }),
      raceEntry(12, { counts: false }),
      raceEntry(11, { kind: 'tournament', number: 1, counts: false }),
    ];
    const page = { entries, total: 200, page: 1, pageSize: 20 };
    given({ [STATS]: progressStats, 'GET /api/profile/races': page });
    await renderInApp(<ProgressPage />);
    await user.click(await screen.findByRole('tab', { name: 'Race History' }));
    const [best, round, old, deleted] = await screen.findAllByRole('listitem');
    expect(best!.textContent).toContain('Best race');
    expect(round!.textContent).toContain('Tournament, round 2Night finalNot finished');
    expect(old!.textContent).toContain('Before the reset');
    expect(deleted!.textContent).toContain('Tournament, round 1Deleted event');
    expect(screen.getByText('4 of 200 races')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show more races' })).toBeTruthy();
  });
});
