export const shellStrings = {
  product: 'Rennmeister',
  login: 'Login',
  logout: 'Logout',
  admin: 'Admin',
  toHome: 'Rennmeister, to the home page',
} as const;
