export const uiStrings = {
  close: 'Close',
  error: 'Error',
  retry: 'Try again',
  notifications: 'Notifications',
} as const;
