/** @jest-environment ./test/support/page-environment.cjs */
import type { CallName, GameResultView, RoundStatusView } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { GameDisabledScreen } from '../features/game-page/game-disabled-screen';
import { HomeScreen } from '../features/game-page/home-screen';
import { RoundLimitScreen } from '../features/game-page/round-limit-screen';
import { InvitationMessage } from '../features/invitation/invitation-message';
import { pendingInvitation as invitation } from '../features/invitation/testing/invitation-example';
import { invitationScene } from '../features/invitation/invitation-scene';
import { ProfilePage } from '../features/profile/profile-page';
import { ProgressPage } from '../features/progress/progress-page';
import { ResultsScreen } from '../features/results/results-screen';
import { profileStats, progressStats } from '../parts/career/testing/career-examples';
import { answerCalls } from '../shared/testing/answer-calls';
import { renderInApp } from '../site/testing/in-app';
import { DuelsScreen } from './duels-screen';
import { loadScreen } from './screens';

/** What the server answers by the call's name. Lists are empty, and everything else is null. */
let answers: Partial<Record<CallName, unknown>>;
const open = { gameEnabled: true, tournamentResultsPageEnabled: false, message: null };
beforeEach(() => {
  answers = { 'GET /api/system/public-status': open };
  answerCalls(({ name }) => answers[name] ?? (/mine|sponsors|upcoming|videos/.test(name) ? [] : null));
});
afterEach(() => jest.restoreAllMocks());

/** Where links lead, by their words. */
const ways = () =>
  new Map(screen.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')]));
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent?.trim());
const figures = (list: HTMLElement) =>
  Object.fromEntries(
    within(list)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

const status: RoundStatusView = { roundsPlayed: 1, roundsLimit: 3, surveyCompleted: false, openGameId: null };
const result: GameResultView = {
  gameId: 'g1',
  userId: 'ada',
  playerName: 'Apex Ada',
  score: 18,
  correctAnswers: 9,
  totalQuestions: 10,
  averageTime: 3.2,
  number: 1,
  finishedAt: '2026-11-20T02:00:00.000Z',
};

test.each([
  ['/', 'RootPage'],
  ['/home', 'GamePage'],
  ['/login', 'LoginPage'],
  ['/admin', 'AdminPage'],
  ['/leaderboard', 'LeaderboardPage'],
  ['/progress', 'ProgressPage'],
  ['/profile', 'ProfilePage'],
  ['/duels', 'DuelsScreen'],
  ['/duel/invite/a1b2', 'DuelInvitationPage'],
  ['/live-leaderboard', 'LiveLeaderboardPage'],
  ['/tournament-results', 'ResultsPage'],
  ['/tournament/join/a1b2', 'InvitationPage'],
  ['/tournament/4/participate', 'ParticipatePage'],
  ['/tournament-direct', 'DirectPage'],
  ['/tournament-test', 'TournamentTestPage'],
  ['/tournament-working', 'TournamentWorkingPage'],
  ['/sponsor-test', 'SponsorTestPage'],
  ['/video-test', 'VideoTestPage'],
  ['/pit-lane', 'NotFoundPage'],
])('The documented address %s has a screen of its own', async (path, name) => {
  const { type } = (await loadScreen(path)) as ReactElement<object, () => ReactElement>;
  expect(type.name).toBe(name);
});

test('Home has the rules and the ways to the other screens', async () => {
  await renderInApp(<HomeScreen status={status} isStarting={false} onStart={() => undefined} />);
  const rules = screen.getByRole('heading', { name: 'How to Play' }).parentElement!;
  for (const rule of [
    /10\s*questions per race/,
    /10\s*s\s*per question/,
    /2\s*points for a correct answer in 5 s or less/,
    /1\s*point for a correct answer after 5 s/,
  ])
    expect(rules.textContent).toMatch(rule);
  const hrefs = new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href')));
  expect(['/progress', '/leaderboard', '/duels'].filter((path) => !hrefs.has(path))).toEqual([]);
});

test('Home says that a race is starting', async () => {
  await renderInApp(<HomeScreen status={status} isStarting onStart={() => undefined} />);
  expect(screen.getByRole('button', { name: /^STARTING\.\.\./ })).toBeTruthy();
});

test('The closed track leads to the progress of the racer', async () => {
  await renderInApp(<GameDisabledScreen message="Back at noon" />);
  expect(screen.getByText('Back at noon')).toBeTruthy();
  expect(ways().get('My Progress')).toBe('/progress');
});

test('The duels are closed with the track', async () => {
  answers['GET /api/system/public-status'] = { ...open, gameEnabled: false };
  await renderInApp(<DuelsScreen />);
  expect(await screen.findByRole('heading', { name: 'The track is closed' })).toBeTruthy();
});

test('A pending invitation shows its state, its expiry and what to expect', async () => {
  const scene = invitationScene({ session: 'signed-in', invitation, failure: null });
  if (!('invitation' in scene)) throw new Error(scene.name);
  await renderInApp(
    <InvitationMessage scene={scene} acceptance={undefined} isAccepting={false} onAccept={() => undefined} />,
  );
  expect(screen.getByText('Pending')).toBeTruthy();
  expect(document.querySelector(`time[datetime="${invitation.expiresAt}"]`)).toBeTruthy();
  const expectations = screen.getByRole('heading', { name: 'What to Expect' }).parentElement!;
  for (const text of [/10\s*selected participants/, /5\s*rounds/, /30\s*seconds per question/])
    expect(expectations.textContent).toMatch(text);
});

describe('The result of a race', () => {
  const show = () =>
    renderInApp(<ResultsScreen result={result} status={status} isStarting={false} onRaceAgain={() => undefined} />);

  it('says all of the race', async () => {
    const response = { timeElapsed: 3, pointsEarned: 2 };
    answers['GET /api/game/{id}/details'] = {
      gameId: 'g1',
      gameResult: {},
      responses: Array.from({ length: 10 }, (_, number) => {
        return { ...response, id: `${number}`, outcome: number === 9 ? 'wrong' : 'correct' };
      }),
    };
    await show();
    expect(screen.getByRole('heading', { name: 'RACE COMPLETE!' })).toBeTruthy();
    expect(screen.getByText('RACING LEGEND')).toBeTruthy();
    const total = screen.getByRole('heading', { name: 'Total points' }).parentElement!;
    expect(total.textContent).toContain('18/20');
    expect(figures(total)).toMatchObject({ 'Correct answers': '9/10', Accuracy: '90%' });
    await waitFor(() =>
      expect(figures(screen.getByLabelText('Round summary'))).toEqual({
        'Questions answered': '10',
        Correct: '9',
        Incorrect: '1',
        'Average response time': '3.2 s',
        'Correct answer': 'Up to 2 pts',
        'Time bonus applied': 'Yes',
      }),
    );
  });

  it('leads on to the next round, to sharing, to the leaderboard and to the season', async () => {
    await show();
    expect(buttons()).toEqual(expect.arrayContaining(['Complete Round 2/3', 'Share Results']));
    expect([ways().get('View Leaderboard'), ways().get('Tournament Results & Signup')]).toEqual([
      '/leaderboard',
      '/tournament-results',
    ]);
  });
});

test('The round limit has the survey in a new tab, what is next and its ways', async () => {
  const last = { ...status, roundsPlayed: 3 };
  await renderInApp(
    <RoundLimitScreen
      status={last}
      surveyUrl="https://survey.example.org/"
      onHome={() => undefined}
      result={null}
      onResult={() => undefined}
    />,
  );
  const survey = screen.getByRole('link', { name: /^Open survey/ });
  expect([survey.getAttribute('href'), survey.getAttribute('target')]).toEqual([
    'https://survey.example.org/',
    '_blank',
  ]);
  const next = screen.getByRole('heading', { name: "What's Next" }).nextElementSibling!;
  expect(next.textContent).toContain('The top 10 advance to the finale');
  expect([ways().get('Leaderboard'), ways().get('Profile'), buttons().includes('Home')]).toEqual([
    '/leaderboard',
    '/profile',
    true,
  ]);
});

test('The profile has its figures and ways', async () => {
  answers['GET /api/profile/stats'] = profileStats;
  await renderInApp(<ProfilePage />);
  await screen.findByText('Total Races');
  for (const name of ['Best Score', 'Avg Accuracy', 'Avg Speed']) expect(screen.getByText(name)).toBeTruthy();
  expect([ways().has('Back to Game'), ways().get('Start Race'), buttons().includes('Logout')]).toEqual([
    true,
    '/home',
    true,
  ]);
});

test('The progress page has its cards, its tabs and its ways', async () => {
  answers['GET /api/users/profile-stats'] = progressStats;
  await renderInApp(<ProgressPage />);
  await screen.findByText('Races completed');
  const tabs = ['Overview', 'Categories', 'Race History', 'Achievements', 'Badges', 'Messages'];
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
  expect(screen.getAllByText('Achievements').length).toBeGreaterThan(1);
  expect(screen.getByText('Favorite Category')).toBeTruthy();
  expect([ways().has('Back to Game'), buttons().includes('Switch Account')]).toEqual([true, true]);
});
