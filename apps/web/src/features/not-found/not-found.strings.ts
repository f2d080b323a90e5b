export const notFoundStrings = {
  code: '404',
  title: 'Page Not Found',
  pageTitle: 'Page Not Found · Rennmeister',
  pathLabel: 'You asked for',
  goHome: 'Go to Home',
} as const;
