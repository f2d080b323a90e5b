/** @jest-environment ./test/support/page-environment.cjs */
import type { CallName, DuelView, EventView, LeaderboardEntry } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { AdminPage } from '../features/admin/admin-page';
import { NameScreen } from '../features/game-page/name-screen';
import { LoginPage } from '../features/login/login-page';
import { ResultsPage } from '../features/results-page/results-page';
import { tellCreated } from '../parts/duels/challenge-form';
import { InterestForm } from '../parts/interest/interest-form';
import { LiveLeaderboardDialog } from '../parts/live-leaderboard/live-leaderboard-dialog';
import { view } from '../parts/live-leaderboard/testing/live-leaderboard-examples';
import { HttpError } from '../shared/http';
import { answerCalls } from '../shared/testing/answer-calls';
import { shownToast } from '../shared/ui/toast';
import { CountdownCard } from '../site/schedule/countdown-card';
import { UserHeader } from '../site/shell/user-header';
import { ada, renderInApp, stillPush } from '../site/testing/in-app';

/** What the server answers by the call's name. Lists are empty, and everything else is null. */
let answers: Partial<Record<CallName, unknown>>;
beforeEach(() => {
  answers = { 'GET /api/system/public-status': { gameEnabled: true, tournamentResultsPageEnabled: false } };
  answerCalls(({ name }) => {
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name] ?? (/mine|sponsors|upcoming/.test(name) ? [] : null);
  });
});
afterEach(() => jest.restoreAllMocks());

const refused = (statusCode: number, code: 'invalid-credentials' | 'email-taken', message: string) =>
  new HttpError(statusCode, message, { statusCode, code, message, error: message });

/** Opens a screen at an address, and returns the addresses of which this was one. */
async function visit(path: string, page: ReactNode, user: typeof ada | null): Promise<string[]> {
  const visited: string[] = [];
  const Visited = () => {
    const { pathname } = useLocation();
    if (visited.at(-1) !== pathname) visited.push(pathname);
    return null;
  };
  const elsewhere = <Link to={path}>Open</Link>;
  await renderInApp(
    <>
      <Visited />
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={elsewhere} />
      </Routes>
    </>,
    { user },
  );
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  return visited;
}

test('Login leads somebody who is logged in to the game', async () => {
  expect(await visit('/login', <LoginPage />, ada)).toEqual(['/', '/login', '/']);
});

describe('The console', () => {
  it('is closed to a visitor, who is led home', async () => {
    await visit('/admin', <AdminPage />, null);
    expect(screen.getByRole('heading', { name: 'Access Restricted' })).toBeTruthy();
    expect(screen.getByText('Admin Access Required')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/home');
  });

  it('leads a player home', async () => {
    expect(await visit('/admin', <AdminPage />, ada)).toEqual(['/', '/admin', '/home']);
  });
});

describe('The header', () => {
  const words = () => screen.getByRole('banner').textContent;

  it('has the racing name, or first and last name without one', async () => {
    const show = await renderInApp(<UserHeader />);
    expect(words()).toContain('Apex Ada');
    show(null);
    await renderInApp(<UserHeader />, { user: { ...ada, racingName: null } });
    expect(words()).toContain('Ada Racer');
  });

  it('leads administrators to the console, and nobody else', async () => {
    const show = await renderInApp(<UserHeader />);
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
    show(null);
    await renderInApp(<UserHeader />, { user: { ...ada, isAdmin: true } });
    expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin');
  });

  it('leads a visitor to the login', async () => {
    await renderInApp(<UserHeader />, { user: null });
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  });
});

describe('The racing name before the first race', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Racing name');

  it('is asked for with its privacy, a way back and at most 20 characters', async () => {
    const onBack = jest.fn();
    const nothing = () => undefined;
    await renderInApp(
      <NameScreen isStarting={false} refusal={undefined} onSubmit={nothing} onType={nothing} onBack={onBack} />,
    );
    expect(field().maxLength).toBe(20);
    expect(screen.getByText(/stored for the leaderboards. Only your display name is visible to others/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('has an error that goes when one types', async () => {
    const onSubmit = jest.fn();
    const nothing = () => undefined;
    await renderInApp(
      <NameScreen isStarting={false} refusal={undefined} onSubmit={onSubmit} onType={nothing} onBack={nothing} />,
    );
    const submit = () => userEvent.click(screen.getByRole('button', { name: 'Start Racing' }));
    await submit();
    expect(screen.getByText('Please enter your name')).toBeTruthy();
    await userEvent.type(field(), 'A');
    expect(screen.queryByText('Please enter your name')).toBeNull();
    await submit();
    expect(screen.getByText('Name must be at least 2 characters')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('The form of interest', () => {
  const pages = [
    ['tournament-results', 'Sign up', 'Please enter your email address to sign up for notifications.', 'Signup Failed'],
    [
      'off-season',
      'Register interest',
      'Please enter your email address to register for updates.',
      'Registration Failed',
    ],
  ] as const;

  it.each(pages)('on the page %s needs an address, and says when it failed', async (occasion, submit, text, failed) => {
    answers['POST /api/player-interest'] = new HttpError(503, '', null);
    await renderInApp(<InterestForm occasion={occasion} user={null} />);
    await userEvent.click(screen.getByRole('button', { name: submit }));
    expect(shownToast()).toMatchObject({ title: 'Email Required', text });
    await userEvent.type(screen.getByLabelText('Email'), 'fan@example.org');
    await userEvent.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(shownToast()?.title).toBe(failed));
  });
});

describe('A refusal at the door', () => {
  it('of a login is said', async () => {
    answers['POST /api/auth/login'] = refused(401, 'invalid-credentials', 'Invalid email or password');
    await visit('/login', <LoginPage />, null);
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
    await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'a guess');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Login failed', text: 'Invalid email or password' }),
    );
  });

  it('of a registration is said', async () => {
    answers['POST /api/users/register'] = refused(409, 'email-taken', 'Failed to create account');
    await visit('/login', <LoginPage />, null);
    await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
    const panel = within(screen.getByRole('tabpanel', { name: 'Register' }));
    for (const [label, value] of [
      ['First name', 'Ada'],
      ['Last name', 'Racer'],
      ['Email', 'ada@example.org'],
      ['Password', 'night-shift'],
      ['Confirm password', 'night-shift'],
    ] as const)
      await userEvent.type(panel.getByLabelText(label, { selector: 'input' }), value);
    await userEvent.click(panel.getByRole('button', { name: 'Register' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Registration failed', text: 'Failed to create account' }),
    );
  });
});

test('A schedule that has ended says so in place of its countdown', async () => {
  const ended = { name: 'Autumn', endTime: '2020-01-01T00:00:00.000Z', showCountdown: true, countdownMessage: 'Left' };
  answers['GET /api/game-schedule/active'] = ended;
  await renderInApp(<CountdownCard />);
  expect((await screen.findByRole('status')).textContent).toBe(
    'Time ExpiredThe current round has ended. Check back for the next event!',
  );
});

test('The results of the season list coming events, and lead to the progress of the racer', async () => {
  const event = {
    id: 4,
    name: 'Herbstfinale',
    scheduledTime: '2026-11-22T20:00:00.000Z',
    currentParticipants: 3,
    maxParticipants: 50,
    isLive: false,
    status: 'scheduled',
  } as EventView;
  answers['GET /api/events/upcoming'] = [event];
  const champion = { rank: 1, userId: 'chief', racingName: 'ADMIN', playerName: 'ADMIN', totalScore: 60 };
  const averages = { totalGames: 3, averageScore: 20, averageAccuracy: 100, correctAnswers: 30, totalQuestions: 30 };
  const entry: LeaderboardEntry = { ...champion, ...averages, lastGameId: null, isFinalist: true };
  answers['GET /api/leaderboard/{count}'] = [entry];
  answers['GET /api/stats'] = { totalPlayers: 1, averageScore: 20, finalists: 1 };
  await renderInApp(<ResultsPage occasion="tournament-results" />);
  const upcoming = (await screen.findByText('Herbstfinale')).closest('li')!;
  expect(upcoming.textContent).toMatch(/Herbstfinale.*Scheduled.*3\/50/);
  expect(upcoming.querySelector('time')?.dateTime).toBe(event.scheduledTime);
  expect(screen.getByRole('link', { name: 'My Progress' }).getAttribute('href')).toBe('/progress');
  const row = screen.getByText('ADMIN').closest('li')!;
  expect(row.className).toContain('champion-admin');
  expect(within(row).getByText('FINALIST')).toBeTruthy();
});

test('The live leaderboard has its event, its round, its players and a clock, and can be refreshed and closed', async () => {
  answers['GET /api/tournament/{id}/leaderboard'] = { ...view, leaderboard: view.players, participantCount: 1 };
  const onOpenChange = jest.fn();
  const push = stillPush({ state: () => 'OFFLINE' });
  await renderInApp(<LiveLeaderboardDialog eventId={4} open onOpenChange={onOpenChange} />, { push });
  expect(await screen.findByRole('heading', { name: 'Herbstfinale' })).toBeTruthy();
  const dialog = screen.getByRole('dialog');
  expect(screen.getByText('Players').nextElementSibling?.textContent).toBe('1');
  for (const text of ['Round 2 of 3', 'Currently Playing', 'Playing Now', 'Leader'])
    expect(dialog.textContent).toContain(text);
  expect(dialog.textContent).toMatch(/\d\d:\d\d/);
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('The link of a new challenge is copied', async () => {
  userEvent.setup();
  await tellCreated({ invitationToken: 't0k' } as DuelView);
  expect(await navigator.clipboard.readText()).toMatch(/^http.*\/duel\/invite\/t0k$/);
  expect(shownToast()?.title).toBe('Challenge Created!');
});
