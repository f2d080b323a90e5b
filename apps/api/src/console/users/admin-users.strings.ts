export const adminUsersStrings = {
  approved: (games: number) => (games === 1 ? '1 additional game approved' : `${games} additional games approved`),
  roundsReset: 'Games reset',
  pointsReset: 'Points reset',
  allDataReset: 'All data reset',
  surveyMarked: 'Survey marked as complete',
  passwordReset: 'Password reset',
} as const;
