/** Every address of the client: the pattern for the router, the builder for links. */
export const paths = {
  root: '/',
  tournamentResults: '/tournament-results',
  home: '/home',
  login: '/login',
  leaderboard: '/leaderboard',
  liveLeaderboard: '/live-leaderboard',
  survey: '/survey',
  sponsorTest: '/sponsor-test',
  videoTest: '/video-test',
  invitation: '/tournament/join/:token',
  tournamentPlay: '/tournament/:eventId/participate',
  tournamentDirect: '/tournament-direct',
  tournamentTest: '/tournament-test',
  tournamentWorking: '/tournament-working',
  admin: '/admin',
} as const;
