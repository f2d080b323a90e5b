/** The columns of an event's result as a table. */
export const eventResultStrings = {
  position: 'Position',
  name: 'Name',
  points: 'Points',
  round: (round: number) => `Round ${round}`,
  correct: 'Correct',
  seconds: 'Seconds on correct',
} as const;
