export const shellStrings = {
  product: 'Rennmeister',
  login: 'Login',
  logout: 'Logout',
  toHome: 'Rennmeister, to the home page',
} as const;
