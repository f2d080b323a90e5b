/** Every address of the client: the pattern for the router, the builder for links. */
export const paths = {
  root: '/',
  home: '/home',
  login: '/login',
  leaderboard: '/leaderboard',
  survey: '/survey',
  admin: '/admin',
} as const;
