export const adminUsersStrings = {
  approved: (games: number) => (games === 1 ? '1 additional game approved' : `${games} additional games approved`),
  roundsReset: 'Games reset',
  pointsReset: 'Points reset',
  allDataReset: 'All data reset',
  surveyMarked: 'Survey marked as complete',
  passwordReset: 'Password reset',
  seasonUntil: (day: string) => `Season until ${day}`,
  boardColumns: ['Place', 'Name', 'Points', 'Races', 'Right answers', 'Questions'],
} as const;
