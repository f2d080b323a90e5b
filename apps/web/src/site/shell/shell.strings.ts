export const shellStrings = {
  product: 'Rennmeister',
  login: 'Login',
  logout: 'Logout',
  admin: 'Admin',
  toProfile: (name: string) => `${name}, to your profile`,
  backToGame: 'Back to Game',
  notLoggedIn: 'You are not logged in',
  logInFirst: 'Log in to see your races, or go back to the game.',
  toHome: 'Rennmeister, to the home page',
} as const;
