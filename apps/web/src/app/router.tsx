import { createBrowserRouter } from 'react-router-dom';
import { RequireSession } from '../features/session/require-session';
import { BrokenPage } from './broken-page';
import { paths } from './paths';
import { RootLayout } from './root-layout';

/** Every screen is fetched when it is first asked for; the entry holds only what all of them need. */
export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <BrokenPage />,
    hydrateFallbackElement: <></>,
    children: [
      {
        path: paths.root,
        lazy: { Component: async () => (await import('../features/results-page/root-page')).RootPage },
      },
      { path: paths.tournamentResults, lazy: async () => ({ element: await tournamentResults() }) },
      { path: paths.home, lazy: async () => ({ element: await gamePage() }) },
      { path: paths.login, lazy: { Component: async () => (await import('../features/login/login-page')).LoginPage } },
      {
        path: paths.leaderboard,
        lazy: { Component: async () => (await import('../features/leaderboard/leaderboard-page')).LeaderboardPage },
      },
      {
        path: paths.liveLeaderboard,
        lazy: {
          Component: async () =>
            (await import('../features/live-leaderboard/live-leaderboard-page')).LiveLeaderboardPage,
        },
      },
      { path: paths.tournamentPlay, lazy: async () => ({ element: await participatePage() }) },
      { path: paths.tournamentDirect, lazy: async () => ({ element: await directPage() }) },
      { path: paths.tournamentTest, lazy: async () => ({ element: await tournamentTestPage() }) },
      { path: paths.tournamentWorking, lazy: async () => ({ element: await tournamentWorkingPage() }) },
      {
        path: paths.invitation,
        lazy: { Component: async () => (await import('../features/invitation/invitation-page')).InvitationPage },
      },
      { path: paths.admin, lazy: { Component: async () => (await import('../features/admin/admin-page')).AdminPage } },
      {
        path: paths.sponsorTest,
        lazy: { Component: async () => (await import('../features/sponsors/sponsor-test-page')).SponsorTestPage },
      },
      {
        path: paths.videoTest,
        lazy: { Component: async () => (await import('../features/videos/video-test-page')).VideoTestPage },
      },
      { path: paths.survey, lazy: async () => ({ element: await surveyPage() }) },
      {
        path: '*',
        lazy: { Component: async () => (await import('../features/not-found/not-found-page')).NotFoundPage },
      },
    ],
  },
]);

async function tournamentResults() {
  const { ResultsPage } = await import('../features/results-page/results-page');
  return <ResultsPage occasion="tournament-results" />;
}

async function gamePage() {
  const { GamePage } = await import('../features/game-page/game-page');
  return (
    <RequireSession>
      <GamePage entry="home" />
    </RequireSession>
  );
}

async function surveyPage() {
  const { SurveyPage } = await import('../features/survey/survey-page');
  return (
    <RequireSession>
      <SurveyPage />
    </RequireSession>
  );
}

async function participatePage() {
  const { ParticipatePage } = await import('../features/tournament/participate-page');
  return (
    <RequireSession>
      <ParticipatePage />
    </RequireSession>
  );
}

async function directPage() {
  const { DirectPage } = await import('../features/tournament/participate-page');
  return (
    <RequireSession>
      <DirectPage />
    </RequireSession>
  );
}

async function tournamentTestPage() {
  const { TournamentTestPage } = await import('../features/tournament/tournament-test-page');
  return (
    <RequireSession>
      <TournamentTestPage />
    </RequireSession>
  );
}

async function tournamentWorkingPage() {
  const { TournamentWorkingPage } = await import('../features/tournament/tournament-working-page');
  return (
    <RequireSession>
      <TournamentWorkingPage />
    </RequireSession>
  );
}
