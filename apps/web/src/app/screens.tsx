import { lazy, type ReactElement } from 'react';
import { matchPath, Outlet, Route, Routes } from 'react-router-dom';
import { RequireSession } from '../site/session/require-session';
import { paths } from '../site/paths';

interface Screen {
  path: string;
  load: () => Promise<ReactElement>;
}

// Every screen is loaded when it is first opened. The entry holds only what all screens need.
const openScreens: readonly Screen[] = [
  {
    path: paths.root,
    load: async () => {
      const { RootPage } = await import('./root-page');
      return <RootPage />;
    },
  },
  {
    path: paths.tournamentResults,
    load: async () => {
      const { ResultsPage } = await import('../features/results-page/results-page');
      return <ResultsPage occasion="tournament-results" />;
    },
  },
  {
    path: paths.login,
    load: async () => {
      const { LoginPage } = await import('../features/login/login-page');
      return <LoginPage />;
    },
  },
  {
    path: paths.leaderboard,
    load: async () => {
      const { LeaderboardPage } = await import('../features/leaderboard/leaderboard-page');
      return <LeaderboardPage />;
    },
  },
  {
    path: paths.progress,
    load: async () => {
      const { ProgressPage } = await import('../features/progress/progress-page');
      return <ProgressPage />;
    },
  },
  {
    path: paths.profile,
    load: async () => {
      const { ProfilePage } = await import('../features/profile/profile-page');
      return <ProfilePage />;
    },
  },
  {
    path: paths.liveLeaderboard,
    load: async () => {
      const { LiveLeaderboardPage } = await import('../features/live-leaderboard/live-leaderboard-page');
      return <LiveLeaderboardPage />;
    },
  },
  {
    path: paths.invitation,
    load: async () => {
      const { InvitationPage } = await import('../features/invitation/invitation-page');
      return <InvitationPage />;
    },
  },
  {
    path: paths.duelInvitation,
    load: async () => {
      const { DuelInvitationPage } = await import('../features/duels/duel-invitation-page');
      return <DuelInvitationPage />;
    },
  },
  {
    path: paths.unsubscribe,
    load: async () => {
      const { UnsubscribePage } = await import('../features/unsubscribe/unsubscribe-page');
      return <UnsubscribePage />;
    },
  },
  {
    path: paths.admin,
    load: async () => {
      const { AdminPage } = await import('../features/admin/admin-page');
      return <AdminPage />;
    },
  },
  {
    path: paths.sponsorTest,
    load: async () => {
      const { SponsorTestPage } = await import('../site/sponsors/sponsor-test-page');
      return <SponsorTestPage />;
    },
  },
  {
    path: paths.videoTest,
    load: async () => {
      const { VideoTestPage } = await import('../parts/videos/video-test-page');
      return <VideoTestPage />;
    },
  },
];

const racerScreens: readonly Screen[] = [
  {
    path: paths.home,
    load: async () => {
      const { GamePage } = await import('./game-page');
      return <GamePage entry="home" />;
    },
  },
  {
    path: paths.practice,
    load: async () => {
      const { PracticePage } = await import('../features/practice/practice-page');
      return <PracticePage />;
    },
  },
  {
    path: paths.duels,
    load: async () => {
      const { DuelsScreen } = await import('./duels-screen');
      return <DuelsScreen />;
    },
  },
  {
    path: paths.duelRace,
    load: async () => {
      const { DuelRacePage } = await import('./duel-race-page');
      return <DuelRacePage />;
    },
  },
  {
    path: paths.duelResult,
    load: async () => {
      const { DuelResultPage } = await import('../features/duels/duel-result-page');
      return <DuelResultPage />;
    },
  },
  {
    path: paths.tournamentPlay,
    load: async () => {
      const { ParticipatePage } = await import('../features/tournament/participate-page');
      return <ParticipatePage />;
    },
  },
  {
    path: paths.tournamentResult,
    load: async () => {
      const { EventResultPage } = await import('../features/live-leaderboard/event-result-page');
      return <EventResultPage />;
    },
  },
  {
    path: paths.tournamentDirect,
    load: async () => {
      const { DirectPage } = await import('../features/tournament/participate-page');
      return <DirectPage />;
    },
  },
  {
    path: paths.tournamentTest,
    load: async () => {
      const { TournamentTestPage } = await import('../features/tournament/tournament-test-page');
      return <TournamentTestPage />;
    },
  },
  {
    path: paths.tournamentWorking,
    load: async () => {
      const { TournamentWorkingPage } = await import('../features/tournament/tournament-working-page');
      return <TournamentWorkingPage />;
    },
  },
  {
    path: paths.survey,
    load: async () => {
      const { SurveyPage } = await import('../features/survey/survey-page');
      return <SurveyPage />;
    },
  },
];

const noScreen: Screen = {
  path: '*',
  load: async () => {
    const { NotFoundPage } = await import('../features/not-found/not-found-page');
    return <NotFoundPage />;
  },
};

/** Loads the code of the screen at an address, so that it renders without a wait. */
export function loadScreen(pathname: string): Promise<unknown> {
  const screen = [...openScreens, ...racerScreens].find(({ path }) => matchPath(path, pathname)) ?? noScreen;
  return screen.load();
}

function routeOf({ path, load }: Screen): ReactElement {
  const Loaded = lazy(async () => {
    const element = await load();
    return { default: () => element };
  });
  return <Route key={path} path={path} element={<Loaded />} />;
}

const openRoutes = openScreens.map(routeOf);
const racerRoutes = racerScreens.map(routeOf);
const noRoute = routeOf(noScreen);

/** The screen of the address. */
export function Screens() {
  return (
    <Routes>
      {openRoutes}
      <Route element={<ForRacers />}>{racerRoutes}</Route>
      {noRoute}
    </Routes>
  );
}

function ForRacers() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  );
}
