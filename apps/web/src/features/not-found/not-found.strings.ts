export const notFoundStrings = {
  code: '404',
  title: 'Page Not Found',
  pathLabel: 'You asked for',
  goHome: 'Go to Home',
} as const;
