export const sessionStrings = {
  loggingOut: 'Logging you out...',
  authenticationFailed: 'Authentication failed',
  logInAgain: 'Your session has ended. Please log in again.',
  restoring: 'Checking your licence',
} as const;
