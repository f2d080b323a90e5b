import { RACING_NAME_MAX, RACING_NAME_MIN } from '@app/contracts';

export const adminUsersStrings = {
  approved: (games: number) => (games === 1 ? '1 additional game approved' : `${games} additional games approved`),
  roundsReset: 'Games reset',
  pointsReset: 'Points reset',
  allDataReset: 'All data reset',
  surveyMarked: 'Survey marked as complete',
  passwordReset: 'Password reset',
  /** Of a row of a list of people. */
  wrongField: {
    email: 'This is no e-mail address',
    firstName: 'At most 80 letters, of one alphabet',
    lastName: 'At most 80 letters, of one alphabet',
    racingName: `A racing name has ${RACING_NAME_MIN} to ${RACING_NAME_MAX} characters, of one alphabet`,
  },
  reservedName: 'This name belongs to the game, or to those who run it',
  seasonUntil: (day: string) => `Season until ${day}`,
  boardColumns: ['Place', 'Name', 'Points', 'Races', 'Right answers', 'Questions'],
} as const;
