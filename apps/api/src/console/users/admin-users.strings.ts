const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const adminUsersStrings = {
  approved: (games: number) => (games === 1 ? '1 additional game approved' : `${games} additional games approved`),
  roundsReset: 'Games reset',
  pointsReset: 'Points reset',
  allDataReset: 'All data reset',
  surveyMarked: 'Survey marked as complete',
  passwordReset: 'Password reset',
  seasonUntil: (now: number) => `Season until ${day.format(now)}`,
  boardColumns: ['Place', 'Name', 'Points', 'Races', 'Right answers', 'Questions'],
} as const;
