export const appStrings = {
  broken: 'This screen has broken down',
  brokenDetail: 'The others still run. Loading it again usually helps.',
  reload: 'Load again',
} as const;
