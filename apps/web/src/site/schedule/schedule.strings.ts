export const scheduleStrings = {
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  finalDay: 'Final Day! Get your games in now!',
  expired: 'Time Expired',
  expiredText: 'The current round has ended. Check back for the next event!',
} as const;
