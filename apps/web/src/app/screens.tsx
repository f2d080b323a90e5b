import { type ComponentType, lazy, type ReactElement } from 'react';
import { matchPath, Outlet, Route, Routes } from 'react-router-dom';
import { RequireSession } from '../site/session/require-session';
import { paths } from '../site/paths';

interface Screen {
  path: string;
  load: () => Promise<ReactElement>;
}

/** No more arguments for a component that needs no props, its props for another one. */
type Rest<Component> =
  Component extends ComponentType<infer Props> ? (object extends Props ? [] : [props: Props]) : [never];

/** The screen at a path: the component that a module exports by this name. */
function screen<Module, Name extends keyof Module>(
  path: string,
  load: () => Promise<Module>,
  name: Name,
  ...rest: Rest<Module[Name]>
): Screen {
  const [props] = rest as [object?];
  return {
    path,
    load: async () => {
      const Component = (await load())[name] as ComponentType<object>;
      return <Component {...props} />;
    },
  };
}

// Modules with several screens.
const results = () => import('../features/live-leaderboard/result-pages');
const replays = () => import('../features/replay/replay-pages');
const checks = () => import('../features/tournament/check-pages');
const participation = () => import('../features/tournament/participate-page');
const receipts = () => import('../features/receipt/receipt-pages');

// Every screen is loaded when it is first opened. The entry holds only what all screens need.
const openScreens: readonly Screen[] = [
  screen(paths.root, () => import('./root-page'), 'RootPage'),
  screen(paths.tournamentResults, () => import('../features/results-page/results-page'), 'ResultsPage', {
    occasion: 'tournament-results',
  }),
  screen(paths.login, () => import('../features/login/login-page'), 'LoginPage'),
  screen(paths.leaderboard, () => import('../features/leaderboard/leaderboard-page'), 'LeaderboardPage'),
  screen(paths.progress, () => import('../features/progress/progress-page'), 'ProgressPage'),
  screen(paths.profile, () => import('../features/profile/profile-page'), 'ProfilePage'),
  screen(
    paths.liveLeaderboard,
    () => import('../features/live-leaderboard/live-leaderboard-page'),
    'LiveLeaderboardPage',
  ),
  screen(paths.tournamentResult, results, 'EventResultPage'),
  screen(paths.seasons, results, 'SeasonsPage'),
  screen(paths.invitation, () => import('../features/invitation/invitation-page'), 'InvitationPage'),
  screen(paths.duelInvitation, () => import('../features/duels/duel-invitation-page'), 'DuelInvitationPage'),
  screen(paths.receipt, receipts, 'ReceiptCheckPage'),
  screen(paths.unsubscribe, () => import('../features/unsubscribe/unsubscribe-page'), 'UnsubscribePage'),
  screen(paths.admin, () => import('../features/admin/admin-page'), 'AdminPage'),
  screen(paths.sponsorTest, () => import('../site/sponsors/sponsor-test-page'), 'SponsorTestPage'),
  screen(paths.videoTest, () => import('../parts/videos/video-test-page'), 'VideoTestPage'),
];

const racerScreens: readonly Screen[] = [
  screen(paths.home, () => import('./game-page'), 'GamePage', { entry: 'home' }),
  screen(paths.practice, () => import('../features/practice/practice-page'), 'PracticePage'),
  screen(paths.duels, () => import('./duels-screen'), 'DuelsScreen'),
  screen(paths.duelRace, () => import('./duel-race-page'), 'DuelRacePage'),
  screen(paths.duelResult, () => import('../features/duels/duel-result-page'), 'DuelResultPage'),
  screen(paths.duelReplay, replays, 'DuelReplayPage'),
  screen(paths.raceReplay, replays, 'RaceReplayPage'),
  screen(paths.raceReceipt, receipts, 'RaceReceiptPage'),
  screen(paths.tournamentPlay, participation, 'ParticipatePage'),
  screen(paths.tournamentDirect, participation, 'DirectPage'),
  screen(paths.tournamentTest, checks, 'TournamentTestPage'),
  screen(paths.tournamentWorking, checks, 'TournamentWorkingPage'),
  screen(paths.survey, () => import('../features/survey/survey-page'), 'SurveyPage'),
];

const noScreen = screen('*', () => import('../features/not-found/not-found-page'), 'NotFoundPage');

/** Loads the code of the screen at an address, so that it renders without a wait. */
export function loadScreen(pathname: string): Promise<unknown> {
  const found = [...openScreens, ...racerScreens].find(({ path }) => matchPath(path, pathname)) ?? noScreen;
  return found.load();
}

/** Whether a visitor who opens this address is led to the login. */
export const isForRacers = (pathname: string): boolean => racerScreens.some(({ path }) => matchPath(path, pathname));

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
